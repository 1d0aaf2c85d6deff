-- Simulated entries of other people, in the demo only: which room each one holds. Written in the
-- transaction that takes or gives back the room, so a crash leaves nothing held without a record.
create table crowd_entries (
  id              uuid        primary key,
  bucket_ids      text[]      not null,
  liability_cents bigint      not null check (liability_cents > 0),
  entered_at      timestamptz not null default now()
);

alter table crowd_entries enable row level security;
revoke all on crowd_entries from public, anon;
