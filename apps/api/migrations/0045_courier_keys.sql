-- A courier's key could read and move every order: a key is now one courier's, and the history names the key behind each step.

-- A key of couriers from before has none, and opens nothing until it is replaced.
alter table operator_keys add column courier_id bigint references couriers;
alter table operator_keys add check (courier_id is null or role = 'deliveryman');

-- Null: no key took the step (a customer, a payment), or it was taken before keys were recorded.
alter table order_history add column key_id bigint references operator_keys;

-- The orders of one courier, newest first.
create index orders_by_courier on orders (courier_id, id desc) where courier_id is not null;
-- The orders that a zone's couriers can take.
create index orders_offered on orders (zone_id, id desc)
  where courier_id is null and order_type = 'delivery'
    and order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover');

-- Web hooks of a courier's key hear of that courier's orders, and of those that the courier can take (offered-orders.ts has the same rule).
create or replace function queue_webhooks() returns trigger
  language plpgsql
  as $$
    begin
      insert into webhook_deliveries (webhook_id, order_id, event, next_attempt_at, created_at)
      select w.id, o.id, 'order.' || new.status, new.created_at, new.created_at
      from webhooks w join operator_keys k on k.id = w.key_id join orders o on o.id = new.order_id
      where w.removed_at is null and k.revoked_at is null and ('order.' || new.status) = any (w.events)
        and (k.store_ids is null or o.store_id = any (k.store_ids)) and (w.store_id is null or w.store_id = o.store_id)
        and (k.role <> 'deliveryman' or o.courier_id = k.courier_id or exists (
          select from couriers c join stores s on s.id = o.store_id
          where c.id = k.courier_id and c.status and c.zone_id = o.zone_id and o.courier_id is null
            and o.order_type = 'delivery' and not s.self_delivery_system
            and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover')
            and not (o.order_status = 'pending' and o.payment_method in ('digital_payment', 'offline_payment')
              and o.payment_status <> 'paid')));
      if found then perform pg_notify('webhooks_changed', 'new'); end if;
      return null;
    end
  $$;
do $$
begin
  execute format('alter function queue_webhooks() set search_path = %I, pg_temp', current_schema());
end $$;
