-- The key of the person or machine that placed the order for its customer; null: the customer did.
alter table orders add column placed_by bigint references operator_keys;
