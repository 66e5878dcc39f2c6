-- The operator side: keys for the systems of stores, couriers and the business, and web hooks that tell them what becomes of orders.

create table operator_keys (
  id bigint generated always as identity primary key,
  -- The key itself is shown once and kept nowhere.
  key_hash bytea not null unique,
  name text not null check (length(name) between 1 and 100),
  -- Whose steps of an order it may take.
  role text not null check (role in ('store', 'deliveryman', 'admin')),
  scopes text[] not null check (cardinality(scopes) >= 1
    and scopes <@ array['orders:read', 'orders:write', 'catalogue:write', 'payments:write', 'refunds:write', 'reviews:write', 'webhooks:write']),
  -- Null: every store.
  store_ids bigint[] check (cardinality(store_ids) >= 1),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Only the business takes money and gives it back.
  check (role = 'admin' or not (scopes && array['payments:write', 'refunds:write']))
);

create table webhooks (
  id bigint generated always as identity primary key,
  -- It tells what this key may know, as long as the key is good.
  key_id bigint not null references operator_keys,
  url text not null check (length(url) <= 500),
  -- Signs what is sent; the receiver has the same.
  secret text not null,
  events text[] not null check (cardinality(events) >= 1),
  -- Null: every store of the key.
  store_id bigint references stores,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index webhooks_by_key on webhooks (key_id) where removed_at is null;

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  -- The id of the event: the same for every try, so that a receiver can tell a second try from a second event.
  event_id uuid not null unique default gen_random_uuid(),
  webhook_id bigint not null references webhooks,
  order_id bigint not null references orders,
  event text not null,
  -- What is sent, written with the first try and the same for all; null before, and once it has arrived.
  body text,
  attempts int not null default 0 check (attempts >= 0),
  -- While a try is under way, the moment from which it counts as lost.
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  check (sent_at is null or failed_at is null)
);
-- What is due next.
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where sent_at is null and failed_at is null;
-- Whether something earlier of the same order is still to be told.
create index webhook_deliveries_open on webhook_deliveries (webhook_id, order_id, id) where sent_at is null and failed_at is null;
-- How a web hook fares.
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id desc);
-- Housekeeping.
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- With every step of an order, in its transaction: no writer can forget it, and what is rolled back was never told.
create function queue_webhooks() returns trigger
  language plpgsql
  as $$
    begin
      insert into webhook_deliveries (webhook_id, order_id, event, next_attempt_at, created_at)
      select w.id, o.id, 'order.' || new.status, new.created_at, new.created_at
      from webhooks w join operator_keys k on k.id = w.key_id join orders o on o.id = new.order_id
      where w.removed_at is null and k.revoked_at is null and ('order.' || new.status) = any (w.events)
        and (k.store_ids is null or o.store_id = any (k.store_ids)) and (w.store_id is null or w.store_id = o.store_id);
      if found then perform pg_notify('webhooks_changed', 'new'); end if;
      return null;
    end
  $$;
create trigger order_history_webhooks after insert on order_history for each row execute function queue_webhooks();

-- What a store's own system lists, newest first.
create index orders_by_store on orders (store_id, id desc);
-- What took a step since it last asked.
create index order_history_by_age on order_history (created_at);
-- What the business has to answer.
create index orders_asked_back on orders (id) where order_status = 'refund_requested';
