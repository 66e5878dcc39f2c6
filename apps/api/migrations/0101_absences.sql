-- What the texts of an item say it is without ("gluten-free") is noted when they are written: a search for it folded the texts of every item
-- that has such a word, over a thousand in a large catalogue.

-- Runs of up to four words beside one that says so, and, after an exclamation mark, those of the list of allergens: of two that disagree,
-- the list counts. Null for an item whose texts say nothing of the kind.
create function absence_words(name jsonb, description jsonb, tags jsonb, allergies jsonb) returns tsvector
  language sql immutable parallel safe
  return (
    -- The bar ends a text: "with gluten | free delivery".
    with texts as (
      select words_of(concat_ws(' | ', fold_text(name ->> 'en'), fold_text(name ->> 'ar'), fold_text(description ->> 'en'),
          fold_text(description ->> 'ar'), (select string_agg(fold_text(tag #>> '{}'), ' | ') from jsonb_path_query(tags, '$[*].*') as tag)))
        as words,
        words_of((select string_agg(fold_text(one #>> '{}'), ' | ') from jsonb_path_query(allergies, '$[*].*') as one)) as listed
    ), places as (
      select at, words[at] as word, words[at + 1] as next from texts, generate_subscripts(words, 1) as at
    ), starts as (
      select at + 1 as start from places where word in ('without', 'no', 'بدون', 'بلا')
      union all
      select at + 2 from places where (word = 'free' and next = 'of') or (word in ('خال', 'خالي', 'خاليه', 'خاليا') and next = 'من')
    ), said as (
      select array_to_string(words[at - size : at - 1], ' ') as run
        from texts, places, generate_series(1, 4) as size where word = 'free' and size < at
      union
      select array_to_string(words[start : start + size - 1], ' ')
        from texts, starts, generate_series(1, 4) as size where start + size - 1 <= array_length(words, 1)
    ), runs as (
      select run from said
      union
      select '!' || array_to_string(listed[at : at + size - 1], ' ')
        from texts, generate_subscripts(listed, 1) as at, generate_series(1, 4) as size
        where exists (select from said) and at + size - 1 <= array_length(listed, 1)
    )
    select array_to_tsvector(array_agg(run)) from runs where length(run) <= 100 and run !~ '[|]'
  );

-- A table of its own: a further column of items would hold up everybody who reads them, for as long as this migration lasts.
create table item_absences (
  item_id bigint primary key references items (id) on delete cascade,
  words tsvector not null
);

create function note_absences() returns trigger language plpgsql as $$
begin
  delete from item_absences where item_id = new.id;
  insert into item_absences
    select new.id, words from absence_words(new.name, new.description, new.tags, new.allergies) as words where words is not null;
  return null;
end $$;
do $$ begin
  execute format('alter function note_absences() set search_path = %I, pg_temp', current_schema());
end $$;
create trigger items_note_absences after insert on items for each row
  when (new.search_vector @@ '''free'' | ''without'' | ''no'' | ''بدون'' | ''بلا'' | ''خال'' | ''خالي'' | ''خاليه'' | ''خاليا'''::tsquery)
  execute function note_absences();
create trigger items_note_new_absences after update of name, description, tags, allergies on items for each row
  when ((old.search_vector || new.search_vector) @@ '''free'' | ''without'' | ''no'' | ''بدون'' | ''بلا'' | ''خال'' | ''خالي'' | ''خاليه'' | ''خاليا'''::tsquery)
  execute function note_absences();
