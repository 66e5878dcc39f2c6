-- The fee for the way back of a parcel in the tax book. Its order is sold when the parcel is back.

-- The check from before allowed less, so there is nothing to validate.
alter table tax_entries
  drop constraint tax_entries_fee,
  add constraint tax_entries_fee check (fee in ('packaging', 'delivery', 'additional_charge', 'return')) not valid;
