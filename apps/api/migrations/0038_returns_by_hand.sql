-- Money that nobody's wallet and no gateway can take back: the office returns it, and has a list of what is left to do.

create table returns_by_hand (
  order_id bigint primary key references orders,
  -- Minor units of the order's currency.
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('canceled', 'refunded')),
  -- How it was returned, as whoever did it says.
  note text check (length(note) <= 255),
  created_at timestamptz not null,
  returned_at timestamptz
);
-- What is left to do.
create index returns_by_hand_due on returns_by_hand (order_id) where returned_at is null;

-- Transfers of guests that were found before their order was called off were on no list.
insert into returns_by_hand (order_id, amount, cause, created_at)
select o.id, o.order_amount, 'canceled', o.updated_at
from orders o join offline_payments f on f.order_id = o.id
where o.order_status = 'canceled' and f.status = 'verified' and o.customer_id is null and o.order_amount > 0;

-- The business may begin a refund by itself: then no customer gave a reason, and its own stands in admin_note.
alter table refunds alter column customer_reason set default '';
