-- What customers have put on their wish list: items and stores, each once.

create table wishes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  item_id bigint references items on delete cascade,
  store_id bigint references stores on delete cascade,
  created_at timestamptz not null,
  -- One thing a row. More kinds of things are more columns.
  check (num_nonnulls(item_id, store_id) = 1)
);
-- Two presses at once make one row.
create unique index wishes_once_per_item on wishes (customer_id, item_id) where item_id is not null;
create unique index wishes_once_per_store on wishes (customer_id, store_id) where store_id is not null;
-- A customer's list, newest first.
create index wishes_by_customer on wishes (customer_id, id);
-- How many wish for an item, on its page; and an item or a store that is removed takes its wishes along.
create index wishes_by_item on wishes (item_id) where item_id is not null;
create index wishes_by_store on wishes (store_id) where store_id is not null;
