-- Who has the form of an item open, so that two editors know of each other before they save.

-- One row per open form, gone a minute after its last sign of life. It refers to no item, so that no large table is locked.
create table item_editors (
  item_id bigint not null,
  -- A random name that the open form gave itself: one key may have several.
  form uuid not null,
  key_id bigint not null references operator_keys on delete cascade,
  seen_at timestamptz not null,
  primary key (item_id, key_id, form)
);
