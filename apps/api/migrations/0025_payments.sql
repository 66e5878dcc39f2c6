-- Attempts to pay an order by a gateway. What a gateway has taken is here once, whatever it tells how often.

create table payments (
  -- Names the attempt to the gateway and back: nobody can guess it.
  id uuid primary key,
  order_id bigint not null references orders,
  gateway text not null,
  amount bigint not null check (amount > 0),
  -- refund_due: taken, but not to be kept; refunded: given back.
  status text not null default 'open' check (status in ('open', 'paid', 'failed', 'canceled', 'refund_due', 'refunded')),
  gateway_reference text,
  callback text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (gateway, gateway_reference)
);
-- An order is paid once.
create unique index payments_paid_once on payments (order_id) where status = 'paid';
create index payments_by_order on payments (order_id);
-- What is still to be asked for or given back.
create index payments_waiting on payments (updated_at) where status in ('open', 'refund_due');

-- The demo's own gateway: what its page was told to answer.
create table demo_gateway_payments (
  reference text primary key,
  payment_id uuid not null,
  amount bigint not null,
  title text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'canceled')),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  -- When a late answer comes.
  answers_at timestamptz
);
