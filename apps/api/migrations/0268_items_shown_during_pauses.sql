-- The planned pause that hid an item until somebody showed it, so that the end of the pause leaves it as somebody put it.
alter table items add column left_pause bigint;

create function leave_pause() returns trigger language plpgsql as $$
begin
  new.left_pause := (select p.id from planned_pauses p where p.kind = 'hidden' and new.id = any(p.item_ids) order by p.ends_at desc limit 1);
  return new;
end $$;
do $$
begin
  execute format('alter function leave_pause() set search_path = %I, pg_temp', current_schema());
end $$;
-- Every way to show an item counts: the desk, files and moves. A pause that ends is deleted before it shows its items.
create trigger items_leave_pause before update of status on items for each row when (new.status and not old.status)
  execute function leave_pause();
