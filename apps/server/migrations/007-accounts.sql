-- Who somebody is and how they come in. Nobody but the server's own statements reads any of it: no role
-- of 006-visitor-roles.sql is granted the schema. Times are the server's, passed in, never the database's.
create schema accounts;

-- What the house keeps secret when no secret is configured (demo only).
create table accounts.secrets (
  name  text primary key,
  value text not null
);

-- Keys that sign access tokens. The private half is sealed with the secret of the house.
create table accounts.signing_keys (
  kid            text        primary key,
  sealed_private text        not null,
  public_jwk     jsonb       not null,
  created_at     timestamptz not null,
  -- From then on it signs nothing; it goes on being published until its last token has run out.
  retired_at     timestamptz
);

create table accounts.users (
  id                       uuid        primary key,
  role                     text        not null default 'user' check (role in ('user', 'operator')),
  email                    text        unique check (email = lower(email)),
  phone                    text        unique check (phone ~ '^[0-9]{6,15}$'),
  email_confirmed_at       timestamptz,
  phone_confirmed_at       timestamptz,
  new_email                text,
  new_phone                text,
  confirmation_sent_at     timestamptz,
  recovery_sent_at         timestamptz,
  email_change_sent_at     timestamptz,
  -- A new address counts when it answered and the old one, where there is one, agreed.
  new_email_confirmed_at   timestamptz,
  old_email_agreed_at      timestamptz,
  phone_change_sent_at     timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at          timestamptz,
  metadata                 jsonb       not null default '{}',
  banned_until             timestamptz,
  created_at               timestamptz not null,
  updated_at               timestamptz not null
);

-- The ways in which a person is known: an address of their own, or the word of somebody else.
create table accounts.identities (
  id              uuid        primary key,
  user_id         uuid        not null references accounts.users on delete cascade,
  provider        text        not null,
  subject         text        not null,
  data            jsonb       not null,
  last_sign_in_at timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  unique (provider, subject)
);
create index identities_by_user on accounts.identities (user_id);

-- One-time codes and links. Stored whether or not anybody has the address, so that asking for one and
-- trying one are the same work for both. One live code per address and purpose.
create table accounts.one_time_codes (
  purpose    text        not null,
  -- HMAC of the address it was sent to.
  address    bytea       not null,
  user_id    uuid        references accounts.users on delete cascade,
  code       bytea       not null,
  link       bytea       not null,
  -- PKCE of the client that asked, for whoever comes back by the link.
  challenge  jsonb,
  attempts   int         not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, address)
);
create unique index one_time_codes_by_link on accounts.one_time_codes (link);

-- How much of something is left to an address or a source: sends, attempts.
create table accounts.allowances (
  key     bytea       primary key,
  used    int         not null,
  ends_at timestamptz not null
);

create table accounts.sessions (
  id           uuid        primary key,
  user_id      uuid        not null references accounts.users on delete cascade,
  aal          text        not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the person came in, newest first: [{method, timestamp, provider?}].
  amr          jsonb       not null,
  user_agent   text,
  created_at   timestamptz not null,
  refreshed_at timestamptz not null
);
create index sessions_by_user on accounts.sessions (user_id);

-- A chain per session: each token is exchanged for its child. Only hashes are kept; a child is derived
-- from the plain parent, so that a parent sent twice in a race gets the same child.
create table accounts.refresh_tokens (
  hash       bytea       primary key,
  session_id uuid        not null references accounts.sessions on delete cascade,
  parent     bytea,
  -- Which of its children counts; a later one stands for an answer that was lost on the way.
  issue      int         not null default 1,
  state      text        not null default 'live' check (state in ('live', 'used', 'void')),
  used_at    timestamptz,
  created_at timestamptz not null
);
create index refresh_tokens_by_session on accounts.refresh_tokens (session_id);

-- A sign-in under way somewhere else: a link in a mail, a provider, the single sign-on of a company.
create table accounts.flows (
  id             uuid        primary key,
  kind           text        not null check (kind in ('link', 'oauth', 'saml')),
  provider       text,
  redirect_to    text        not null,
  -- PKCE of our own client; absent in the implicit flow.
  challenge      text,
  challenge_method text        check (challenge_method in ('s256', 'plain')),
  -- What the other side must give back: a hash of `state`, and what we keep for its answer.
  state          bytea,
  kept           jsonb       not null default '{}',
  -- Set when an identity is to be added to this user instead of signing in.
  links_to       uuid        references accounts.users on delete cascade,
  -- Set when the person came back: the code the client exchanges, hashed, and for whom.
  code           bytea,
  user_id        uuid        references accounts.users on delete cascade,
  method         text,
  created_at     timestamptz not null,
  completed_at   timestamptz
);
create unique index flows_by_state on accounts.flows (state);
create unique index flows_by_code on accounts.flows (code);

create table accounts.factors (
  id                 uuid        primary key,
  user_id            uuid        not null references accounts.users on delete cascade,
  name               text,
  kind               text        not null check (kind = 'totp'),
  sealed_secret      text        not null,
  verified_at        timestamptz,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step          bigint,
  last_challenged_at timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null
);
create unique index factors_by_name on accounts.factors (user_id, name) where name <> '';
create index factors_by_user on accounts.factors (user_id);

create table accounts.challenges (
  id         uuid        primary key,
  factor_id  uuid        not null references accounts.factors on delete cascade,
  -- HMAC of where it was asked for: it is answered from there.
  source     bytea       not null,
  attempts   int         not null default 0,
  expires_at timestamptz not null
);
create index challenges_by_factor on accounts.challenges (factor_id);

do $$
declare
  name text;
begin
  foreach name in array array['secrets', 'signing_keys', 'users', 'identities', 'one_time_codes',
    'allowances', 'sessions', 'refresh_tokens', 'flows', 'factors', 'challenges'] loop
    execute format('alter table accounts.%I enable row level security', name);
    execute format('revoke all on accounts.%I from public', name);
  end loop;
end
$$;
