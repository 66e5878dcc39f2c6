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

alter table customer_notifications
  drop constraint customer_notifications_order_status_check,
  add constraint customer_notifications_order_status_check check (order_status in ('pending', 'accepted', 'confirmed', 'processing',
    'handover', 'picked_up', 'delivered', 'canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled', 'returning',
    'returned', 'priced', 'courier_changed', 'case_decided', 'partly_refunded', 'shortage_asked', 'shortage_settled', 'courier_waits',
    'accident', 'return_decided')) not valid;
