-- The contents of each item, and those that it says it is free of, as concluded from its texts in every language. A search "without eggs" used
-- to look for English words in rows at query time, and listed every good whose texts are in French or Arabic.

create table item_contents (
  item_id bigint primary key references items (id) on delete cascade,
  -- Codes of search/contents/contents.csv; null until the texts are read. An item that is not read yet passes no filter for an absence.
  contains text[],
  free_of text[] not null default '{}',
  -- Codes that only an optional choice brings along.
  in_options text[] not null default '{}',
  -- The knowledge with which the texts were read; another version reads them again.
  version text
);
create index item_contents_unread on item_contents (item_id) where contains is null;

create function await_contents() returns trigger language plpgsql as $$
begin
  insert into item_contents (item_id) select id from written on conflict do nothing;
  perform pg_notify('item_contents', 'new');
  return null;
end $$;
create function await_new_contents() returns trigger language plpgsql as $$
begin
  insert into item_contents (item_id) values (new.id) on conflict (item_id) do update set contains = null, free_of = '{}';
  perform pg_notify('item_contents', 'new');
  return null;
end $$;
-- The name of a category or an add-on is a text of its items.
create function await_contents_of_category() returns trigger language plpgsql as $$
begin
  update item_contents c set contains = null, free_of = '{}' from items i where i.id = c.item_id and i.category_id = new.id;
  perform pg_notify('item_contents', 'new');
  return null;
end $$;
create function await_contents_of_add_on() returns trigger language plpgsql as $$
begin
  update item_contents c set contains = null, free_of = '{}' from items i
    where i.id = c.item_id and i.store_id = new.store_id and new.id = any (i.add_on_ids);
  perform pg_notify('item_contents', 'new');
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['await_contents', 'await_new_contents', 'await_contents_of_category', 'await_contents_of_add_on'] loop
    execute format('alter function %I() set search_path = %I, pg_temp', name, current_schema());
  end loop;
end $$;
create trigger items_await_contents after insert on items referencing new table as written
  for each statement execute function await_contents();
create trigger items_await_new_contents
  after update of name, description, tags, allergies, nutritions, generic_names, specifications, food_variations, choice_options,
    add_on_ids, category_id, veg, is_halal, halal_tag_status, contains, free_of on items for each row
  when ((old.name, old.description, old.tags, old.allergies, old.nutritions, old.generic_names, old.specifications, old.food_variations,
    old.choice_options, old.add_on_ids, old.category_id, old.veg, old.is_halal, old.halal_tag_status, old.contains, old.free_of) is distinct from
    (new.name, new.description, new.tags, new.allergies, new.nutritions, new.generic_names, new.specifications, new.food_variations,
    new.choice_options, new.add_on_ids, new.category_id, new.veg, new.is_halal, new.halal_tag_status, new.contains, new.free_of))
  execute function await_new_contents();
create trigger categories_await_contents after update of name on categories for each row
  when (old.name is distinct from new.name) execute function await_contents_of_category();
create trigger add_ons_await_contents after update of name on add_ons for each row
  when (old.name is distinct from new.name) execute function await_contents_of_add_on();

-- How an item stands to a filter for absences: 2 says that it is free of all codes of `claimed`, 1 nothing is known, 0 it contains one of
-- `absent`, or is not read yet. PL/pgSQL keeps the plan of its statement.
create function absence_of(item bigint, absent text[], claimed text[]) returns int
  language plpgsql stable parallel safe cost 10
  as $$
    begin
      return coalesce((
        select case when c.contains && absent then 0 when c.free_of @> claimed then 2 else 1 end
        from item_contents c where c.item_id = item and c.contains is not null), 0);
    end
  $$;
do $$ begin
  execute format('alter function absence_of(bigint, text[], text[]) set search_path = %I, pg_temp', current_schema());
end $$;
