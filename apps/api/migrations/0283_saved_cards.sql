-- Cards that a gateway keeps for a customer who agreed; `token` is sealed, and no number ever reaches us. A card without a customer was
-- removed, or its account was: the gateway is told to forget it, and the row goes.
create table saved_cards (
  id bigint generated always as identity primary key,
  customer_id bigint references customers on delete set null,
  gateway text not null,
  token bytea not null,
  brand text not null,
  ending text not null check (ending ~ '^\d{4}$'),
  -- The last month in which the card is valid, such as 2027-08.
  valid_through text check (valid_through ~ '^\d{4}-\d{2}$'),
  created_at timestamptz not null
);
create index saved_cards_by_customer on saved_cards (customer_id);
