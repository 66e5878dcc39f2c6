-- What is done about an order that no courier takes.
alter table orders
  -- Offered to couriers of all zones.
  add column offered_everywhere boolean not null default false,
  -- Added to the pay of the courier who brings it, in minor units of the shop's currency, once nobody took it in time.
  add column courier_extra bigint not null default 0;
