-- Money that goes back to a customer's bank: a line of the bank that came twice, too late or above the amount, and money that a gateway took
-- twice and refuses to refund (decision 0194). Each is on the list of what a person returns, once.
alter table returns_by_hand
  add column bank_line_id bigint,
  add column payment_surplus_id uuid,
  -- The number of the transfer at the bank.
  add column bank_reference text,
  add column key_id bigint references operator_keys,
  -- A trip may have several, as an order has.
  drop constraint returns_by_hand_trip_id_key,
  drop constraint returns_by_hand_cause_check,
  add constraint returns_by_hand_cause_check
    check (cause in ('canceled', 'refunded', 'account_removed', 'surplus', 'taken_twice')) not valid,
  drop constraint returns_by_hand_subject,
  -- A line of the bank may name nothing that we know, and money of a wallet is taken twice as well.
  add constraint returns_by_hand_subject check (case cause
    when 'account_removed' then num_nonnulls(order_id, trip_id) = 0
    when 'surplus' then bank_line_id is not null and num_nonnulls(order_id, trip_id) <= 1
    when 'taken_twice' then payment_surplus_id is not null and num_nonnulls(order_id, trip_id) <= 1
    else num_nonnulls(order_id, trip_id) = 1 end) not valid,
  drop constraint returns_by_hand_digits,
  add constraint returns_by_hand_digits check ((currency_digits is not null) = (num_nonnulls(order_id, trip_id) = 0)) not valid,
  add constraint returns_by_hand_bank_reference check (length(bank_reference) <= 100) not valid;
