-- The role every anonymous read runs under (set_config('role', 'anon', true) inside one transaction).
-- It owns nothing, cannot log in and may read only what a later migration grants it by name.
--
-- Roles belong to the whole cluster: another database of it may have made this one already, even at
-- this very moment.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Whoever runs the server must be able to become it. A superuser is able already.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant anon to %I', current_user);
  end if;
exception
  when insufficient_privilege then
    if not pg_has_role(current_user, 'anon', 'member') then raise; end if;
end
$$;

grant usage on schema public to anon;

alter table schema_migrations enable row level security;
revoke all on schema_migrations from public, anon;
