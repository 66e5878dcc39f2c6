-- Who has the form of a vehicle open, as for items.

-- One row per open form, gone a minute after its last sign of life. It refers to no vehicle, so that no large table is locked.
create table vehicle_editors (
  vehicle_id bigint not null,
  -- A random name that the open form gave itself: one key may have several.
  form uuid not null,
  key_id bigint not null references operator_keys on delete cascade,
  seen_at timestamptz not null,
  primary key (vehicle_id, key_id, form)
);
