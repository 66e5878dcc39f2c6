-- Customers are told once when an item that was sold out can be bought again.

create table stock_alerts (
  customer_id bigint not null references customers on delete cascade,
  item_id bigint not null references items on delete cascade,
  -- The combination of goods that is wanted ("Red-XL"); empty for the item as a whole.
  variation text not null check (length(variation) <= 1000),
  -- The shop's address, with which the link of the mail begins; null without a configured one.
  origin text,
  -- Pieces came back, or the pause of the item ended: the customer is notified unless it is sold out again by then.
  is_due boolean not null default false,
  created_at timestamptz not null,
  primary key (customer_id, item_id, variation)
);
create index stock_alerts_by_item on stock_alerts (item_id);
create index stock_alerts_due on stock_alerts (created_at) where is_due;
create index stock_alerts_by_age on stock_alerts (created_at);

-- Stock returns by keys, files, cancelled and changed orders, and the end of a pause. All of them write these two tables.
create function mark_stock_alerts() returns trigger language plpgsql as $$
begin
  update stock_alerts set is_due = true
  where item_id = (to_jsonb(new) ->> tg_argv[0])::bigint and not is_due;
  if found then perform pg_notify('stock_returned', 'new'); end if;
  return null;
end $$;
create function mark_stock_alerts_of_all() returns trigger language plpgsql as $$
begin
  update stock_alerts a set is_due = true
  from written w where a.item_id = w.item_id and w.stock > 0 and not a.is_due;
  if found then perform pg_notify('stock_returned', 'new'); end if;
  return null;
end $$;
do $$
begin
  execute format('alter function mark_stock_alerts() set search_path = %I, pg_temp', current_schema());
  execute format('alter function mark_stock_alerts_of_all() set search_path = %I, pg_temp', current_schema());
end $$;
create trigger items_mark_stock_alerts after update on items for each row
  when ((old.sold_out and not new.sold_out) or (old.stock = 0 and new.stock > 0) or (not old.status and new.status))
  execute function mark_stock_alerts('id');
create trigger item_variations_mark_stock_alerts after update on item_variations for each row
  when (old.stock = 0 and new.stock > 0)
  execute function mark_stock_alerts('item_id');
-- Files replace the variations of an item.
create trigger item_variations_mark_new_alerts after insert on item_variations referencing new table as written
  for each statement execute function mark_stock_alerts_of_all();

alter table customer_notifications add column item_id bigint references items on delete cascade;
alter table customer_notifications
  drop constraint customer_notifications_type_check,
  add constraint customer_notifications_type_check check (type in ('order_status', 'trip_status', 'add_fund', 'cashback', 'loyalty_point', 'referral_code', 'inquiry', 'back_in_stock', 'item_answer')) not valid,
  add constraint customer_notifications_of_item check ((type in ('back_in_stock', 'item_answer')) = (item_id is not null)) not valid;
