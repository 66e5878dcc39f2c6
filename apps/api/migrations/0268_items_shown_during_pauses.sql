-- The planned pause that hid an item until somebody showed it, so that the end of the pause leaves it as somebody put it.
alter table items add column left_pause bigint;

create function leave_pause() returns trigger language plpgsql as $$
begin
  update items i set left_pause = p.id
  from (select id from planned_pauses where kind = 'hidden' and new.id = any(item_ids) order by ends_at desc limit 1) p
  where i.id = new.id;
  return null;
end $$;
do $$
begin
  execute format('alter function leave_pause() set search_path = %I, pg_temp', current_schema());
end $$;
-- Every way to show an item counts: the desk, files and moves. A pause that ends is deleted before it shows its items. A trigger before the
-- update would compute the words of searches again with every sale.
create trigger items_leave_pause after update of status on items for each row when (new.status and not old.status)
  execute function leave_pause();
