-- The whole chart of accounts, reversals, vouchers, and the limits that people set for themselves.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('user_cash', 'user_bonus', 'kiosk_cash', 'stakes_held', 'vouchers_outstanding', 'fees',
                  'house_result', 'promo_expense', 'receivable'));
-- What the house owes or holds for somebody is never less than nothing. Cash in kiosks, what the house won
-- or lost, what promos cost and what is still to come in may stand on either side.
alter table ledger_accounts drop constraint no_user_below_zero;
alter table ledger_accounts add constraint no_debt_below_zero
  check (kind not in ('user_cash', 'user_bonus', 'stakes_held', 'vouchers_outstanding') or balance_cents >= 0);

alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check
  check (kind in ('cash_deposit', 'stake', 'stake_refund', 'voucher_reserve', 'voucher_return',
                  'voucher_paid', 'voucher_fee'));
alter table ledger_transfers rename column place to cause;
-- A transfer is reversed at most once, and only by one that names it.
alter table ledger_transfers add column reverses uuid references ledger_transfers;
create unique index ledger_transfers_reversed_once on ledger_transfers (reverses) where reverses is not null;
alter table ledger_transfers add constraint refunds_reverse
  check ((kind in ('stake_refund', 'voucher_return')) = (reverses is not null)) not valid;

-- Cash on its way to a person: reserved from the balance, paid by a kiosk once, or back in the balance.
create table vouchers (
  -- Also of the transfer that reserved it.
  id          uuid        primary key references ledger_transfers,
  code        text        not null unique,
  user_id     uuid        not null references accounts.users,
  gross_cents bigint      not null check (gross_cents > 0),
  fee_cents   bigint      not null check (fee_cents >= 0 and fee_cents < gross_cents),
  status      text        not null default 'open' check (status in ('open', 'paid', 'void', 'expired')),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  closed_at   timestamptz,
  kiosk_id    uuid        references kiosks,
  check ((status = 'open') = (closed_at is null)),
  check ((status = 'paid') = (kiosk_id is not null))
);
create index vouchers_by_user on vouchers (user_id, created_at desc);
create index vouchers_to_expire on vouchers (expires_at) where status = 'open';

-- What people allow themselves: tighter at once, looser after a while (docs/spec-readings.md).
create table play_limits (
  user_id                 uuid primary key references accounts.users,
  daily_max_cents         bigint check (daily_max_cents >= 0),
  pending_daily_max_cents bigint check (pending_daily_max_cents >= 0),
  pending_from            timestamptz,
  time_out_until          timestamptz
);

-- A day's stakes beside its count: the constraint holds a person to their own limit as it was when they
-- placed last, however many placings run at once.
alter table entry_counts
  add column stake_cents bigint not null default 0 check (stake_cents >= 0),
  add column own_max_cents bigint,
  add constraint own_limit_kept check (own_max_cents is null or stake_cents <= own_max_cents);
update entry_counts c set stake_cents = coalesce((
  select sum(stake_cents) from entries e
   where e.user_id = c.user_id and e.status = 'OPEN'
     and c.scope in ('day ' || e.day::text, 'slate ' || e.slate_id)), 0);

do $$
declare
  name text;
begin
  foreach name in array array['vouchers', 'play_limits'] loop
    execute format('alter table %I enable row level security', name);
    execute format('revoke all on %I from public, anon', name);
  end loop;
end
$$;

grant select on vouchers, play_limits to authenticated, operator, service_role;
create policy vouchers_of_their_owner on vouchers
  for select to authenticated
  using (user_id = visitor_id());
create policy vouchers_seen_by_operators on vouchers
  for select to operator, service_role
  using (true);
create policy limits_of_their_owner on play_limits
  for select to authenticated
  using (user_id = visitor_id());
create policy limits_seen_by_operators on play_limits
  for select to operator, service_role
  using (true);
-- A kiosk learns what a code is worth, and never whose it is.
grant select (code, gross_cents, fee_cents, status, expires_at) on vouchers to kiosk;
create policy vouchers_shown_to_kiosks on vouchers
  for select to kiosk
  using (true);
