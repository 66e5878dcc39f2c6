-- An unpaid order that came back may cost its customer the delivery: the fee, and the part that the wallet paid. The rest is owed.

alter table return_decisions
  add column fee bigint not null default 0,
  add column fee_taken bigint not null default 0,
  add constraint return_decisions_fee check (fee_taken between 0 and fee) not valid;
