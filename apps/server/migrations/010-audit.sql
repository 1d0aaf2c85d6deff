-- What people with power did, why, and what it changed. Written in the transaction of the deed.
create table audit_entries (
  id      uuid        primary key,
  at      timestamptz not null,
  -- 'operator <user id>', 'service'
  actor   text        not null,
  action  text        not null,
  subject text        not null,
  reason  text        not null check (reason <> ''),
  details jsonb       not null
);
create index audit_entries_by_time on audit_entries (at, id);

-- Each entry's hash covers the one before it, so that nothing can be taken out or changed unseen. Added
-- afterwards, in the background: no deed waits for the one before it.
create table audit_chain (
  position int   primary key,
  entry_id uuid  not null unique references audit_entries,
  hash     bytea not null
);

create function audit_is_append_only() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'What was done is never changed or deleted' using errcode = '55000';
end
$$;
create trigger audit_entries_stand
  before update or delete on audit_entries
  for each row execute function audit_is_append_only();
create trigger audit_chain_stands
  before update or delete on audit_chain
  for each row execute function audit_is_append_only();

alter table audit_entries enable row level security;
alter table audit_chain enable row level security;
revoke all on audit_entries, audit_chain from public, anon;

grant select on audit_entries to operator, service_role;
create policy audit_seen_by_operators on audit_entries
  for select to operator, service_role
  using (true);
