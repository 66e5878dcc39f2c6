-- What each store sells by category, so that a search for "burger" finds the stores without a look at their items.

-- How many live items a store has in each category, kept beside the counts of areas.
create table store_categories (
  store_id bigint not null,
  category_id bigint not null,
  count int not null,
  primary key (store_id, category_id)
);
-- Stores by what a text calls.
create index store_categories_by_category on store_categories (category_id, store_id) where count > 0;

create function count_store_categories() returns trigger
  language plpgsql
  as $$
    begin
      -- In one order, so that two writers never wait for each other in a ring.
      insert into store_categories as c
      select store_id, category_id, count(*) * case when tg_op = 'DELETE' then -1 else 1 end
      from written where is_live group by 1, 2 order by 1, 2
      on conflict (store_id, category_id) do update set count = c.count + excluded.count;
      return null;
    end
  $$;
create function recount_store_category() returns trigger
  language plpgsql
  as $$
    begin
      insert into store_categories as c
      select counted.store_id, counted.category_id, sum(step)
      from (
        select old.store_id, old.category_id, -1 as step where old.is_live
        union all select new.store_id, new.category_id, 1 where new.is_live
      ) as counted group by 1, 2 order by 1, 2
      on conflict (store_id, category_id) do update set count = c.count + excluded.count;
      return null;
    end
  $$;
insert into store_categories select store_id, category_id, count(*) from items where is_live group by 1, 2;
create trigger items_are_counted_by_store after insert on items referencing new table as written for each statement
  execute function count_store_categories();
create trigger items_are_uncounted_by_store after delete on items referencing old table as written for each statement
  execute function count_store_categories();
create trigger items_are_recounted_by_store after update on items for each row
  when ((old.is_live, old.store_id, old.category_id) is distinct from (new.is_live, new.store_id, new.category_id))
  execute function recount_store_category();
