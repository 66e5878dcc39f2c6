-- Reviews by those who were served, of the items of an order and of its courier, each once; and pictures that show a delivery.

-- What the demo and a catalogue's file bring along names its author; what was written after an order is by that order's customer, whose
-- first name is read where it is shown, so that it leaves with the account.
alter table reviews
  alter column customer_name drop not null,
  add column customer_id bigint references customers on delete set null,
  add column order_id bigint references orders,
  -- Null while nobody of the shop has looked at it.
  add column moderated_at timestamptz,
  add constraint reviews_by_somebody check (num_nonnulls(customer_name, order_id) = 1),
  add constraint reviews_of_an_order check (order_id is null or item_id is not null);
-- An order is one customer's, so this is once for each item, order and customer.
create unique index reviews_once on reviews (order_id, item_id) where order_id is not null;
-- Reviews that wait for the shop's word.
create index reviews_waiting on reviews (created_at) where moderated_at is null and not status;
-- Accounts that are deleted leave their reviews.
create index reviews_by_customer on reviews (customer_id) where customer_id is not null;

create table courier_reviews (
  id bigint generated always as identity primary key,
  courier_id bigint not null references couriers,
  order_id bigint not null references orders,
  customer_id bigint references customers on delete set null,
  rating int not null check (rating between 1 and 5),
  comment text,
  attachment text[] not null default '{}',
  status boolean not null default true,
  moderated_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, courier_id)
);
-- courierReviews.list
create index courier_reviews_by_courier on courier_reviews (courier_id, created_at desc) where status;
create index courier_reviews_waiting on courier_reviews (created_at) where moderated_at is null and not status;
create index courier_reviews_by_customer on courier_reviews (customer_id) where customer_id is not null;

-- Proof of delivery, as paths of uploads.
alter table orders add column proof text[] not null default '{}' check (cardinality(proof) <= 5);
