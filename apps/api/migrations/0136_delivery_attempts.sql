-- Deliveries that fail at the door: what the courier reported, and what they tried until the customer opened or the goods went back.

create table delivery_attempts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The courier who had the order then; null for a store that delivers itself.
  courier_id bigint references couriers,
  key_id bigint references operator_keys,
  reason text not null check (reason in ('nobody_opens', 'refused', 'wrong_address', 'cannot_pay', 'accident')),
  -- When it happened by the courier's device, and when the shop heard of it: a report may wait for a connection.
  reported_at timestamptz not null,
  received_at timestamptz not null,
  location point,
  -- From the reported position to the door; null without either.
  distance_meters int,
  tries jsonb not null default '[]',
  ended_at timestamptz,
  outcome text check (outcome in ('delivered', 'returning', 'given_on')),
  check ((ended_at is null) = (outcome is null))
);
-- An order has at most one open attempt, and its readers want the last one.
create unique index delivery_attempts_open on delivery_attempts (order_id) where outcome is null;
create index delivery_attempts_by_order on delivery_attempts (order_id, id);
