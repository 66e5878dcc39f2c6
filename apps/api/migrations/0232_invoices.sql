-- Invoices, credit notes and statements: their numbers have no gaps, and what they say never changes.

-- The last number of each series. Its row stays locked until the transaction of the document ends, so a rollback leaves no gap.
create table invoice_series (
  -- Null for the business itself.
  seller_id bigint references sellers,
  series text not null check (series in ('invoice', 'credit_note', 'commission', 'courier')),
  last_number bigint not null check (last_number > 0),
  unique nulls not distinct (seller_id, series)
);

create table invoices (
  id bigint generated always as identity primary key,
  -- The cause names the event behind it, which happens once.
  cause text not null unique check (length(cause) <= 200),
  seller_id bigint references sellers,
  series text not null check (series in ('invoice', 'credit_note', 'commission', 'courier')),
  sequence bigint not null check (sequence > 0),
  -- The number as printed: a prefix and the sequence.
  number text not null check (length(number) between 1 and 60),
  kind text not null check (kind in ('order', 'trip', 'parcel', 'commission', 'courier')),
  order_id bigint references orders,
  trip_id bigint references trips,
  -- Null for parcels and couriers.
  store_id bigint references stores,
  courier_id bigint references couriers,
  -- The invoice that a credit note belongs to.
  credits_id bigint references invoices,
  digits int not null check (digits between 0 and 4),
  -- Minor units, without the tip; negative on credit notes.
  net bigint not null,
  tax bigint not null,
  total bigint not null check (total = net + tax),
  document jsonb not null,
  -- The person, who may be forgotten; everything else stays by law.
  buyer jsonb,
  issued_at timestamptz not null,
  unique nulls not distinct (seller_id, series, sequence),
  check ((series = 'credit_note') = (credits_id is not null)),
  check (case kind when 'trip' then trip_id is not null when 'commission' then store_id is not null
    when 'courier' then courier_id is not null else order_id is not null end)
);
-- The documents of an order or a trip.
create index invoices_by_order on invoices (order_id) where order_id is not null;
create index invoices_by_trip on invoices (trip_id) where trip_id is not null;
-- The list of the office, newest first, and that of a store.
create index invoices_by_time on invoices (issued_at desc, id desc);
create index invoices_by_store on invoices (store_id, id desc) where store_id is not null;
-- Search by number.
create index invoices_by_number on invoices (lower(number) text_pattern_ops);
-- The commission and courier documents that a payout continues.
create index invoices_by_courier on invoices (courier_id, id desc) where courier_id is not null;
-- Credit notes of an invoice.
create index invoices_by_credited on invoices (credits_id) where credits_id is not null;

create function invoice_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.buyer is null and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' then
    return new;
  end if;
  raise exception 'an invoice never changes';
end $$;
create trigger invoices_final before update or delete on invoices for each row execute function invoice_is_final();

create function invoice_series_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.last_number = old.last_number + 1 and new.series = old.series
    and new.seller_id is not distinct from old.seller_id then
    return new;
  end if;
  raise exception 'a series of invoices counts one by one';
end $$;
create trigger invoice_series_counts before update or delete on invoice_series for each row execute function invoice_series_counts();
