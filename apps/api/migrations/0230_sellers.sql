-- Legal entities in whose name goods are sold. Stores that name one sell in its name; all others are sold by the business itself.

create table sellers (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  legal_name translated not null,
  tax_number text check (length(tax_number) between 1 and 40),
  register_number text check (length(register_number) between 1 and 40),
  address translated,
  -- Stands before the numbers of its invoices and credit notes.
  prefix text not null default '' check (length(prefix) <= 20)
);
