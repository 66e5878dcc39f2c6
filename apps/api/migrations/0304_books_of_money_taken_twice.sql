-- Money that was taken twice is at the gateway until it goes back: the books have both. Methods of transfers have an order.
alter table offline_payment_methods add column position int not null default 0;

create function enter_surplus() returns trigger language plpgsql as $$
declare
  paid payments := (select p from payments p where p.id = new.payment_id);
begin
  -- One from before this version is entered with its end.
  insert into money_entries (cause, kind, gateway, order_id, trip_id, top_up_id, amount, created_at)
  values ('surplus:' || new.id, 'payment', paid.gateway, paid.order_id, paid.trip_id, paid.top_up_id, new.amount, new.created_at)
  on conflict do nothing;
  if new.sent_at is not null then
    insert into money_entries (cause, kind, gateway, order_id, trip_id, top_up_id, amount, created_at)
    values ('surplus_refund:' || new.id, 'refund', paid.gateway, paid.order_id, paid.trip_id, paid.top_up_id, - new.amount, new.sent_at)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger payment_surpluses_enter_money after insert or update of sent_at, left_at on payment_surpluses
  for each row execute function enter_surplus();

-- A restore runs triggers without the schema in its path (0249).
do $$
begin
  execute format('alter function enter_surplus() set search_path = %I, pg_temp', current_schema());
end $$;
