-- What the office decided about orders that came back to their stores: one decision each, in minor units of the order.

create table return_decisions (
  order_id bigint primary key references orders on delete cascade,
  owed text not null check (owed in ('all', 'goods', 'nothing', 'amount')),
  -- Of what was paid: the part that went back to the customer, and the rest.
  refunded bigint not null check (refunded >= 0),
  retained bigint not null check (retained >= 0),
  -- Pieces by line that are for sale again.
  restocked jsonb not null default '[]',
  note text check (length(note) <= 255),
  key_id bigint not null references operator_keys,
  created_at timestamptz not null
);
