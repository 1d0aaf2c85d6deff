-- Stakes that the house holds for open entries, one account a slate; and the movements of placing.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('user_cash', 'kiosk_cash', 'stakes_held'));
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check
  check (kind in ('cash_deposit', 'stake', 'stake_refund'));

-- One decision of the house: what was placed, by whom, under which rules and at which lines.
create table entries (
  id               uuid        primary key,
  user_id          uuid        not null references accounts.users,
  -- The caller's: the same key is placed once. The hash tells a retry from another entry under a used key.
  key              uuid        not null,
  request_hash     bytea       not null,
  slate_id         text        not null references board_slates,
  style            text        not null check (style in ('STANDARD', 'FLEX')),
  stake_cents      bigint      not null check (stake_cents > 0),
  top_payout_cents bigint      not null check (top_payout_cents > 0),
  liability_cents  bigint      not null check (liability_cents >= 0),
  status           text        not null default 'OPEN' check (status in ('OPEN', 'CANCELLED')),
  rulebook         text        not null,
  -- All-correct and one-miss multipliers in hundredths, as they were when it was placed.
  all_correct      int         not null,
  one_miss         int         not null,
  venue_id         text        not null references venues,
  jurisdiction     text        not null,
  -- The day of its jurisdiction, against which the daily limit counts.
  day              date        not null,
  first_start_at   timestamptz not null,
  placed_at        timestamptz not null,
  cancelled_at     timestamptz,
  unique (user_id, key),
  check ((status = 'CANCELLED') = (cancelled_at is not null))
)
with (fillfactor = 85);
create index entries_by_user on entries (user_id, placed_at desc);

create table entry_legs (
  entry_id        uuid             not null references entries,
  place           int              not null,
  player_id       text             not null,
  player_name     text             not null,
  team            text             not null,
  stat            text             not null,
  selection       text             not null check (selection in ('over', 'under')),
  line            double precision not null,
  line_version    int              not null,
  game_id         text             not null,
  win_probability double precision not null,
  primary key (entry_id, place)
);

-- Which buckets hold an entry's liability, as they were named when it was placed.
create table entry_buckets (
  entry_id  uuid not null references entries,
  bucket_id text not null,
  primary key (entry_id, bucket_id)
);

-- How many entries a person has on a day and on a slate: the constraint is the limit (spec section 9).
create table entry_counts (
  user_id uuid not null references accounts.users,
  -- 'day 2026-11-22' or 'slate sunday'
  scope   text not null,
  n       int  not null check (n between 0 and 10),
  primary key (user_id, scope)
)
with (fillfactor = 70);

do $$
declare
  name text;
begin
  foreach name in array array['entries', 'entry_legs', 'entry_buckets', 'entry_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('revoke all on %I from public, anon', name);
  end loop;
end
$$;

grant select on entries, entry_legs to authenticated, operator, service_role;
create policy entries_of_their_owner on entries
  for select to authenticated
  using (user_id = visitor_id());
create policy entries_seen_by_operators on entries
  for select to operator, service_role
  using (true);
create policy legs_of_their_owner on entry_legs
  for select to authenticated
  using (exists (select from entries e where e.id = entry_id and e.user_id = visitor_id()));
create policy legs_seen_by_operators on entry_legs
  for select to operator, service_role
  using (true);
