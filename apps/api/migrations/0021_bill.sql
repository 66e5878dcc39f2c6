-- What a bill has beside goods, tax and delivery: a coupon, a first order's discount, packaging; and who used which coupon.

alter table orders
  add column coupon_id bigint references coupons,
  add column coupon_code text,
  add column coupon_title translated,
  add column coupon_created_by text check (coupon_created_by in ('admin', 'vendor')),
  add column coupon_amount bigint not null default 0 check (coupon_amount >= 0),
  add column first_order_amount bigint not null default 0 check (first_order_amount >= 0),
  add column packaging_amount bigint not null default 0 check (packaging_amount >= 0),
  add constraint orders_taken_off check (discount_amount + coupon_amount + first_order_amount <= items_amount + add_ons_amount),
  add constraint orders_coupon check ((coupon_id is null) = (coupon_code is null) and (coupon_id is not null or coupon_amount = 0)),
  drop constraint orders_check1,
  add constraint orders_sum check (order_amount = items_amount + add_ons_amount - discount_amount - coupon_amount - first_order_amount
    + (case when tax_included then 0 else tax_amount end) + packaging_amount + delivery_charge + tip + additional_charge);

-- What the store asks for packaging on request; null: it has none.
alter table stores add column extra_packaging_amount bigint check (extra_packaging_amount >= 0);

-- One row an order that holds; one that is canceled or failed gives its use back.
create table coupon_uses (
  order_id bigint primary key references orders,
  coupon_id bigint not null references coupons,
  customer_id bigint references customers on delete set null,
  -- The how-maniest of this customer, at most the coupon's uses_per_customer; null where the coupon has no limit.
  use_number int check (use_number >= 1)
);
-- Two orders at once cannot both be the last use.
create unique index coupon_uses_once on coupon_uses (coupon_id, customer_id, use_number) where use_number is not null;
create index coupon_uses_by_coupon on coupon_uses (coupon_id);
alter table coupons drop column total_uses;
