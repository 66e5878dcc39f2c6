-- Money that was taken a second time on the page of a payment: by another card, or in another tab. It goes back by itself, once.
create table payment_surpluses (
  id uuid primary key,
  payment_id uuid not null references payments,
  -- The transaction at the gateway.
  reference text not null,
  -- Minor units of the payment's currency.
  amount bigint not null check (amount > 0),
  -- How often its refund was sent. After too many it is left to a person: `left_at`.
  tries int not null default 0,
  sent_at timestamptz,
  left_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (payment_id, reference)
);
-- The payment loop: refunds that are due.
create index payment_surpluses_due on payment_surpluses (updated_at) where sent_at is null and left_at is null;
