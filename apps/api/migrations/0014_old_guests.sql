-- Guests of whom nobody has heard for long are forgotten: found by age, and without a look through all customers.

create index guests_by_age on guests (created_at);
create index customers_by_unfinished_guest on customers (unfinished_guest_id) where unfinished_guest_id is not null;
