-- The same for trips.
alter table trips add column gateway_digits integer;
