-- The orders so far count as of now, so that lists of what is popular begin as they were.
-- batches of items
update items set popularity = first_popularity(order_count, created_at, now()) where id > :from and id <= :to;
