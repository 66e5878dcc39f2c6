-- Refunds that a person paid without a second factor. Those of the last 24 hours count together against the limit of the settings.
create table unproven_refunds (
  id bigint generated always as identity primary key,
  key_id bigint not null references operator_keys on delete cascade,
  amount bigint not null check (amount > 0),
  currency_digits int not null check (currency_digits between 0 and 4),
  created_at timestamptz not null
);
-- The sum of a person's last 24 hours.
create index unproven_refunds_of_key on unproven_refunds (key_id, created_at);
