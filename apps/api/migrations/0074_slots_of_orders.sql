-- A scheduled order keeps the slot that was sold: the settings that made it may change before it arrives.

alter table orders add column slot_starts_at timestamptz;
alter table orders add column slot_ends_at timestamptz;
alter table orders add constraint orders_slot_check
  check (num_nulls(slot_starts_at, slot_ends_at) in (0, 2) and slot_starts_at < slot_ends_at);
