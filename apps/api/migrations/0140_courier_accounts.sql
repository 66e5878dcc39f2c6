-- Accounts of couriers: what each earned by the office's rule, the cash that they collected, and what was paid and handed over.

-- Minor units. Nothing here is ever changed or deleted.
create table courier_entries (
  id bigint generated always as identity primary key,
  courier_id bigint not null references couriers,
  -- The cause names the event behind it, which happens once.
  cause text not null unique check (length(cause) <= 200),
  kind text not null check (kind in ('order', 'tip', 'payout', 'repayment', 'hand_over', 'float')),
  order_id bigint references orders,
  -- Earnings, positive in favour of the courier.
  delivery bigint not null default 0 check (delivery >= 0),
  distance bigint not null default 0 check (distance >= 0),
  tip bigint not null default 0 check (tip >= 0),
  -- Of payouts (negative) and repayments.
  paid bigint not null default 0,
  amount bigint not null generated always as (delivery + distance + tip + paid) stored,
  -- The cash in the courier's pocket: collected, handed over (negative), or given as change.
  cash bigint not null default 0,
  -- The way that counted, and the rule as it was then.
  meters int check (meters >= 0),
  per_delivery bigint,
  per_km bigint,
  key_id bigint references operator_keys,
  note text check (length(note) <= 500),
  created_at timestamptz not null,
  check ((kind in ('order', 'tip')) = (order_id is not null)),
  check ((kind in ('payout', 'repayment')) = (paid <> 0)),
  check (kind <> 'payout' or paid < 0),
  check (kind <> 'repayment' or paid > 0),
  check (kind <> 'hand_over' or cash < 0),
  check (kind <> 'float' or cash > 0),
  check (num_nulls(meters, per_delivery, per_km) = case when kind = 'order' then 0 else 3 end)
);
-- A statement and a day; with both amounts, so that the balances before a day are read from the index.
create index courier_entries_by_courier on courier_entries (courier_id, created_at, id) include (amount, cash);
create index courier_entries_by_order on courier_entries (order_id) where order_id is not null;
create index courier_entries_payments on courier_entries (courier_id, id)
  where kind in ('payout', 'repayment', 'hand_over', 'float');

create trigger courier_entries_final before update or delete on courier_entries for each row execute function ledger_is_final();

-- The sums of a courier's entries: what the business owes them, and the cash that they hold for it.
create table courier_balances (
  courier_id bigint primary key references couriers,
  balance bigint not null,
  cash bigint not null
);
