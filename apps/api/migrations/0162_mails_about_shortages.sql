-- When a customer with an account got a mail of a question, and whether the pieces that are offered are reserved.
alter table order_shortages
  add column mailed_at timestamptz,
  add column is_reserved boolean not null default false;
