-- The customer who agreed that the gateway keeps the card of this payment.
alter table payments add column saves_card_of bigint;
