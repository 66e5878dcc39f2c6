-- Store and courier of an order write to each other about it. What either of them writes with the customer is in conversations.

create table order_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The next courier of the order does not read what was written with the one before.
  courier_id bigint not null references couriers,
  side text not null check (side in ('store', 'courier')),
  key_id bigint not null references operator_keys,
  -- A prepared answer, which each side reads in its own language, or words.
  quick text check (quick ~ '^[a-z_]{1,40}$'),
  text text check (length(text) between 1 and 5000),
  -- Given by the sender's device: the same message is written once.
  client_key uuid,
  created_at timestamptz not null,
  seen_at timestamptz,
  constraint order_messages_say_one check (num_nonnulls(quick, text) = 1)
);
create unique index order_messages_once on order_messages (order_id, client_key) where client_key is not null;
-- The messages of an order, newest first.
create index order_messages_by_order on order_messages (order_id, id desc);
-- What a key has not read yet.
create index order_messages_unseen on order_messages (order_id) where seen_at is null;
-- Old messages to delete.
create index order_messages_by_age on order_messages (created_at, id);
