-- Rewards of an order that is refunded are taken back; what was spent meanwhile is owed, and collected from later rewards.

alter table ledger_transactions
  drop constraint ledger_transactions_transaction_type_check,
  add constraint ledger_transactions_transaction_type_check check (transaction_type in ('add_fund', 'add_fund_by_admin', 'order_place', 'partial_payment', 'order_refund', 'loyalty_point', 'referrer', 'CashBack', 'point_to_wallet', 'account_removed', 'cashback_reversed', 'points_reversed', 'referrer_reversed', 'debt_collected'));

-- What customers owe the business, as money and as points.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('wallet', 'points', 'sales', 'funding', 'promotions', 'points_issued', 'forfeited', 'wallet_owed', 'points_owed'));
insert into ledger_accounts (kind) values ('wallet_owed'), ('points_owed');

create table reward_debts (
  id bigint generated always as identity primary key,
  customer_id bigint references customers on delete set null,
  account text not null check (account in ('wallet', 'points')),
  -- The reversal that found too little in the account.
  transaction_id bigint not null unique references ledger_transactions,
  -- Minor units, or whole points: owed at first, and still open.
  amount bigint not null check (amount > 0),
  open bigint not null,
  created_at timestamptz not null,
  constraint reward_debts_open check (open between 0 and amount)
);
-- What a customer's next reward pays first.
create index reward_debts_open_of_customer on reward_debts (customer_id, account, id) where open > 0;
