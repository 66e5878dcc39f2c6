-- Filters of orders that staff saved under a name, for each key on all of its devices.
create table order_views (
  id bigint generated always as identity primary key,
  key_id bigint not null references operator_keys on delete cascade,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  created_at timestamptz not null,
  unique (key_id, name)
);
