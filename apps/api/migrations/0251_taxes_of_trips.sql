-- The tax of each class of a trip, as orders have it (0196). Empty for trips from before.
alter table trips
  add column taxes jsonb not null default '[]',
  add constraint trips_taxes check (taxes = '[]' or sum_of_taxes(taxes) = tax_amount) not valid;
