-- Lists of a catalogue of any size: each row carries what its lists are narrowed and sorted by, so that an index alone finds a page.

-- When a store's hours are running, as seconds of the week, Sunday 0:00 = 0. Opening and closing are not among them; hours to 23:59 run to
-- midnight. Kept by a trigger, so that no writer can forget it.
alter table stores add column open_seconds int4multirange not null default '{}';

create function sum_open_seconds(of_store bigint) returns int4multirange
  language sql stable
  as $$
    select coalesce(range_agg(int4range(
      (day * 86400 + extract(epoch from opening_time))::int,
      (day * 86400 + case when closing_time >= '23:59' then 86400 else extract(epoch from closing_time) end)::int,
      '()')), '{}')
    from store_schedules where store_id = of_store
  $$;
create function keep_open_seconds() returns trigger
  language plpgsql
  as $$
    begin
      update stores s set open_seconds = sum_open_seconds(s.id)
      where s.id in (select distinct store_id from changed);
      return null;
    end
  $$;
create trigger store_schedules_open after insert on store_schedules
  referencing new table as changed for each statement execute function keep_open_seconds();
create trigger store_schedules_change after update on store_schedules
  referencing new table as changed for each statement execute function keep_open_seconds();
create trigger store_schedules_close after delete on store_schedules
  referencing old table as changed for each statement execute function keep_open_seconds();
update stores set open_seconds = sum_open_seconds(id);

alter table stores add column rating real not null
  generated always as (case when rating_count = 0 then 0 else rating_sum::real / rating_count end) stored;

-- An item's store says where it is offered (its zone, or 0 where the module delivers everywhere) and whether at all: store and zone are on,
-- and the zone offers the module. Whether the module is on is for the reader to ask.
alter table items add column area_id bigint not null default 0;
alter table items add column is_placed boolean not null default true;
alter table items add column is_live boolean not null generated always as (status and is_placed) stored;
-- What a piece costs after the item's own discount, and how much of the price that saves.
alter table items add column deal_price bigint not null generated always as (
  case when discount_type = 'percent' then price - round(price * least(discount, 10000) / 10000.0)::bigint else greatest(0, price - discount) end
) stored;
alter table items add column saving real not null generated always as (
  case when discount_type = 'percent' then least(discount, 10000) / 10000.0
    when price = 0 then 0 else least(1, discount::numeric / price) end
) stored;
alter table items add column rating real not null
  generated always as (case when rating_count = 0 then 0 else rating_sum::real / rating_count end) stored;

create view store_places as
  select s.id as store_id, s.module_id, s.zone_id, case when m.all_zone_service then 0 else s.zone_id end as area_id,
    s.status and z.status and exists (
      select from zone_modules zm where zm.zone_id = s.zone_id and zm.module_id = s.module_id
    ) as is_placed
  from stores s join modules m on m.id = s.module_id join zones z on z.id = s.zone_id;

-- Not before updates: then the words of an item would be read anew with each piece that is sold.
create function place_new_item() returns trigger
  language plpgsql
  as $$
    begin
      select p.area_id, p.is_placed into strict new.area_id, new.is_placed from store_places p where p.store_id = new.store_id;
      return new;
    end
  $$;
create trigger items_are_placed before insert on items for each row execute function place_new_item();
-- Whatever changes where stores deliver; the arguments name the column of store_places and of the changed row that belong together.
create function place_items() returns trigger
  language plpgsql
  as $$
    declare
      changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      execute format('update items i set area_id = p.area_id, is_placed = p.is_placed from store_places p
        where p.store_id = i.store_id and p.%I = $1 and (i.area_id, i.is_placed) is distinct from (p.area_id, p.is_placed)', tg_argv[0])
      using (changed ->> tg_argv[1])::bigint;
      return null;
    end
  $$;
create trigger items_are_moved after update of store_id on items for each row
  when (old.store_id <> new.store_id) execute function place_items('store_id', 'store_id');
create trigger stores_place_items after update of zone_id, status on stores for each row
  when ((old.zone_id, old.status) is distinct from (new.zone_id, new.status)) execute function place_items('store_id', 'id');
create trigger modules_place_items after update of all_zone_service on modules for each row
  when (old.all_zone_service <> new.all_zone_service) execute function place_items('module_id', 'id');
create trigger zones_place_items after update of status on zones for each row
  when (old.status <> new.status) execute function place_items('zone_id', 'id');
create trigger zone_modules_place_items after insert or delete on zone_modules for each row
  execute function place_items('zone_id', 'zone_id');
update items i set area_id = p.area_id, is_placed = p.is_placed from store_places p where p.store_id = i.store_id;

-- The words again, with the module's area as one sign: a search reads the posting list of its own place only.
drop trigger items_teach_new_words on items;
drop index items_by_words;
alter table items drop column search_vector;
-- One folding for all texts of an item, since that is most of the work of writing one; the sign between them is in no text.
create function item_words(name jsonb, tags jsonb, contents text, description jsonb) returns tsvector
  language plpgsql immutable parallel safe
  as $$
    declare
      parts text[] := string_to_array(fold_text(concat(name ->> 'en', e'\ue000', name ->> 'ar', e'\ue000',
        jsonb_path_query_array(tags, '$[*].*'), e'\ue000', contents, e'\ue000', description ->> 'en', ' ', description ->> 'ar')), e'\ue000');
    begin
      return search_vector(parts[1] || ' ' || parts[2], 'A') || search_vector(parts[3], 'B') || search_vector(parts[4], 'C')
        || search_vector(parts[5], 'D') || array_to_tsvector(array['=' || btrim(parts[1]), '=' || btrim(parts[2])]);
    end
  $$;
alter table items add column search_vector tsvector not null generated always as (
  item_words(name, tags,
    jsonb_path_query_array(generic_names, '$[*].*')::text || ' ' || jsonb_path_query_array(nutritions, '$[*].*')::text
      || ' ' || jsonb_path_query_array(allergies, '$[*].*')::text,
    description)
  || array_to_tsvector(array['#a' || module_id || '.' || area_id, '#s' || store_id, '#c' || category_id, '#b' || coalesce(brand_id, 0),
    '#d' || coalesce(common_condition_id, 0)])
) stored;
create index items_by_words on items using gin (search_vector) where is_live;
create trigger items_teach_new_words after update on items for each row
  when (old.search_vector is distinct from new.search_vector) execute function learn_row_words();

-- One index an order, each for one module in one area. What has more columns ends with the id, so that pages never overlap.
drop index items_by_orders;
drop index items_by_reviews;
drop index items_by_age;
drop index items_discounted;
drop index items_by_category;
create index items_by_orders on items (module_id, area_id, order_count desc, id desc) where is_live;
create index items_by_age on items (module_id, area_id, created_at desc, id desc) where is_live;
create index items_by_price on items (module_id, area_id, deal_price, id) where is_live;
create index items_by_rating on items (module_id, area_id, rating desc, rating_count desc, id desc) where is_live;
create index items_by_saving on items (module_id, area_id, saving desc, id desc) where is_live and saving > 0;
create index items_by_reviews on items (module_id, area_id, rating_count desc, id desc) where is_live and rating_count > 0;
create index items_recommended on items (module_id, area_id, order_count desc, id desc) where is_live and recommended;
-- A name as lists sort it in either language: without capitals, one form of alef.
create function sort_name(name text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(lower(name), 'أإآٱ', 'اااا') collate "C" $$;
create index items_by_name_en on items (module_id, area_id, sort_name(coalesce(name ->> 'en', name ->> 'ar')) collate "C", id) where is_live;
create index items_by_name_ar on items (module_id, area_id, sort_name(coalesce(name ->> 'ar', name ->> 'en')) collate "C", id) where is_live;
-- A category's page and the counts of its facets.
create index items_by_category on items (category_id, area_id, order_count desc, id desc) where is_live;
-- A brand's and a condition's page.
create index items_by_brand on items (brand_id, area_id) where is_live and brand_id is not null;
create index items_by_condition on items (common_condition_id, area_id) where is_live and common_condition_id is not null;
-- A piece that is sold changes no index: room on the page keeps it so.
alter table items set (fillfactor = 90);

-- Orders that lists of what is popular have not counted yet: an order writes one row here instead of every index of all that it holds.
create table uncounted_orders (
  id bigint generated by default as identity primary key,
  store_id bigint not null references stores,
  item_ids bigint[] not null
);
