-- What somebody means to order: one cart per owner and module.

create table cart_lines (
  id bigint generated always as identity primary key,
  guest_id bigint not null references guests on delete cascade,
  module_id bigint not null references modules,
  store_id bigint not null references stores,
  item_id bigint not null references items on delete cascade,
  quantity int not null check (quantity >= 1),
  -- Chosen options as they came, put in one order: equal choices are equal text.
  variation jsonb not null default '[]',
  add_on_ids bigint[] not null default '{}',
  add_on_qtys int[] not null default '{}' check (cardinality(add_on_qtys) = cardinality(add_on_ids)),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Same item with the same choices is one line.
create unique index cart_lines_once on cart_lines (guest_id, module_id, item_id, md5(variation::text));
