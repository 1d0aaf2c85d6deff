-- Changes are captured a statement at a time: what one statement changed is one set with one announcement.
-- A batch of entries changes hundreds of buckets by one statement.
drop trigger exposures_capture on exposures;
drop function capture_change();
delete from outbox;
alter table outbox drop column id;
alter table outbox add column change_set uuid not null;
create index outbox_by_set on outbox (change_set);

-- Copies the rows and says so. No decision is made here. The argument is the column that tells rows apart.
create function capture_changes() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  this_set uuid := gen_random_uuid();
  captured int;
begin
  if tg_op = 'INSERT' then
    insert into public.outbox (change_set, table_name, kind, row_after)
    select this_set, tg_table_name, tg_op, to_jsonb(n) from rows_after n;
  elsif tg_op = 'UPDATE' then
    insert into public.outbox (change_set, table_name, kind, row_after, row_before)
    select this_set, tg_table_name, tg_op, n.r, o.r
      from (select to_jsonb(a) as r from rows_after a) n
      join (select to_jsonb(b) as r from rows_before b) o on o.r ->> tg_argv[0] = n.r ->> tg_argv[0];
  else
    insert into public.outbox (change_set, table_name, kind, row_before)
    select this_set, tg_table_name, tg_op, to_jsonb(o) from rows_before o;
  end if;
  get diagnostics captured = row_count;
  if captured > 0 then
    perform pg_notify('table_changes', this_set::text);
  end if;
  return null;
end
$$;

revoke all on function capture_changes() from public, anon;

create trigger exposures_capture_insert after insert on exposures
  referencing new table as rows_after
  for each statement execute function capture_changes('bucket_id');
create trigger exposures_capture_update after update on exposures
  referencing old table as rows_before new table as rows_after
  for each statement execute function capture_changes('bucket_id');
create trigger exposures_capture_delete after delete on exposures
  referencing old table as rows_before
  for each statement execute function capture_changes('bucket_id');
