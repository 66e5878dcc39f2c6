-- Lists of vehicles are read in the order of an index, and what is booked is looked up vehicle by vehicle.

-- Newest, top rated, and most rented first.
create index vehicles_by_age on vehicles (module_id, created_at desc, id desc) where status;
create index vehicles_by_rating on vehicles (module_id, rating desc, total_trips desc, id desc) where status;
create index vehicles_by_trips on vehicles (module_id, total_trips desc, id desc) where status;
-- By the price of a trip type, or by the lowest of them; also for the ends of the price slider.
create index vehicles_by_lowest_price on vehicles (module_id, lowest_price, id) where status;
create index vehicles_by_hourly_price on vehicles (module_id, hourly_price, id) where status and hourly_price is not null;
create index vehicles_by_distance_price on vehicles (module_id, distance_price, id) where status and distance_price is not null;
create index vehicles_by_day_wise_price on vehicles (module_id, day_wise_price, id) where status and day_wise_price is not null;
-- Narrow filters, and texts that name a category or a brand.
create index vehicles_by_category on vehicles (category_id) where status;
create index vehicles_by_brand on vehicles (brand_id) where status;

-- Bookings of a vehicle that end after a time: past ones are never read again.
create index unit_bookings_by_end on unit_bookings (vehicle_id, upper(during)) include (during, unit_id);
drop index unit_bookings_by_vehicle;
