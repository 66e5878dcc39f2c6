-- What a shop that moved in had collected for its open orders: an opening amount, not a transfer that somebody found in the bank.

-- The checks from before allowed less, so there is nothing to validate.
alter table money_entries
  drop constraint money_entries_kind_check,
  drop constraint money_entries_check,
  add constraint money_entries_kind check (kind in ('payment', 'refund', 'transfer', 'returned', 'opening')) not valid,
  add constraint money_entries_gateway check ((gateway is null) = (kind in ('transfer', 'returned', 'opening'))) not valid;

-- A transfer is what the order or the trip costs without the part that the wallet paid. An order that moved in and comes over again is entered
-- with the difference.
create or replace function enter_transfer() returns trigger language plpgsql as $$
declare
  opens boolean := exists (select from moved_rows m where m.kind = 'payment_method' and m.key = new.method_id::text);
begin
  if new.status <> 'verified' or (tg_op = 'UPDATE' and old.status = 'verified') then
    return null;
  end if;
  if opens then
    insert into money_entries (cause, kind, order_id, amount, created_at)
    select 'opening:order:' || o.id || ':' || e.entries + 1, 'opening', o.id, o.order_amount - o.wallet_amount - e.amount, new.updated_at
    from orders o, lateral (
      select count(*) as entries, coalesce(sum(amount), 0)::bigint as amount from money_entries where order_id = o.id and kind = 'opening') e
    where o.id = new.order_id and o.order_amount - o.wallet_amount <> e.amount;
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

-- A restore runs triggers without the schema in its path (0249).
do $$
begin
  execute format('alter function enter_transfer() set search_path = %I, pg_temp', current_schema());
end $$;
