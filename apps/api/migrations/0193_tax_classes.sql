-- Classes of goods with a percent of their own, the tax of each class on a bill, and the book of all tax that was charged and taken back.

create table tax_classes (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  name translated not null,
  percent numeric(5, 2) not null default 0 check (percent >= 0 and percent < 100),
  -- An exempt supply is not one of 0 %: reports list them apart.
  is_exempt boolean not null default false,
  check (not is_exempt or percent = 0)
);

-- The class of an item is its own, else that of the nearest category, of the store, of the module; without any, the store's `tax` applies.
alter table modules add column tax_class_id bigint references tax_classes;
alter table categories add column tax_class_id bigint references tax_classes;

-- The tax on a bill, which is a list of the tax of each class.
create function sum_of_taxes(taxes jsonb) returns bigint
  language sql immutable parallel safe
  return (select coalesce(sum((t ->> 'tax')::bigint), 0)::bigint from jsonb_array_elements(taxes) as t);

-- Minor units: the sale of each class when an order is delivered or a trip is paid, and what refunds take back as negative amounts.
create table tax_entries (
  id bigint generated always as identity primary key,
  -- The cause names the event behind it, which happens once.
  cause text not null check (length(cause) <= 200),
  kind text not null check (kind in ('sale', 'credit')),
  order_id bigint references orders,
  trip_id bigint references trips,
  -- Null for parcels.
  store_id bigint references stores,
  zone_id bigint not null references zones,
  module_id bigint not null references modules,
  class text,
  class_name translated,
  percent numeric(5, 2) not null,
  is_exempt boolean not null,
  -- The amount without tax.
  net bigint not null,
  tax bigint not null,
  created_at timestamptz not null,
  unique nulls not distinct (cause, class),
  check ((order_id is null) <> (trip_id is null)),
  check (case kind when 'sale' then net >= 0 and tax >= 0 else net <= 0 and tax <= 0 end)
);
create index tax_entries_by_order on tax_entries (order_id) where order_id is not null;
create index tax_entries_by_time on tax_entries (created_at);
create trigger tax_entries_final before update or delete on tax_entries for each row execute function ledger_is_final();
