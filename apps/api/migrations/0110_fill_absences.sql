-- Fills the table with what items from before 0101 say they are without. It folds the texts of many items, so it locks few rows at a time.
-- batches of items
insert into item_absences
  select id, words from (
    select * from items
    where id > :from and id <= :to
      and search_vector @@ '''free'' | ''without'' | ''no'' | ''بدون'' | ''بلا'' | ''خال'' | ''خالي'' | ''خاليه'' | ''خاليا'''::tsquery
    order by id for no key update
  ) as each, absence_words(name, description, tags, allergies) as words where words is not null
  on conflict (item_id) do nothing;
