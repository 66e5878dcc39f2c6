-- A trigger before an update makes PostgreSQL compute all generated columns again, the search words of an item among them: five times the
-- work of every sale, which only counts stock. After the update it costs nothing, and is needed only where a file turns on what is sold out.
drop trigger items_stay_sold_out on items;

create function turn_off_sold_out() returns trigger language plpgsql as $$
begin
  update items set status = false where id = new.id;
  return null;
end $$;
do $$ begin
  execute format('alter function turn_off_sold_out() set search_path = %I, pg_temp', current_schema());
end $$;
create trigger items_stay_sold_out after update on items for each row
  when (new.sold_out and new.status) execute function turn_off_sold_out();
