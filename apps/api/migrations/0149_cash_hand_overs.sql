-- Cash that a courier offers to hand over: the code on their screen, which the office enters, confirms it for both sides.

create table cash_hand_overs (
  id bigint generated always as identity primary key,
  courier_id bigint not null references couriers,
  -- Minor units.
  amount bigint not null check (amount > 0),
  code text not null check (code ~ '^\d{6}$'),
  -- Codes that were entered, also the right one.
  tries int not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Confirmed, withdrawn by the courier, or replaced by the next one.
  ended_at timestamptz,
  entry_id bigint unique references courier_entries,
  constraint cash_hand_overs_confirmed check (entry_id is null or ended_at is not null)
);
-- A courier offers one at a time.
create unique index cash_hand_overs_open on cash_hand_overs (courier_id) where ended_at is null;
-- The last one of a courier.
create index cash_hand_overs_by_courier on cash_hand_overs (courier_id, id desc);
