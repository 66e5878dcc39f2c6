-- Lines of orders that ran out: what was offered instead, and how it ended (decision 0138). Each migration that follows locks one table that
-- orders need, so that none waits for another with an order in between.

create table order_shortages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The line may be gone, so it is no reference; the next columns are what it was.
  line_id bigint not null,
  item_id bigint,
  item jsonb not null,
  variation jsonb not null,
  quantity integer not null check (quantity > 0),
  -- One piece, and the pieces that ran out, after discounts, in minor units.
  price bigint not null check (price >= 0),
  pieces integer not null check (pieces > 0 and pieces <= quantity),
  agreed bigint not null check (agreed >= 0),
  wish text not null check (wish in ('best_match', 'this', 'remove', 'call')),
  state text not null check (state in ('open', 'replaced', 'removed', 'withdrawn')),
  offer jsonb,
  others jsonb not null default '[]',
  new_line_id bigint,
  shelf_photo text,
  key_id bigint references operator_keys,
  answers_until timestamptz,
  ended_by text check (ended_by in ('store', 'customer', 'silence')),
  ended_at timestamptz,
  -- The order's total before and after, and where the difference went.
  amount_before bigint,
  amount_after bigint,
  to_gateway bigint not null default 0,
  to_wallet bigint not null default 0,
  at_door bigint not null default 0,
  by_hand bigint not null default 0,
  created_at timestamptz not null,
  check ((state = 'open') = (ended_by is null)),
  check ((ended_by is null) = (ended_at is null)),
  check (state <> 'open' or answers_until is not null)
);
-- A line has one open question; the index also finds those whose time is over.
create unique index order_shortages_open on order_shortages (line_id) where state = 'open';
create index order_shortages_due on order_shortages (answers_until) where state = 'open';
create index order_shortages_by_order on order_shortages (order_id, id);
