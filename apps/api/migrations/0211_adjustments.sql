-- The side of the business for what the office gives to wallets by hand, or takes.

alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('wallet', 'points', 'sales', 'funding', 'promotions', 'points_issued', 'forfeited', 'wallet_owed', 'points_owed', 'adjustments')) not valid;
insert into ledger_accounts (kind) values ('adjustments');
