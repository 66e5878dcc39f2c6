-- Refunds of completed trips, those that another shop paid for orders which moved in, and accounts that are two people's.

create table trip_refunds (
  id bigint generated always as identity primary key,
  trip_id bigint not null references trips,
  -- Of the caller: a repeated call with the same key pays once.
  client_key uuid not null,
  -- Minor units of the trip.
  amount bigint not null check (amount > 0),
  -- Where it went.
  gateway_amount bigint not null check (gateway_amount >= 0),
  wallet_amount bigint not null check (wallet_amount >= 0),
  manual_amount bigint not null check (manual_amount >= 0),
  -- Fractions of a gateway are rounded over all refunds with the method `gateway` together.
  method text not null check (method in ('wallet', 'gateway', 'manual')),
  -- The reason; the customer reads it. Null once the trip names nobody.
  note text check (length(note) <= 255),
  key_id bigint references operator_keys,
  created_at timestamptz not null,
  unique (trip_id, client_key)
);

-- It counts as refunded here, and nothing is paid for it.
create table refunds_elsewhere (
  order_id bigint primary key references orders,
  -- Minor units of the order.
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);

-- Somebody looked at two accounts that have something in common, and found two people. Each pair has one row.
create table different_customers (
  customer_id bigint not null references customers on delete cascade,
  other_id bigint not null references customers on delete cascade,
  key_id bigint not null references operator_keys,
  created_at timestamptz not null,
  primary key (customer_id, other_id),
  check (customer_id < other_id)
);
-- The pairs of an account, from the other side.
create index different_customers_by_other on different_customers (other_id);
