-- The office changes a balance, and the accounts of one person are merged.

alter table ledger_transactions
  drop constraint ledger_transactions_transaction_type_check,
  add constraint ledger_transactions_transaction_type_check check (transaction_type in ('add_fund', 'add_fund_by_admin', 'order_place', 'partial_payment', 'order_refund', 'loyalty_point', 'referrer', 'CashBack', 'point_to_wallet', 'account_removed', 'cashback_reversed', 'points_reversed', 'referrer_reversed', 'debt_collected', 'tip', 'balance_changed', 'accounts_merged')) not valid;
