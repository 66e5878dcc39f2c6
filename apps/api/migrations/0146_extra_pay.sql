-- The extra pay within "delivery", whose sums the version before reads as well.
alter table courier_entries add column extra bigint not null default 0;

-- As before (0095, 0109); an order that is offered everywhere is heard of in all zones.
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
      where w.removed_at is null and k.revoked_at is null and (k.expires_at is null or k.expires_at > new.created_at)
        and told = any (w.events)
        and (not is_case or k.role <> 'deliveryman')
        and (k.store_ids is null or o.store_id = any (k.store_ids)) and (w.store_id is null or w.store_id = o.store_id)
        and (o.store_id is not null or k.role in ('deliveryman', 'admin'))
        and (k.role <> 'deliveryman' or o.courier_id = k.courier_id or exists (
          select from couriers c
          where c.id = k.courier_id and c.status and c.on_duty and (c.zone_id = o.zone_id or o.offered_everywhere)
            and o.courier_id is null and o.order_type in ('delivery', 'parcel')
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
