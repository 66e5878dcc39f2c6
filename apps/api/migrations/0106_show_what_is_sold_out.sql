-- What is sold out stays in lists, where indexes hold what is live: status is only the switch of the business, and sold_out refuses sales.
drop trigger items_stay_sold_out on items;
drop trigger add_ons_stay_sold_out on add_ons;
drop function turn_off_sold_out();
drop function stay_sold_out();
update items set status = true where sold_out;
update add_ons set status = true where sold_out;

-- The version before also turns off what it marks as sold out. Drop these triggers a release later.
create function stay_live() returns trigger language plpgsql as $$
begin
  execute format('update %I.%I set status = true where id = $1', tg_table_schema, tg_table_name) using new.id;
  return null;
end $$;
create trigger items_stay_live after update on items for each row
  when (new.sold_out and not old.sold_out and old.status and not new.status) execute function stay_live();
create trigger add_ons_stay_live after update on add_ons for each row
  when (new.sold_out and not old.sold_out and old.status and not new.status) execute function stay_live();
