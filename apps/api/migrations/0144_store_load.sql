-- The service lengthens delivery times of stores with many orders at once, and pauses them, and zones whose couriers carry enough.

alter table stores
  -- Equal to busy_until while the orders at once, and nobody at the store, lengthen its times.
  add column load_until timestamptz,
  -- Equal to closed_until while they, and nobody else, closed it.
  add column full_until timestamptz;
