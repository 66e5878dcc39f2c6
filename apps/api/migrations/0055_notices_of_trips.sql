-- Notifications, web hooks and operator keys know trips beside orders.

alter table customer_notifications alter column order_id drop not null, alter column order_status drop not null,
  add column trip_id bigint references trips,
  add column trip_status text check (trip_status in ('pending', 'confirmed', 'ongoing', 'completed', 'canceled', 'payment_failed')),
  drop constraint customer_notifications_type_check,
  add constraint customer_notifications_type_check check (type in ('order_status', 'trip_status')),
  add constraint customer_notifications_of_order check ((type = 'order_status') = (order_id is not null and order_status is not null)),
  add constraint customer_notifications_of_trip check ((type = 'trip_status') = (trip_id is not null and trip_status is not null));

alter table webhook_deliveries alter column order_id drop not null, add column trip_id bigint references trips,
  -- Orders and trips share their numbers, so this names one thing.
  add column number bigint generated always as (coalesce(order_id, trip_id)) stored,
  add constraint webhook_deliveries_of_one check (num_nonnulls(order_id, trip_id) = 1);
create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, number, id) where sent_at is null and failed_at is null;
drop index webhook_deliveries_open;

-- A provider's key moves trips, as a store's key moves orders.
alter table operator_keys drop constraint operator_keys_role_check,
  add constraint operator_keys_role_check check (role in ('store', 'provider', 'deliveryman', 'admin'));

-- A courier's key has no trips.
create function queue_trip_webhooks() returns trigger
  language plpgsql
  as $$
    begin
      insert into webhook_deliveries (webhook_id, trip_id, event, next_attempt_at, created_at)
      select w.id, t.id, 'trip.' || new.status, new.created_at, new.created_at
      from webhooks w join operator_keys k on k.id = w.key_id join trips t on t.id = new.trip_id
      where w.removed_at is null and k.revoked_at is null and ('trip.' || new.status) = any (w.events)
        and k.role in ('provider', 'admin')
        and (k.store_ids is null or t.store_id = any (k.store_ids)) and (w.store_id is null or w.store_id = t.store_id);
      if found then perform pg_notify('webhooks_changed', 'new'); end if;
      return null;
    end
  $$;
do $$
begin
  execute format('alter function queue_trip_webhooks() set search_path = %I, pg_temp', current_schema());
end $$;
create trigger trip_history_webhooks after insert on trip_history for each row execute function queue_trip_webhooks();

-- The trips that took a step since a provider's system last asked.
create index trip_history_by_age on trip_history (created_at);
