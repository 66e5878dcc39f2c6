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

-- The words of items again, in two columns: what an item is found by, for the index alone, with the module's area as one sign so that a search
-- reads the posting list of its own place only; and the words of its name, short enough to be looked at in each row that was found.
drop trigger items_teach_new_words on items;
drop index items_by_words;
alter table items drop column search_vector;

create function words_of(folded text) returns text[]
  language sql immutable strict parallel safe
  as $$ select array_remove(string_to_array(folded, ' '), '') $$;
-- The whole name in each language is a word too, behind a sign that no word has.
create function name_words(name jsonb) returns tsvector
  language plpgsql immutable strict parallel safe
  as $$
    declare
      en text := fold_text(coalesce(name ->> 'en', ''));
      ar text := fold_text(coalesce(name ->> 'ar', ''));
    begin
      return array_to_tsvector(words_of(en) || words_of(ar) || array['=' || en, '=' || ar]);
    end
  $$;
alter table items add column name_words tsvector not null generated always as (name_words(name)) stored;
-- Tags, what is in it, and descriptions, folded at once: that is most of the work of writing an item.
create function content_words(tags jsonb, generic_names jsonb, nutritions jsonb, allergies jsonb, description jsonb) returns tsvector
  language sql immutable parallel safe
  as $$
    select array_to_tsvector(words_of(fold_text(concat_ws(' ', jsonb_path_query_array(tags, '$[*].*'),
      jsonb_path_query_array(generic_names, '$[*].*'), jsonb_path_query_array(nutritions, '$[*].*'),
      jsonb_path_query_array(allergies, '$[*].*'), description ->> 'en', description ->> 'ar'))))
  $$;
alter table items add column search_vector tsvector not null generated always as (
  name_words(name) || content_words(tags, generic_names, nutritions, allergies, description)
  || array_to_tsvector(array['#a' || module_id || '.' || area_id, '#s' || store_id, '#c' || category_id, '#b' || coalesce(brand_id, 0),
    '#d' || coalesce(common_condition_id, 0)])
) stored;
create index items_by_words on items using gin (search_vector) where is_live;
create trigger items_teach_new_words after update on items for each row
  when (old.search_vector is distinct from new.search_vector) execute function learn_row_words();

-- One index an order, each for one module in one area. What has more columns ends with the id, so that pages never overlap.
drop index items_by_store;
-- What a store sells, and whether it sells anything of a kind, without reading the items.
create index items_by_store on items (store_id, category_id)
  include (veg, organic, is_halal, halal_tag_status, saving) where is_live;
drop index items_by_orders;
drop index items_by_reviews;
drop index items_by_age;
drop index items_discounted;
drop index items_by_category;
create index items_by_orders on items (module_id, area_id, order_count desc, id desc) where is_live;
create index items_by_age on items (module_id, area_id, created_at desc, id desc) where is_live;
create index items_by_price on items (module_id, area_id, deal_price, id) where is_live;
create index items_by_rating on items (module_id, area_id, rating desc, rating_count desc, id desc) where is_live;
create index items_by_saving on items (module_id, area_id, saving desc, id desc) where is_live;
create index items_organic on items (module_id, area_id, order_count desc, id desc) where is_live and organic;
-- Counts of what a list can be narrowed to, without reading the items.
create index items_by_marks on items (module_id, area_id)
  include (category_id, brand_id, store_id, deal_price, rating, saving, veg, organic, is_halal, halal_tag_status, created_at) where is_live;
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
-- How many live items each category, brand and condition has in each area: what lists and menus count without reading the items. 0 = none.
create table item_counts (
  module_id bigint not null,
  area_id bigint not null,
  category_id bigint not null,
  brand_id bigint not null,
  common_condition_id bigint not null,
  count int not null,
  primary key (module_id, area_id, category_id, brand_id, common_condition_id)
);
create function count_items() returns trigger
  language plpgsql
  as $$
    begin
      -- In one order, so that two writers never wait for each other in a ring.
      insert into item_counts as c
      select module_id, area_id, category_id, coalesce(brand_id, 0), coalesce(common_condition_id, 0),
        count(*) * case when tg_op = 'DELETE' then -1 else 1 end
      from written where is_live group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (module_id, area_id, category_id, brand_id, common_condition_id) do update set count = c.count + excluded.count;
      return null;
    end
  $$;
create function recount_item() returns trigger
  language plpgsql
  as $$
    begin
      insert into item_counts as c
      select counted.module_id, area_id, category_id, coalesce(brand_id, 0), coalesce(common_condition_id, 0), sum(step)
      from (
        select old.module_id, old.area_id, old.category_id, old.brand_id, old.common_condition_id, -1 as step where old.is_live
        union all select new.module_id, new.area_id, new.category_id, new.brand_id, new.common_condition_id, 1 where new.is_live
      ) as counted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (module_id, area_id, category_id, brand_id, common_condition_id) do update set count = c.count + excluded.count;
      return null;
    end
  $$;
insert into item_counts
select module_id, area_id, category_id, coalesce(brand_id, 0), coalesce(common_condition_id, 0), count(*)
from items where is_live group by 1, 2, 3, 4, 5;
create trigger items_are_counted after insert on items referencing new table as written for each statement execute function count_items();
create trigger items_are_uncounted after delete on items referencing old table as written for each statement execute function count_items();
create trigger items_are_recounted after update on items for each row
  when ((old.is_live, old.module_id, old.area_id, old.category_id, old.brand_id, old.common_condition_id)
    is distinct from (new.is_live, new.module_id, new.area_id, new.category_id, new.brand_id, new.common_condition_id))
  execute function recount_item();

-- A piece that is sold changes no index: room on the page keeps it so.
alter table items set (fillfactor = 90);

-- Orders that lists of what is popular have not counted yet: an order writes one row here instead of every index of all that it holds.
create table uncounted_orders (
  id bigint generated by default as identity primary key,
  store_id bigint not null references stores,
  item_ids bigint[] not null
);
