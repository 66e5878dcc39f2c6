-- A store's part of a refund is that of an order or of a trip. The rules before were stricter, so rows from before keep the new ones.
alter table store_entries
  drop constraint store_entries_check,
  drop constraint store_entries_of_order,
  add constraint store_entries_of_trip check (kind = 'refund' or (kind = 'trip') = (trip_id is not null)) not valid,
  add constraint store_entries_of_order check (
    case kind when 'refund' then num_nonnulls(order_id, trip_id) = 1 else (kind in ('order', 'tip')) = (order_id is not null) end) not valid;
