-- `entry`: some gateways are entered by a form that the browser posts: its address and its fields.
-- A gateway may hold the money of a payment and charge it later, once the amount is final. `capture_at`: it is held, and charged then at the
-- latest. `capture_amount`: the amount to charge, decided once; 0 releases the money.
-- `start_failed_at`: the gateway did not open its page; one that fails repeatedly is offered last.
-- `claimed_until`: a process that charges or refunds at the gateway has the payment to itself until then, since not every gateway knows a
-- repeated call.
alter table payments
  add column entry jsonb,
  add column capture_at timestamptz,
  add column capture_amount bigint check (capture_amount between 0 and amount),
  add column start_failed_at timestamptz,
  add column claimed_until timestamptz;
