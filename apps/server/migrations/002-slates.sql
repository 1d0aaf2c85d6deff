-- Every slate this server has played, as it was given. The hash tells whether a file is a new slate.
create table slates (
  hash        text        primary key,
  id          text        not null,
  json        jsonb       not null,
  imported_at timestamptz not null default now()
);

-- Row level security without a policy: nobody but the owner reads or writes.
alter table slates enable row level security;
revoke all on slates from public, anon;
