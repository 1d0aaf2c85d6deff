-- Changes of published tables, written in the transaction that makes them and announced by its commit.
-- Notifications hold less than 8,000 bytes, so they carry the id and listeners read the row.
-- Ids are random because ids from a sequence are taken before commit: "everything after the last one I
-- saw" would skip late commits. Readers fetch exactly the ids they were told.
create table outbox (
  id         uuid        primary key default gen_random_uuid(),
  table_name text        not null,
  kind       text        not null check (kind in ('INSERT', 'UPDATE', 'DELETE')),
  row_after  jsonb,
  row_before jsonb,
  changed_at timestamptz not null default clock_timestamp()
);

-- For pruning: rows older than an hour are of no use to anybody.
create index outbox_by_age on outbox (changed_at);

-- It holds every published row in the clear, beside their policies.
alter table outbox enable row level security;
revoke all on outbox from public, anon;

-- Copies the row and says so. No decision is made here.
create function capture_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  captured uuid;
begin
  insert into public.outbox (table_name, kind, row_after, row_before)
  values (
    tg_table_name,
    tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then to_jsonb(old) end
  )
  returning id into captured;
  perform pg_notify('table_changes', captured::text);
  return null;
end
$$;

revoke all on function capture_change() from public, anon;
