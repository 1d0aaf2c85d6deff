-- Fewer indexes to keep for an entry (ADR 11). An account is found by its id, which names kind and owner.
alter table ledger_accounts drop constraint ledger_accounts_kind_owner_key;
-- Balances change all the time: room on the page keeps the new version beside the old one, out of the index.
alter table ledger_accounts set (fillfactor = 70);

-- Nobody asks for the statement of a slate's stakes, into which every entry pays.
drop index ledger_transfers_by_credit;
create index ledger_transfers_by_credit on ledger_transfers (credit, created_at desc)
  where credit not like 'stakes\_held:%';

-- A person's entries are found by the unique key on (user_id, key).
drop index entries_by_user;
