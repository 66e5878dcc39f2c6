-- Lists the items from before 0334 as not read yet; the service reads their texts within minutes.
-- batches of items
insert into item_contents (item_id) select id from items where id > :from and id <= :to on conflict do nothing;
