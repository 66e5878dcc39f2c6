-- The check of types is validated apart, since it reads every row.

alter table ledger_transactions validate constraint ledger_transactions_transaction_type_check;
