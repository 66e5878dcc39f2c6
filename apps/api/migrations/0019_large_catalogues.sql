-- A module's items lie in few areas: without knowing which of them go together, a plan thinks an area a tenth of what it is.
create statistics items_in_areas (mcv) on module_id, area_id from items;

-- What is near is compared over all stores of a place: an index that holds all that is compared, a fifth of what the rows would be.
create index stores_near on stores (module_id, zone_id) include (id, location, active, always_open, open_seconds) where status;
