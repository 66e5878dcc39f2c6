-- Double entry: what customers have with us, and where it came from. Nothing here is ever changed or deleted.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- wallet and points are a customer's; the others are the business's own sides and keep no running balance.
  kind text not null check (kind in ('wallet', 'points', 'sales', 'funding', 'promotions', 'points_issued')),
  customer_id bigint references customers on delete set null,
  -- Minor units, or whole points. Nobody has less than nothing.
  balance bigint not null default 0 check (balance >= 0),
  check (kind in ('wallet', 'points') or (customer_id is null and balance = 0))
);
create unique index ledger_accounts_of_customer on ledger_accounts (customer_id, kind);
create unique index ledger_accounts_of_business on ledger_accounts (kind) where kind not in ('wallet', 'points');
insert into ledger_accounts (kind) values ('sales'), ('funding'), ('promotions'), ('points_issued');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- What made it happen; it happens once.
  cause text not null unique check (length(cause) <= 200),
  transaction_type text not null check (transaction_type in ('add_fund', 'add_fund_by_admin', 'order_place', 'partial_payment', 'order_refund', 'loyalty_point', 'referrer', 'CashBack', 'point_to_wallet')),
  order_id bigint references orders,
  reference text,
  created_at timestamptz not null
);
create index ledger_transactions_by_order on ledger_transactions (order_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  -- The account's balance after it; null for the business's own sides.
  balance bigint check (balance >= 0)
);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
-- A wallet's history, newest first.
create index ledger_entries_by_account on ledger_entries (account_id, id desc);

create function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;
create trigger ledger_entries_final before update or delete on ledger_entries
  for each row execute function ledger_is_final();
create trigger ledger_transactions_final before update or delete on ledger_transactions
  for each row execute function ledger_is_final();

-- What one side gives another takes, at the latest when the transaction ends.
create function ledger_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(e.amount) from ledger_entries e where e.transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not add up', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_sum after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_sums_to_zero();

-- What of an order the customer's wallet has paid.
alter table orders
  add column wallet_amount bigint not null default 0 check (wallet_amount >= 0),
  add constraint orders_wallet check (wallet_amount <= order_amount);
