-- Customer, store and courier of an order call each other through a number of the shop; a call is recorded without any number.

create table order_calls (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The courier of the call, who may not be the order's courier any more.
  courier_id bigint references couriers,
  caller text not null check (caller in ('customer', 'receiver', 'store', 'courier', 'office')),
  callee text not null check (callee in ('customer', 'receiver', 'store', 'courier', 'office')),
  -- Null for customers, and for a call back from a phone.
  key_id bigint references operator_keys,
  -- The call's id at the provider; null until the provider answered.
  reference text check (length(reference) <= 200),
  started_at timestamptz not null,
  -- When the other side picked up.
  answered_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('answered', 'unanswered', 'failed')),
  seconds integer check (seconds >= 0),
  constraint order_calls_have_two_sides check (caller <> callee),
  constraint order_calls_end_with_an_outcome check ((ended_at is null) = (outcome is null))
);
-- Two taps ring once.
create unique index order_calls_running on order_calls (order_id, caller) where ended_at is null;
-- A notice about a call back is repeated with its reference.
create unique index order_calls_by_reference on order_calls (reference) where reference is not null;
-- The calls of an order, newest first.
create index order_calls_by_order on order_calls (order_id, id desc);
-- Recent calls, of which one is called back, and old ones to delete.
create index order_calls_by_age on order_calls (started_at, id);
