-- The decimals that gateways charged when the order was placed; null for two, the finest that cards take anywhere.
alter table orders add column gateway_digits integer;
