-- The orders so far count as of now, so that lists of popular stores begin as they were.
-- batches of stores
update stores set popularity = first_popularity(order_count, created_at, now()) where id > :from and id <= :to;
