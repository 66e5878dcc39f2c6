-- pg_dump restores with an empty search_path: a function that relied on it stopped every restore of items, stores and categories.

-- Bodies that are parsed here keep what they refer to, in whichever schema it is, and may still be inlined.
create or replace function name_vector(name jsonb) returns tsvector
  language sql immutable strict parallel safe
  return search_vector(fold_text(coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'ar', '')), 'A');

create or replace function content_words(tags jsonb, generic_names jsonb, nutritions jsonb, allergies jsonb, description jsonb) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(words_of(fold_text(concat_ws(' ', jsonb_path_query_array(tags, '$[*].*'),
    jsonb_path_query_array(generic_names, '$[*].*'), jsonb_path_query_array(nutritions, '$[*].*'),
    jsonb_path_query_array(allergies, '$[*].*'), description ->> 'en', description ->> 'ar'))));

create or replace function sum_open_seconds(of_store bigint) returns int4multirange
  language sql stable
  return (
    select coalesce(range_agg(int4range(
      (day * 86400 + extract(epoch from opening_time))::int,
      (day * 86400 + case when closing_time >= '23:59' then 86400 else extract(epoch from closing_time) end)::int,
      '()')), '{}')
    from store_schedules where store_id = of_store);

-- Functions that are never inlined carry the schema of this shop with them.
do $$
declare
  name text;
begin
  foreach name in array array[
    'words_like', 'name_words', 'learn_words', 'learn_row_words', 'keep_open_seconds', 'place_new_item', 'place_items', 'count_items',
    'recount_item', 'ledger_sums_to_zero', 'queue_webhooks', 'count_store_categories', 'recount_store_category'
  ] loop
    execute format('alter function %I set search_path = %I, pg_temp', name, current_schema());
  end loop;
end $$;
