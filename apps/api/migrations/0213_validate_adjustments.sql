-- The check of the migration before is validated apart, since it reads every row.

alter table ledger_accounts validate constraint ledger_accounts_kind_check;
