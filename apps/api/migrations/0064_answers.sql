-- Stores, couriers and the business answer messages: keys may write them, and web hooks tell of those of customers.

alter table operator_keys drop constraint operator_keys_scopes_check;
alter table operator_keys add constraint operator_keys_scopes_check check (cardinality(scopes) >= 1
  and scopes <@ array['orders:read', 'orders:write', 'catalogue:write', 'payments:write', 'refunds:write', 'reviews:write', 'webhooks:write', 'messages:write']);
-- Keys that work on orders work on what is written about them.
update operator_keys set scopes = scopes || 'messages:write'::text where 'orders:write' = any (scopes);

alter table webhook_deliveries
  add column message_id bigint references messages on delete cascade,
  add column conversation_id bigint references conversations on delete cascade,
  drop constraint webhook_deliveries_of_one,
  add constraint webhook_deliveries_of_one check (num_nonnulls(order_id, trip_id, message_id) = 1),
  add constraint webhook_deliveries_of_message check ((message_id is null) = (conversation_id is null)),
  drop column number;
-- Events of one order, trip or conversation are sent in their order. Orders and trips share their numbers; those of conversations are below 0.
alter table webhook_deliveries add column number bigint generated always as (coalesce(order_id, trip_id, -conversation_id)) stored;
create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, number, id) where sent_at is null and failed_at is null;

create function queue_message_webhooks() returns trigger
  language plpgsql
  as $$
    begin
      insert into webhook_deliveries (webhook_id, message_id, conversation_id, event, next_attempt_at, created_at)
      select w.id, new.id, c.id, 'message.created', new.created_at, new.created_at
      from webhooks w join operator_keys k on k.id = w.key_id join conversations c on c.id = new.conversation_id
        left join stores s on s.id = c.store_id left join modules m on m.id = s.module_id
      where w.removed_at is null and k.revoked_at is null and 'message.created' = any (w.events)
        and (w.store_id is null or w.store_id = c.store_id)
        and case k.role
          when 'admin' then k.store_ids is null or c.store_id = any (k.store_ids)
          when 'deliveryman' then c.courier_id = k.courier_id
          else c.store_id is not null and (k.store_ids is null or c.store_id = any (k.store_ids))
            and (m.module_type = 'rental') = (k.role = 'provider')
        end;
      if found then perform pg_notify('webhooks_changed', 'new'); end if;
      return null;
    end
  $$;
do $$
begin
  execute format('alter function queue_message_webhooks() set search_path = %I, pg_temp', current_schema());
end $$;
create trigger messages_webhooks after insert on messages for each row
  when (new.side = 'customer') execute function queue_message_webhooks();
