-- The decimals that the gateway of a payment charges and refunds; null for two.
alter table payments add column gateway_digits integer;
