-- The office looks after customers: notes, changes of balances by hand, and accounts of one person that became one.

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  words text not null check (length(words) between 1 and 1000),
  key_id bigint not null references operator_keys,
  created_at timestamptz not null
);
-- The page of a customer, newest first.
create index customer_notes_of_customer on customer_notes (customer_id, id desc);

-- What the office gives to a wallet or to points, or takes. The reason is shown to the customer, and goes with the account.
create table balance_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  account text not null check (account in ('wallet', 'points')),
  -- Minor units, or whole points; positive: given.
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 1 and 200),
  -- Above the limit, a second key has to approve.
  needs_second boolean not null,
  status text not null check (status in ('waiting', 'posted', 'declined')),
  key_id bigint not null references operator_keys,
  decided_by bigint references operator_keys,
  -- What the ledger says of it.
  transaction_id bigint unique references ledger_transactions,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint balance_changes_posted check ((status = 'posted') = (transaction_id is not null)),
  constraint balance_changes_two check (not needs_second or status <> 'posted' or (decided_by is not null and decided_by <> key_id)),
  constraint balance_changes_waiting check (status <> 'waiting' or (needs_second and decided_by is null))
);
create index balance_changes_of_customer on balance_changes (customer_id, id desc);
-- What waits for a second key.
create index balance_changes_waiting_now on balance_changes (id) where status = 'waiting';

-- The emptied accounts of somebody whose history is another customer's since both were merged.
create table merged_accounts (
  account_id bigint primary key references ledger_accounts,
  customer_id bigint references customers on delete set null,
  created_at timestamptz not null
);
create index merged_accounts_of_customer on merged_accounts (customer_id);
