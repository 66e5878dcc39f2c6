-- Lists of what is popular go by recent orders, which weigh half after thirty days, and give new goods a chance (decision 0129).

-- The weight of orders at a moment, as the binary logarithm of how much they count at the epoch. Then an order never has to be weighed
-- again: two weights keep their difference as time passes, and a later order has a greater one. 2,592,000 seconds are thirty days.
create function popularity_of(orders double precision, at timestamptz) returns double precision
  language sql immutable strict parallel safe
  return extract(epoch from at)::double precision / 2592000 + ln(orders) / ln(2::double precision);
-- The weight of both together. Beyond a difference of 1,000 the smaller one is nothing, and its power would be too small a number.
create function sum_popularity(one double precision, other double precision) returns double precision
  language sql immutable strict parallel safe
  as $$ select greatest(one, other) + ln(1 + power(2::double precision, -least(abs(one - other), 1000))) / ln(2::double precision) $$;
-- A new item counts as if it had been ordered three times when it was created. Orders that it comes with count as of a later moment.
create function first_popularity(orders bigint, created_at timestamptz, at timestamptz) returns double precision
  language sql immutable strict parallel safe
  return case when orders > 0 then sum_popularity(popularity_of(3, created_at), popularity_of(orders, at)) else popularity_of(3, created_at) end;

alter table items add column popularity double precision not null default 0;

create or replace function place_new_item() returns trigger
  language plpgsql
  as $$
    begin
      select p.area_id, p.is_placed into strict new.area_id, new.is_placed from store_places p where p.store_id = new.store_id;
      if new.popularity = 0 then
        new.popularity := first_popularity(new.order_count, new.created_at, now());
      end if;
      return new;
    end
  $$;
do $$
begin
  execute format('alter function place_new_item() set search_path = %I, pg_temp', current_schema());
end $$;
