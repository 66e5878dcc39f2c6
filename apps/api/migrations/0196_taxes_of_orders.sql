-- The tax of each class as it was when ordered; without a class, its code is null. Empty for orders from before.
alter table orders
  add column taxes jsonb not null default '[]',
  add constraint orders_taxes check (taxes = '[]' or sum_of_taxes(taxes) = tax_amount) not valid;
