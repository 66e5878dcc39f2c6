-- The demo's own gateway holds money too, and keeps cards.
alter table demo_gateway_payments
  add column is_held boolean not null default false,
  add column captured bigint check (captured between 0 and amount),
  add column saves_card boolean not null default false;
