-- Who was asked how an order was, and does not want to say, is not asked about it again.

alter table orders add column review_dismissed boolean not null default false;
