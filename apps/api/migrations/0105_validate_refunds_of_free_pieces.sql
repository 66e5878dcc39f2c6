-- Reads every row without a lock that stops writing; 0104 added the constraint without that.
alter table partial_refunds validate constraint partial_refunds_amount_check;
