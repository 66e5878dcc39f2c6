-- Customers and guests write with stores, couriers and the support of the business.

create table conversations (
  id bigint generated always as identity primary key,
  -- Both are null once the account is deleted: the other side keeps that something was said.
  customer_id bigint references customers on delete set null,
  guest_id bigint references guests on delete set null,
  -- The other side: a store (a provider is one), a courier, or support with neither.
  store_id bigint references stores,
  courier_id bigint references couriers,
  -- A guest writes about one order.
  order_id bigint references orders,
  created_at timestamptz not null,
  last_message_id bigint,
  last_message_at timestamptz not null,
  -- Messages that a side has not seen, and the last one that it has.
  customer_unread int not null default 0 check (customer_unread >= 0),
  customer_seen_id bigint not null default 0,
  other_unread int not null default 0 check (other_unread >= 0),
  other_seen_id bigint not null default 0,
  -- The queue of support: waiting for an answer or not, and the key that took it.
  is_answered boolean not null default false,
  taken_by bigint references operator_keys,
  constraint conversations_of_one check (num_nonnulls(customer_id, guest_id) <= 1),
  constraint conversations_with_one check (num_nonnulls(store_id, courier_id) <= 1)
);
-- A customer has one conversation with each of them, a guest one for each order.
create unique index conversations_of_customer on conversations (customer_id, coalesce(store_id, 0), coalesce(courier_id, 0))
  where customer_id is not null;
create unique index conversations_of_guest on conversations (guest_id, order_id, coalesce(store_id, 0), coalesce(courier_id, 0))
  where guest_id is not null;
-- Lists, newest first, and the count in the header.
create index conversations_by_customer on conversations (customer_id, last_message_at desc, id desc);
create index conversations_by_guest on conversations (guest_id, last_message_at desc, id desc) where guest_id is not null;
create index conversations_unread on conversations (customer_id) include (customer_unread) where customer_unread > 0;
create index conversations_unread_by_guest on conversations (guest_id) include (customer_unread) where customer_unread > 0;
create index conversations_by_store on conversations (store_id, last_message_at desc, id desc) where store_id is not null;
create index conversations_by_courier on conversations (courier_id, last_message_at desc, id desc) where courier_id is not null;
create index conversations_of_support on conversations (is_answered, last_message_at desc, id desc)
  where store_id is null and courier_id is null;

-- The numbers of a conversation's messages are in the order in which they were written: each is written under its lock.
create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  side text not null check (side in ('customer', 'other')),
  -- The key that wrote for the other side.
  key_id bigint references operator_keys,
  text text check (length(text) between 1 and 5000),
  files text[] not null default '{}' check (cardinality(files) <= 3),
  order_id bigint references orders,
  trip_id bigint references trips,
  -- Given by the sender's device: the same message is written once.
  client_key uuid,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint messages_say_something check (removed_at is not null or text is not null or cardinality(files) > 0)
);
create unique index messages_once on messages (conversation_id, client_key) where client_key is not null;
create index messages_by_conversation on messages (conversation_id, id desc);
