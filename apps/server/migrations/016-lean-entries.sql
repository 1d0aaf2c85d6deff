-- Less to write for an entry (ADR 11). Buckets are a list in the entry's own row, and the rows that one
-- transaction of the placing engine reads and writes together are not checked a second time by keys: those
-- checks took four tenths of the database's work for an entry.
alter table entries add column buckets text[] not null default '{}';
update entries e set buckets = coalesce((
  select array_agg(b.bucket_id order by b.bucket_id) from entry_buckets b where b.entry_id = e.id), '{}');
alter table entries alter column buckets drop default;
drop table entry_buckets;

alter table entries
  drop constraint entries_user_id_fkey,
  drop constraint entries_slate_id_fkey,
  drop constraint entries_venue_id_fkey;
alter table entry_legs drop constraint entry_legs_entry_id_fkey;
alter table entry_counts drop constraint entry_counts_user_id_fkey;
alter table ledger_transfers
  drop constraint ledger_transfers_debit_fkey,
  drop constraint ledger_transfers_credit_fkey;
