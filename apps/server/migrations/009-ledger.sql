-- The books: accounts, and transfers between two of them. Money in whole cents. Nothing is ever edited
-- or deleted; a mistake is mended by a transfer back.
create table ledger_accounts (
  id            text        primary key,
  kind          text        not null check (kind in ('user_cash', 'kiosk_cash')),
  owner         text        not null,
  -- Credits less debits, so that all balances together are zero. What the house owes a person is above
  -- zero; the cash that lies in a kiosk stands against it, below.
  balance_cents bigint      not null default 0,
  created_at    timestamptz not null,
  unique (kind, owner),
  constraint no_user_below_zero check (kind <> 'user_cash' or balance_cents >= 0)
);

create table ledger_transfers (
  id           uuid        primary key,
  debit        text        not null references ledger_accounts,
  credit       text        not null references ledger_accounts,
  amount_cents bigint      not null check (amount_cents > 0),
  kind         text        not null check (kind in ('cash_deposit')),
  -- Where it happened, for the statement.
  place        text        not null,
  created_at   timestamptz not null,
  check (debit <> credit)
);
create index ledger_transfers_by_debit on ledger_transfers (debit, created_at desc);
create index ledger_transfers_by_credit on ledger_transfers (credit, created_at desc);

create function ledger_is_append_only() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'A transfer is never changed or deleted: reverse it' using errcode = '55000';
end
$$;
create trigger ledger_transfers_stand
  before update or delete on ledger_transfers
  for each row execute function ledger_is_append_only();

alter table ledger_accounts enable row level security;
alter table ledger_transfers enable row level security;
revoke all on ledger_accounts, ledger_transfers from public, anon;

-- A person sees their own money and nobody else's, whatever a handler asks for.
grant select on ledger_accounts, ledger_transfers to authenticated, operator, service_role;
create policy money_of_its_owner on ledger_accounts
  for select to authenticated
  using (kind = 'user_cash' and owner = visitor_id()::text);
create policy money_seen_by_operators on ledger_accounts
  for select to operator, service_role
  using (true);
create policy transfers_of_their_owner on ledger_transfers
  for select to authenticated
  using (exists (
    select from ledger_accounts a
     where a.id in (debit, credit) and a.kind = 'user_cash' and a.owner = visitor_id()::text));
create policy transfers_seen_by_operators on ledger_transfers
  for select to operator, service_role
  using (true);
