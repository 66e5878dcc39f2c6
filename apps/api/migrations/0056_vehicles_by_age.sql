-- Totals and the counts of filters are read from the index alone: rows of vehicles are wide, and each lies on another page.
drop index vehicles_by_age;
create index vehicles_by_age on vehicles (module_id, created_at desc, id desc)
  include (store_id, unit_count, category_id, brand_id, hourly_price, distance_price, day_wise_price, lowest_price, seating_capacity,
    air_condition, fuel_type, transmission_type, type, rating)
  where status;
