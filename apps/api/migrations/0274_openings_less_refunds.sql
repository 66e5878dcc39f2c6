-- What a shop that moved in owes its customers: what they had paid for their open orders there, less what that shop has refunded since.

-- One entry more for an order that moved in; the cause counts them.
create function enter_opening(of bigint, owed bigint, at timestamptz) returns void language sql as $$
  insert into money_entries (cause, kind, order_id, amount, created_at)
  select 'opening:order:' || of || ':' || count(*) + 1, 'opening', of, owed, at
  from money_entries where order_id = of and kind = 'opening' having owed <> 0
$$;

-- An order that ended in the other shop is in the books of that shop, whatever it refunds later. Here nobody but a move ends one as the system.
create function ended_elsewhere(of bigint) returns boolean language sql stable as $$
  select exists (select from order_history h join orders o on o.id = h.order_id
    where h.order_id = of and h.actor = 'system' and (h.status in ('delivered', 'returned')
      or (h.status = 'canceled' and o.cancellation_reason = 'Canceled in the former shop')))
$$;

create or replace function enter_transfer() returns trigger language plpgsql as $$
declare
  opens boolean := exists (select from moved_rows m where m.kind = 'payment_method' and m.key = new.method_id::text);
begin
  if new.status <> 'verified' or (tg_op = 'UPDATE' and old.status = 'verified') then
    return null;
  end if;
  if opens then
    -- An order that comes over again is entered with the difference.
    perform enter_opening(o.id, o.order_amount - o.wallet_amount
      - coalesce((select r.amount from refunds_elsewhere r where r.order_id = o.id), 0)
      - coalesce((select sum(e.amount) from money_entries e where e.order_id = o.id and e.kind = 'opening'), 0)::bigint, new.updated_at)
    from orders o where o.id = new.order_id;
    return null;
  end if;
  insert into money_entries (cause, kind, order_id, trip_id, amount, created_at)
  select 'transfer:' || s.of || ':' || s.id, 'transfer', new.order_id, new.trip_id, s.amount, new.updated_at
  from (
    select 'order' as of, o.id, o.order_amount - o.wallet_amount as amount from orders o where o.id = new.order_id
    union all
    select 'trip', t.id, t.trip_amount - t.wallet_amount from trips t where t.id = new.trip_id) s
  where s.amount > 0
  on conflict do nothing;
  return null;
end $$;

create function enter_refund_elsewhere() returns trigger language plpgsql as $$
begin
  if not ended_elsewhere(new.order_id) then
    perform enter_opening(new.order_id, case when tg_op = 'UPDATE' then old.amount else 0 end - new.amount, new.created_at);
  end if;
  return null;
end $$;
create trigger refunds_elsewhere_enter_money after insert or update of amount on refunds_elsewhere
  for each row execute function enter_refund_elsewhere();

-- Those of orders that went on here, from before this version.
select enter_opening(r.order_id, - r.amount, now()) from refunds_elsewhere r where not ended_elsewhere(r.order_id);

-- A restore runs triggers without the schema in its path (0249).
do $$
declare
  signature text;
begin
  foreach signature in array array['enter_opening(bigint, bigint, timestamptz)', 'ended_elsewhere(bigint)', 'enter_transfer()',
    'enter_refund_elsewhere()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', signature, current_schema());
  end loop;
end $$;
