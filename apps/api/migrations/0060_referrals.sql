-- Referral codes are for new people: accounts of one device, and phones that were referred before, are recognised.

create table device_accounts (
  -- The guest of a device stays the same when somebody signs in there, and out.
  guest_id bigint not null references guests on delete cascade,
  customer_id bigint not null references customers on delete cascade,
  created_at timestamptz not null,
  primary key (guest_id, customer_id)
);
-- Deleted accounts.
create index device_accounts_by_customer on device_accounts (customer_id);

-- Phones that somebody was rewarded for.
create index ledger_transactions_by_referred on ledger_transactions (reference) where transaction_type = 'referrer';
-- referral.friends: the people whom a customer referred, newest first.
create index customers_by_referrer on customers (ref_by, id desc) where ref_by is not null;
