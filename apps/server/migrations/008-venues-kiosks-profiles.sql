-- Where the house plays, with which machines, and what is on record of each person who signed up there.

create table venues (
  id           text primary key,
  name         text not null,
  jurisdiction text not null
);

-- A kiosk proves itself by a credential derived from the secret of the house; nothing of it is kept here.
create table kiosks (
  id         uuid        primary key,
  venue_id   text        not null references venues,
  name       text        not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- Made at a kiosk, which checked the person's age against an identity document.
create table profiles (
  user_id    uuid        primary key references accounts.users on delete cascade,
  venue_id   text        not null references venues,
  kiosk_id   uuid        references kiosks,
  born_on    date        not null,
  created_at timestamptz not null
);

-- What each command answered, sealed: a retry with the same key is given the first answer.
create table commands (
  caller     text        not null,
  key        uuid        not null,
  name       text        not null,
  -- Tells a retry from another command under a used key.
  input_hash bytea       not null,
  answer     text,
  created_at timestamptz not null,
  primary key (caller, key)
);

do $$
declare
  name text;
begin
  foreach name in array array['venues', 'kiosks', 'profiles', 'commands'] loop
    execute format('alter table %I enable row level security', name);
    execute format('revoke all on %I from public, anon', name);
  end loop;
end
$$;

-- Venues are no secret. Whoever has an account reads their own profile, operators read all.
grant select on venues to anon, authenticated, operator, kiosk, service_role;
create policy venues_of_everybody on venues for select using (true);

grant select on profiles to authenticated, operator, service_role;
create policy profiles_of_their_owner on profiles
  for select to authenticated
  using (user_id = visitor_id());
create policy profiles_of_operators on profiles
  for select to operator, service_role
  using (true);

grant select on kiosks to operator, service_role;
create policy kiosks_of_operators on kiosks
  for select to operator, service_role
  using (true);
