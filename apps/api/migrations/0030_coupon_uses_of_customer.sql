-- How often a customer used a coupon is counted with every order that names one: by the coupon alone that read all of its uses.

drop index coupon_uses_by_coupon;
-- promotions: the uses of a customer, and the customers who used a coupon.
create index coupon_uses_by_coupon on coupon_uses (coupon_id, customer_id);
