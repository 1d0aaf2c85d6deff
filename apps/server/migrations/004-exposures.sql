-- What the house may lose on one leg side, one game or the whole slate (spec section 3).
--
-- There is deliberately no check that current <= max. An operator may lower a cap below what is already
-- held: those entries stand, and the bucket simply takes nothing more. The guard is in the statement
-- that takes room (modules/exposure/take-liability.ts), which locks the rows and repeats the condition.
create table exposures (
  bucket_id               text   primary key,
  label                   text   not null,
  status                  text   not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
  current_liability_cents bigint not null default 0 check (current_liability_cents >= 0),
  max_liability_cents     bigint not null check (max_liability_cents >= 0)
)
-- Rows are updated far more than added: room on the page keeps the new version beside the old one.
with (fillfactor = 50);

create trigger exposures_capture
  after insert or update or delete on exposures
  for each row execute function capture_change();

-- The owner (this server's own statements) is not bound by policies; visitors read as anon and are.
-- The dashboard is open to everyone in the demo only. The server names its mode in the transaction of
-- each read, so a production server shows an anonymous visitor nothing even if a route were left open.
alter table exposures enable row level security;
revoke all on exposures from public, anon;
grant select on exposures to anon;

create policy exposures_open_in_demo on exposures
  for select to anon
  using (coalesce(current_setting('iron.mode', true), '') = 'demo');
