-- Product pages list the specifications of an item, and say for how long it can be returned and how long its warranty is.
alter table items
  -- Name and value in every language, in the order of the page.
  add column specifications jsonb not null default '[]',
  -- Null: as the store says. 0: cannot be returned, or has no warranty.
  add column return_days int,
  add column warranty_months int;
alter table items
  add constraint items_returns check (return_days between 0 and 365 and warranty_months between 0 and 240) not valid;

alter table stores
  -- Null: the store says nothing about it.
  add column return_days int,
  add column warranty_months int,
  -- The condition of a return, such as "unused, in its box".
  add column return_note translated;
alter table stores
  add constraint stores_returns check (return_days between 1 and 365 and warranty_months between 1 and 240) not valid;
