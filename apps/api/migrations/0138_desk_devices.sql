-- The desk rings devices whose screen is off: browsers of stores, couriers and the office that take web push, by the key they use.

create table desk_subscriptions (
  id bigint generated always as identity primary key,
  -- A key that ends takes its devices along; a rotated one hands them to the next.
  key_id bigint not null references operator_keys on delete cascade,
  -- A browser rings for one key at a time.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  -- The kinds of rings that its people chose.
  topics text[] not null check (topics <@ array['orders', 'late', 'offers', 'messages', 'alarms']),
  created_at timestamptz not null,
  -- The last message that the push service took.
  last_ok_at timestamptz,
  -- A test ring is confirmed by the code that only its notification holds.
  test_code text,
  test_sent_at timestamptz,
  test_confirmed_at timestamptz
);
-- The devices of a key, to ring, count or remove them.
create index desk_subscriptions_by_key on desk_subscriptions (key_id);

-- Each stage of an order rings once, by whichever process comes first. Rows are deleted after a month.
create table order_rings (
  order_id bigint not null references orders on delete cascade,
  stage text not null check (stage in ('new', 'late') or stage ~ '^offer\.\d+$'),
  created_at timestamptz not null,
  primary key (order_id, stage)
);
-- The rows to delete.
create index order_rings_by_age on order_rings (created_at);
