-- A block has a reason for the office, and may end by itself.

alter table customers
  add column blocked_reason text,
  add column blocked_until timestamptz;
