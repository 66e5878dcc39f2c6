-- What came from another shop: the row there, and ours. A second move finds it here, and neither doubles nor overwrites it.

create table moved_rows (
  -- The shop it came from, such as `marketplace` or `shopify:bread-house`.
  source text not null check (length(source) <= 200),
  kind text not null check (length(kind) <= 40),
  foreign_id text not null check (length(foreign_id) <= 300),
  -- What names it here: the slug or name of a row of files, the id of a customer, an address or an order.
  key text not null check (length(key) <= 300),
  -- Of the row there when it was last moved.
  fingerprint text,
  -- Of a balance: what has come over, in minor units or points, and in how many entries.
  amount bigint,
  entries int not null default 0,
  moved_at timestamptz not null,
  primary key (source, kind, foreign_id)
);

-- identity: whether somebody may try a password of another shop
create index moved_rows_customers on moved_rows (source) where kind = 'customer';
