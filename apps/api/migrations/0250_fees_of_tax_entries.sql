-- The tax of fees in the tax book. What the business itself supplies, such as the delivery by its couriers, has no store.

-- Null for what is sold, as the delivery of a parcel is. Rows from before have none, so there is nothing to validate.
alter table tax_entries
  add column fee text,
  add constraint tax_entries_fee check (fee in ('packaging', 'delivery', 'additional_charge')) not valid,
  drop constraint tax_entries_cause_class_key,
  add constraint tax_entries_cause_class_fee unique nulls not distinct (cause, class, fee);
