-- Couriers go on and off duty with their own keys, and decline what is offered to them; whether they work at all stays the business's word.
alter table couriers add column on_duty boolean not null default true;

-- An order that a courier declined is offered to others only.
create table courier_declines (
  order_id bigint not null references orders on delete cascade,
  courier_id bigint not null references couriers on delete cascade,
  created_at timestamptz not null,
  primary key (order_id, courier_id)
);
-- Couriers that leave the sheet take their rows along.
create index courier_declines_by_courier on courier_declines (courier_id);

-- As before (0065); couriers who are off duty hear nothing of offered orders.
create or replace function queue_webhooks() returns trigger
  language plpgsql
  as $$
    declare
      is_case constant boolean := new.status in ('case_created', 'case_decided');
      told constant text := case when is_case then replace(new.status, 'case_', 'case.') else 'order.' || new.status end;
    begin
      insert into webhook_deliveries (webhook_id, order_id, event, next_attempt_at, created_at)
      select w.id, o.id, told, new.created_at, new.created_at
      from webhooks w join operator_keys k on k.id = w.key_id join orders o on o.id = new.order_id
      where w.removed_at is null and k.revoked_at is null and told = any (w.events)
        and (not is_case or k.role <> 'deliveryman')
        and (k.store_ids is null or o.store_id = any (k.store_ids)) and (w.store_id is null or w.store_id = o.store_id)
        and (o.store_id is not null or k.role in ('deliveryman', 'admin'))
        and (k.role <> 'deliveryman' or o.courier_id = k.courier_id or exists (
          select from couriers c
          where c.id = k.courier_id and c.status and c.on_duty and c.zone_id = o.zone_id and o.courier_id is null
            and o.order_type in ('delivery', 'parcel')
            and not exists (select from stores s where s.id = o.store_id and s.self_delivery_system)
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
