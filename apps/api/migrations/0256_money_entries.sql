-- Money that arrives at gateways and in the bank, and leaves them: what the journal of accountants needs beside the entries of stores.

create table money_entries (
  id bigint generated always as identity primary key,
  -- The cause names the event behind it, which happens once.
  cause text not null unique check (length(cause) <= 200),
  -- payment, refund: at a gateway; transfer: a customer's own, which somebody found; returned: by hand.
  kind text not null check (kind in ('payment', 'refund', 'transfer', 'returned')),
  gateway text check ((gateway is null) = (kind in ('transfer', 'returned'))),
  order_id bigint references orders,
  trip_id bigint references trips,
  top_up_id bigint references top_ups,
  -- Minor units; negative where money leaves.
  amount bigint not null check (amount <> 0),
  created_at timestamptz not null,
  -- The wallet of a removed account is paid out for none of them.
  check (num_nonnulls(order_id, trip_id, top_up_id) <= 1)
);
create trigger money_entries_final before update or delete on money_entries for each row execute function ledger_is_final();
-- The journal and the sums of a period.
create index money_entries_by_time on money_entries (created_at);

-- A payment from before this version is entered with its first refund.
create function enter_payment(paid payments, at timestamptz) returns void language sql as $$
  insert into money_entries (cause, kind, gateway, order_id, trip_id, top_up_id, amount, created_at)
  values ('payment:' || paid.id, 'payment', paid.gateway, paid.order_id, paid.trip_id, paid.top_up_id, paid.amount, at)
  on conflict do nothing
$$;

create function enter_gateway_money() returns trigger language plpgsql as $$
begin
  if new.gateway_reference is null or new.status not in ('paid', 'refund_due', 'refunded') then
    return null;
  end if;
  -- Money that nobody wants is captured, too, and then refunded.
  if tg_op = 'INSERT' or old.status not in ('paid', 'refund_due', 'refunded') then
    perform enter_payment(new, new.updated_at);
  end if;
  if new.status = 'refunded' and (tg_op = 'INSERT' or old.status <> 'refunded') then
    perform enter_payment(new, new.created_at);
    insert into money_entries (cause, kind, gateway, order_id, trip_id, top_up_id, amount, created_at)
    values ('refund:' || new.id, 'refund', new.gateway, new.order_id, new.trip_id, new.top_up_id,
      - coalesce(new.refund_amount, new.amount), new.updated_at)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger payments_enter_money after insert or update of status on payments for each row execute function enter_gateway_money();

create function enter_later_refund() returns trigger language plpgsql as $$
declare
  paid payments := (select p from payments p where p.id = new.payment_id);
begin
  if new.sent_at is null or (tg_op = 'UPDATE' and old.sent_at is not null) or paid.gateway_reference is null then
    return null;
  end if;
  perform enter_payment(paid, paid.created_at);
  insert into money_entries (cause, kind, gateway, order_id, trip_id, top_up_id, amount, created_at)
  values ('refund:' || new.id, 'refund', paid.gateway, paid.order_id, paid.trip_id, paid.top_up_id, - new.amount, new.sent_at)
  on conflict do nothing;
  return null;
end $$;
create trigger payment_refunds_enter_money after insert or update of sent_at on payment_refunds
  for each row execute function enter_later_refund();

-- A transfer is what the order or the trip costs without the part that the wallet paid.
create function enter_transfer() returns trigger language plpgsql as $$
begin
  if new.status <> 'verified' or (tg_op = 'UPDATE' and old.status = 'verified') then
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
create trigger offline_payments_enter_money after insert or update of status on offline_payments
  for each row execute function enter_transfer();

create function enter_return_by_hand() returns trigger language plpgsql as $$
begin
  if new.returned_at is null or (tg_op = 'UPDATE' and old.returned_at is not null) then
    return null;
  end if;
  insert into money_entries (cause, kind, order_id, trip_id, amount, created_at)
  values ('returned:' || new.id, 'returned', new.order_id, new.trip_id, - new.amount, new.returned_at)
  on conflict do nothing;
  return null;
end $$;
create trigger returns_by_hand_enter_money after insert or update of returned_at on returns_by_hand
  for each row execute function enter_return_by_hand();

-- A restore runs triggers without the schema in its path (0249).
do $$
declare
  signature text;
begin
  foreach signature in array array['enter_payment(payments, timestamptz)', 'enter_gateway_money()', 'enter_later_refund()',
    'enter_transfer()', 'enter_return_by_hand()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', signature, current_schema());
  end loop;
end $$;
