-- The hours of lists, by functions that keep their plans: PostgreSQL plans the body of a function in SQL anew for each statement, or for each
-- row, that calls it. That took as long as reading a dozen cards, and on a day with hours of its own four times as long.

create or replace function stores_with_special_days(on_date date) returns bigint[]
  language plpgsql stable
  as $$
    begin
      return (select coalesce(array_agg(distinct coalesce(d.store_id, 0)), '{}') from special_days_between(on_date - 2, on_date + 1) d);
    end
  $$;

-- The rule of packages/time/src/opening-hours.ts. `week` is not read; processes of versions before 0160 still pass it.
create or replace function is_open_on_date(of_store bigint, is_always boolean, week int4multirange, at timestamp) returns boolean
  language plpgsql stable
  as $$
    begin
      return (
        with days as (
          -- Yesterday and today, in seconds from the start of today.
          select n.day * 86400 as start, extract(dow from at)::int + n.day as weekday, special.shifts
          from unnest(array[-1, 0]) as n (day)
          left join lateral (
            select d.shifts from special_days_of(of_store, at::date + n.day, at::date + n.day) d limit 1
          ) as special on true
        ), weekly as (
          -- Last week, this one and the next, so that spans that meet from Saturday to Sunday are one.
          select span from unnest((
            select range_agg(int4range(r.opening + w.week * 604800, r.closing + w.week * 604800))
            from (
              select 0 as opening, 604800 as closing where is_always
              union all
              select day * 86400 + extract(epoch from opening_time)::int,
                day * 86400 + case when closing_time >= '23:59' then 86400 else extract(epoch from closing_time)::int end
              from store_schedules where store_id = of_store and not is_always
            ) as r, unnest(array[-1, 0, 1]) as w (week)
          )) as span
        ), spans as (
          select int4range(days.start + s.opening, days.start + case
            when s.closing >= 86340 then 86400 when s.closing <= s.opening then s.closing + 86400 else s.closing end) as span
          from days, lateral (
            select extract(epoch from (shift ->> 'opening_time')::interval)::int as opening,
              extract(epoch from (shift ->> 'closing_time')::interval)::int as closing
            from jsonb_array_elements(days.shifts) as shift
          ) as s
          union all
          -- A span shorter than a day belongs to the day on which it begins; a longer one is cut at midnight.
          select int4range(lower(part) + days.start - days.weekday * 86400, upper(part) + days.start - days.weekday * 86400)
          from days, weekly, lateral (
            select case
              when upper(weekly.span) - lower(weekly.span) >= 86400
                then weekly.span * int4range(days.weekday * 86400, days.weekday * 86400 + 86400)
              when floor(lower(weekly.span) / 86400.0) = days.weekday then weekly.span
              else 'empty'::int4range
            end as part
          ) as cut
          where days.shifts is null and not isempty(part)
        )
        -- Strictly between opening and closing: the second before must be within the same span.
        select coalesce(range_agg(spans.span) @> int4range(
          floor(extract(epoch from at::time))::int - 1, floor(extract(epoch from at::time))::int + 1), false)
        from spans
      );
    end
  $$;
do $$
begin
  execute format('alter function stores_with_special_days(date) set search_path = %I, pg_temp', current_schema());
  execute format('alter function is_open_on_date(bigint, boolean, int4multirange, timestamp) set search_path = %I, pg_temp', current_schema());
end $$;
