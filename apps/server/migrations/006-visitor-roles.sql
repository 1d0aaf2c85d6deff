-- The roles that requests of signed-in people, kiosks and the house's own commands run under, beside anon
-- (001-roles.sql): none owns anything, can log in, or may do what a migration does not grant by name.
do $$
declare
  name text;
begin
  foreach name in array array['authenticated', 'operator', 'kiosk', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin noinherit', name);
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end;
    begin
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant %I to %I', name, current_user);
      end if;
    exception
      when insufficient_privilege then
        if not pg_has_role(current_user, name, 'member') then raise; end if;
    end;
    execute format('grant usage on schema public to %I', name);
  end loop;
end
$$;

-- Who is asking, as the server says in the transaction of each request (set_config 'iron.visitor').
-- Policies compare rows with it; without a visitor it is null and equals nothing.
create function visitor_id() returns uuid
  language sql
  stable
  set search_path = ''
as $$ select nullif(current_setting('iron.visitor', true), '')::uuid $$;

-- The exposure dashboard: everybody's in the demo, the operators' and the house's own always.
grant select on exposures to authenticated, operator, service_role;

drop policy exposures_open_in_demo on exposures;
create policy exposures_open_in_demo on exposures
  for select to anon, authenticated
  using (coalesce(current_setting('iron.mode', true), '') = 'demo');
create policy exposures_of_operators on exposures
  for select to operator, service_role
  using (true);
