-- Commission of stores, and what the business and each store owe each other: an entry for each sale, refund and payout.

-- Null: that of the module, else of the settings admin_commission and admin_commission_fixed. Percents are hundredths of a percent.
alter table modules
  add column commission_percent int check (commission_percent between 0 and 10000),
  add column commission_fixed bigint check (commission_fixed >= 0);
alter table stores
  add column commission_percent int check (commission_percent between 0 and 10000),
  add column commission_fixed bigint check (commission_fixed >= 0);

-- Minor units; positive is in favour of the store. Nothing here is ever changed or deleted.
create table store_entries (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  -- The cause names the event behind it, which happens once.
  cause text not null unique check (length(cause) <= 200),
  kind text not null check (kind in ('order', 'trip', 'refund', 'payout', 'deposit')),
  order_id bigint references orders,
  trip_id bigint references trips,
  goods bigint not null default 0,
  offers bigint not null default 0,
  tax bigint not null default 0,
  packaging bigint not null default 0,
  delivery bigint not null default 0,
  tip bigint not null default 0,
  commission bigint not null default 0,
  commission_tax bigint not null default 0,
  cash bigint not null default 0,
  -- Of payouts and deposits.
  paid bigint not null default 0,
  amount bigint not null generated always as
    (goods + offers + tax + packaging + delivery + tip + commission + commission_tax + cash + paid) stored,
  -- The terms of a sale, as they were then.
  commission_percent int,
  commission_fixed bigint,
  commission_tax_percent int,
  key_id bigint references operator_keys,
  note text check (length(note) <= 500),
  created_at timestamptz not null,
  check ((kind = 'trip') = (trip_id is not null)),
  check ((kind in ('order', 'refund')) = (order_id is not null)),
  check ((kind in ('payout', 'deposit')) = (paid <> 0)),
  check (num_nulls(commission_percent, commission_fixed, commission_tax_percent) = case when kind in ('order', 'trip') then 0 else 3 end)
);
-- A statement; with its amount, so that the balance before a day is read from the index.
create index store_entries_by_store on store_entries (store_id, created_at, id) include (amount);
create index store_entries_by_order on store_entries (order_id) where order_id is not null;
-- The sales of a day of all stores.
create index store_entries_by_time on store_entries (created_at);
create index store_entries_payments on store_entries (store_id, id) where kind in ('payout', 'deposit');

create trigger store_entries_final before update or delete on store_entries for each row execute function ledger_is_final();

-- The sum of a store's entries: what the business owes it; negative where it owes the business.
create table store_balances (
  store_id bigint primary key references stores,
  balance bigint not null
);

-- Keys from before see no accounts: the business makes new ones for those who may.
alter table operator_keys drop constraint operator_keys_scopes_check;
alter table operator_keys add constraint operator_keys_scopes_check check (cardinality(scopes) >= 1
  and scopes <@ array['orders:read', 'orders:write', 'catalogue:write', 'payments:write', 'refunds:write', 'reviews:write', 'webhooks:write', 'messages:write', 'newsletter:read',
    'applications:write', 'documents:write', 'statements:read', 'payouts:write']) not valid;
