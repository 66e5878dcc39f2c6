-- A wallet with money in it outlives its account: the money is returned by hand, or given up, and recorded either way.

-- Returns of orders keep the number of their order. A return of a wallet takes the next number of that sequence, so that no two are the same.
alter table returns_by_hand
  drop constraint returns_by_hand_pkey,
  add column id bigint;
update returns_by_hand set id = order_id;
alter table returns_by_hand
  alter column id set not null,
  alter column order_id drop not null,
  add primary key (id),
  add constraint returns_by_hand_order unique (order_id),
  drop constraint returns_by_hand_cause_check,
  add constraint returns_by_hand_cause_check check (cause in ('canceled', 'refunded', 'account_removed')),
  -- Of a wallet: its account is gone, so the row holds what is needed to pay. Orders have these themselves.
  add column currency_digits int,
  add column contact_name text,
  add column contact_phone text,
  add column contact_email text,
  -- The customer's own words for the destination of the money: a bank account, a phone number.
  add column send_to text check (length(send_to) <= 500),
  add constraint returns_by_hand_subject check ((order_id is null) = (cause = 'account_removed')),
  add constraint returns_by_hand_digits check ((currency_digits is not null) = (cause = 'account_removed')),
  -- Personal details stay only until the money is returned.
  add constraint returns_by_hand_contact check (
    (cause = 'account_removed' and returned_at is null)
    or coalesce(contact_name, contact_phone, contact_email, send_to) is null
  );
drop index returns_by_hand_due;
create index returns_by_hand_due on returns_by_hand (id) where returned_at is null;

alter table ledger_transactions
  drop constraint ledger_transactions_transaction_type_check,
  add constraint ledger_transactions_transaction_type_check check (transaction_type in ('add_fund', 'add_fund_by_admin', 'order_place', 'partial_payment', 'order_refund', 'loyalty_point', 'referrer', 'CashBack', 'point_to_wallet', 'account_removed'));

-- Money that customers gave up when they deleted their account.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('wallet', 'points', 'sales', 'funding', 'promotions', 'points_issued', 'forfeited'));
insert into ledger_accounts (kind) values ('forfeited');
