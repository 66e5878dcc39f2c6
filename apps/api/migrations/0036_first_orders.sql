-- What is for a first order is had once an account: guarded here, whatever becomes of a payment meanwhile.

-- The order that has its customer's first order's discount; one that is canceled gives it back.
create table first_order_uses (
  customer_id bigint primary key references customers on delete cascade,
  order_id bigint not null unique references orders
);
-- Who had it more often before keeps it; there is no other.
insert into first_order_uses (customer_id, order_id)
select distinct on (customer_id) customer_id, id from orders
where customer_id is not null and first_order_amount > 0 and order_status <> 'canceled'
order by customer_id, id;

-- Coupons for first orders are counted together: of several, too, a customer uses as many as one of them allows.
alter table coupon_uses add column is_first_order boolean not null default false
  check (not is_first_order or (customer_id is not null and use_number is not null));
-- Two orders cannot both be the first.
create unique index coupon_uses_first_order on coupon_uses (customer_id, use_number) where is_first_order;
