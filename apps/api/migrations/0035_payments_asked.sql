-- What a gateway was asked to take stays with the payment, to compare and to give back in; a payment is asked about until its gateway has said how it stands; and no web hook holds up another.

alter table payments add column currency text, add column digits int;
update payments p
set
  digits = o.currency_digits,
  currency = coalesce((select s.value ->> 'en' from settings s where s.key = 'currency_symbol' and s.value ->> 'en' ~ '^[A-Z]{3}$'), 'SAR')
from orders o
where o.id = p.order_id;
alter table payments
  alter column currency set not null,
  add constraint payments_currency check (currency ~ '^[A-Z]{3}$'),
  alter column digits set not null,
  add constraint payments_digits check (digits between 0 and 4);

-- When its gateway is asked without anybody coming back; null: never again.
alter table payments add column next_ask_at timestamptz;
update payments set next_ask_at = created_at where status = 'open';

drop index payments_waiting;
-- What is to be asked about, longest due first.
create index payments_to_ask on payments (next_ask_at) where next_ask_at is not null;
-- What is to be given back, longest untried first.
create index payments_due_back on payments (updated_at) where status = 'refund_due';

-- What is due next, for each web hook of its own.
create index webhook_deliveries_due_each on webhook_deliveries (webhook_id, next_attempt_at, id)
  where sent_at is null and failed_at is null;
drop index webhook_deliveries_due;
