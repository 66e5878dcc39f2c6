-- Lists called a store closed for the second in which one shift ends and the next begins: what meets is one, also from Saturday to Sunday.

-- As in packages/time/src/opening-hours.ts. Shifts are merged with their beginnings; then each loses its own, at which a store is not yet open.
create or replace function sum_open_seconds(of_store bigint) returns int4multirange
  language sql stable
  return (
    with week as (
      select coalesce(range_agg(int4range(
        day * 86400 + extract(epoch from opening_time)::int,
        day * 86400 + case when closing_time >= '23:59' then 86400 else extract(epoch from closing_time)::int end)), '{}') as spans
      from store_schedules where store_id = of_store)
    select coalesce(range_agg(int4range(
      lower(span) + case when lower(span) = 0 and upper(week.spans) = 7 * 86400 then 0 else 1 end, upper(span))), '{}')
    from week, unnest(week.spans) as span);

update stores set open_seconds = sum_open_seconds(id) where open_seconds <> sum_open_seconds(id);
