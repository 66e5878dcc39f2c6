-- Payments, the wallet, offers and refunds know trips beside orders: each row is about one of the two.

alter table payments alter column order_id drop not null, add column trip_id bigint references trips,
  add constraint payments_of_one check (num_nonnulls(order_id, trip_id) = 1);
create unique index payments_paid_once_per_trip on payments (trip_id) where status = 'paid';
create index payments_by_trip on payments (trip_id) where trip_id is not null;

alter table ledger_transactions add column trip_id bigint references trips,
  add constraint ledger_transactions_of_one check (num_nonnulls(order_id, trip_id) <= 1);
create index ledger_transactions_by_trip on ledger_transactions (trip_id) where trip_id is not null;

alter table coupon_uses drop constraint coupon_uses_pkey, alter column order_id drop not null,
  add column trip_id bigint unique references trips,
  add constraint coupon_uses_once_per_order unique (order_id),
  add constraint coupon_uses_of_one check (num_nonnulls(order_id, trip_id) = 1);
alter table cashback_uses drop constraint cashback_uses_pkey, alter column order_id drop not null,
  add column trip_id bigint unique references trips,
  add constraint cashback_uses_once_per_order unique (order_id),
  add constraint cashback_uses_of_one check (num_nonnulls(order_id, trip_id) = 1);
alter table first_order_uses alter column order_id drop not null,
  add column trip_id bigint unique references trips,
  add constraint first_order_uses_of_one check (num_nonnulls(order_id, trip_id) = 1);

alter table offline_payments drop constraint offline_payments_pkey, alter column order_id drop not null,
  add column trip_id bigint unique references trips,
  add constraint offline_payments_once_per_order unique (order_id),
  add constraint offline_payments_of_one check (num_nonnulls(order_id, trip_id) = 1);

alter table refunds alter column order_id drop not null, add column trip_id bigint references trips,
  add constraint refunds_of_one check (num_nonnulls(order_id, trip_id) = 1);
create index refunds_by_trip on refunds (trip_id) where trip_id is not null;

alter table returns_by_hand add column trip_id bigint unique references trips,
  drop constraint returns_by_hand_subject,
  add constraint returns_by_hand_subject check (num_nonnulls(order_id, trip_id) = case cause when 'account_removed' then 0 else 1 end);
