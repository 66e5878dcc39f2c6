-- Until then no delivery by the platform's couriers is ordered for as soon as possible.
alter table zones add column full_until timestamptz;
