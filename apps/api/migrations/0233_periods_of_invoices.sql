-- The last entry of an account that a commission invoice or a courier's statement has: the next one begins after it.

alter table invoices add column last_entry_id bigint;
