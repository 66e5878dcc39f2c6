-- A customer may tip the courier of a delivered order once more, from the wallet.

create table late_tips (
  -- One tip after the delivery of each order.
  order_id bigint primary key references orders,
  courier_id bigint not null references couriers,
  -- Minor units.
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
-- The tips of couriers in a period.
create index late_tips_by_time on late_tips (created_at);

alter table ledger_transactions
  drop constraint ledger_transactions_transaction_type_check,
  add constraint ledger_transactions_transaction_type_check check (transaction_type in ('add_fund', 'add_fund_by_admin', 'order_place', 'partial_payment', 'order_refund', 'loyalty_point', 'referrer', 'CashBack', 'point_to_wallet', 'account_removed', 'cashback_reversed', 'points_reversed', 'referrer_reversed', 'debt_collected', 'tip')) not valid;

-- A store that delivers by itself gets the tip of its couriers.
alter table store_entries
  drop constraint store_entries_kind_check,
  add constraint store_entries_kind_check check (kind in ('order', 'trip', 'refund', 'payout', 'deposit', 'tip')) not valid,
  drop constraint store_entries_check1,
  add constraint store_entries_of_order check ((kind in ('order', 'refund', 'tip')) = (order_id is not null)) not valid;
