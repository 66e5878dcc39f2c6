-- A trigger before an update makes PostgreSQL compute all generated columns again, the search words of a store among them: seven times the
-- work of an update that only counts orders. After the update it costs nothing, and is needed only where a store is busy or opens again.
drop trigger stores_add_busy_minutes on stores;
drop trigger stores_forget_closing on stores;

-- Everybody else who writes a delivery time gives the one of the store itself.
create function lengthen_delivery() returns trigger language plpgsql as $$
begin
  update stores set
    minimum_delivery_time = new.busy_minutes + new.minimum_delivery_time
      - case when new.minimum_delivery_time = old.minimum_delivery_time then old.busy_minutes else 0 end,
    maximum_delivery_time = new.busy_minutes + new.maximum_delivery_time
      - case when new.maximum_delivery_time = old.maximum_delivery_time then old.busy_minutes else 0 end
  where id = new.id;
  return null;
end $$;
create function clear_closed_until() returns trigger language plpgsql as $$
begin
  update stores set closed_until = null where id = new.id;
  return null;
end $$;
do $$ begin
  execute format('alter function lengthen_delivery() set search_path = %I, pg_temp', current_schema());
  execute format('alter function clear_closed_until() set search_path = %I, pg_temp', current_schema());
end $$;
-- The depth keeps the trigger's own update from adding the minutes again.
create trigger stores_add_busy_minutes after update on stores for each row
  when (pg_trigger_depth() = 0 and (old.busy_minutes <> new.busy_minutes
    or new.busy_minutes <> 0 and (old.minimum_delivery_time, old.maximum_delivery_time)
      is distinct from (new.minimum_delivery_time, new.maximum_delivery_time)))
  execute function lengthen_delivery();
create trigger stores_forget_closing after update on stores for each row
  when (new.active and new.closed_until is not null) execute function clear_closed_until();
