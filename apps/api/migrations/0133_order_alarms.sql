-- Orders that no store had answered in time, of which the business was told. A row is written once, by whichever process comes first.

create table order_alarms (
  order_id bigint primary key references orders on delete cascade,
  created_at timestamptz not null
);
