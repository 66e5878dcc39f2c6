-- Trips: the cart of vehicles, what was booked, its steps, and the units that it holds.

-- The trip that an owner plans, for all vehicles of the cart.
create table trip_plans (
  id bigint generated always as identity primary key,
  guest_id bigint references guests on delete cascade,
  customer_id bigint references customers on delete cascade,
  trip_type text not null check (trip_type in ('hourly', 'distance_wise', 'day_wise')),
  -- {lat, lng, location_name}; the destination is null where the trip type needs none.
  pickup jsonb not null,
  destination jsonb,
  pickup_at timestamptz not null,
  -- As the trip type needs: hourly has minutes, day_wise has days. Distance and travel time are the server's own.
  minutes int check (minutes > 0),
  days int check (days > 0),
  distance_meters int check (distance_meters >= 0),
  travel_seconds int check (travel_seconds >= 0),
  updated_at timestamptz not null,
  check (num_nonnulls(guest_id, customer_id) = 1)
);
create unique index trip_plans_of_guest on trip_plans (guest_id) where guest_id is not null;
create unique index trip_plans_of_customer on trip_plans (customer_id) where customer_id is not null;

create table rental_cart_lines (
  id bigint generated always as identity primary key,
  guest_id bigint references guests on delete cascade,
  customer_id bigint references customers on delete cascade,
  module_id bigint not null references modules,
  store_id bigint not null references stores,
  vehicle_id bigint not null references vehicles on delete cascade,
  quantity int not null check (quantity >= 1),
  created_at timestamptz not null,
  check (num_nonnulls(guest_id, customer_id) = 1)
);
create unique index rental_cart_lines_of_guest on rental_cart_lines (guest_id, vehicle_id) where guest_id is not null;
create unique index rental_cart_lines_of_customer on rental_cart_lines (customer_id, vehicle_id) where customer_id is not null;
create index rental_cart_lines_by_vehicle on rental_cart_lines (vehicle_id);

-- Orders and trips share one sequence of numbers, so that a number names one thing. Amounts in minor units of `currency_digits` digits, fixed when the trip is booked.
create table trips (
  id bigint primary key default nextval('order_numbers'),
  guest_id bigint references guests,
  customer_id bigint references customers on delete set null,
  module_id bigint not null references modules,
  -- The provider, its zone, and the zone of the pickup.
  store_id bigint not null references stores,
  zone_id bigint not null references zones,
  pickup_zone_id bigint not null references zones,
  trip_type text not null check (trip_type in ('hourly', 'distance_wise', 'day_wise')),
  trip_status text not null check (trip_status in ('pending', 'confirmed', 'ongoing', 'completed', 'canceled', 'payment_failed')),
  payment_method text check (payment_method in ('cash_payment', 'wallet', 'digital_payment', 'offline_payment')),
  payment_status text not null default 'unpaid' check (payment_status in ('paid', 'unpaid', 'partially_paid')),
  currency_digits int not null,
  base_amount bigint not null check (base_amount >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  discount_by text check (discount_by in ('admin', 'vendor')),
  coupon_id bigint references coupons,
  coupon_code text,
  coupon_title translated,
  coupon_created_by text check (coupon_created_by in ('admin', 'vendor')),
  coupon_amount bigint not null default 0 check (coupon_amount >= 0),
  first_order_amount bigint not null default 0 check (first_order_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  tax_percentage numeric(5, 2) not null,
  tax_included boolean not null,
  additional_charge bigint not null default 0 check (additional_charge >= 0),
  additional_charge_name translated,
  trip_amount bigint not null check (trip_amount >= 0),
  -- The part that the customer's wallet has paid.
  wallet_amount bigint not null default 0 check (wallet_amount >= 0 and wallet_amount <= trip_amount),
  -- As planned: hourly has minutes, day_wise has days.
  minutes int check (minutes > 0),
  days int check (days > 0),
  distance_meters int not null check (distance_meters >= 0),
  scheduled boolean not null,
  pickup_at timestamptz not null,
  ends_at timestamptz not null,
  pickup jsonb not null,
  destination jsonb,
  contact_name text not null,
  contact_phone text not null,
  contact_email text,
  trip_note text,
  otp text not null,
  canceled_by text check (canceled_by in ('customer', 'vendor', 'admin')),
  cancellation_reason text,
  language text not null,
  -- Increases by one with every change that a page of the trip shows.
  revision bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (trip_amount = base_amount - discount_amount - coupon_amount - first_order_amount
    + (case when tax_included then 0 else tax_amount end) + additional_charge),
  check (ends_at > pickup_at)
);
create index trips_by_guest on trips (guest_id, id desc) where guest_id is not null;
create index trips_by_customer on trips (customer_id, id desc) where customer_id is not null;
create index trips_by_store on trips (store_id, id desc);
-- Trips that wait for a step.
create index trips_open on trips (pickup_at) where trip_status in ('pending', 'confirmed', 'ongoing', 'payment_failed');

create table trip_lines (
  id bigint generated always as identity primary key,
  trip_id bigint not null references trips,
  vehicle_id bigint references vehicles on delete set null,
  -- The vehicle as it was booked; names in every language.
  vehicle jsonb not null,
  quantity int not null check (quantity >= 1),
  -- Per hour, kilometre or day.
  unit_price bigint not null check (unit_price >= 0),
  -- For one unit and the whole trip, before and without the vehicle's discount.
  original_price bigint not null check (original_price >= 0),
  discount bigint not null default 0 check (discount >= 0 and discount <= original_price)
);
create index trip_lines_by_trip on trip_lines (trip_id);

create table trip_history (
  id bigint generated always as identity primary key,
  trip_id bigint not null references trips,
  status text not null,
  actor text not null,
  key_id bigint references operator_keys,
  created_at timestamptz not null
);
create index trip_history_by_trip on trip_history (trip_id, id);

-- The units that a trip holds, with the time to prepare them afterwards. Rows of a canceled trip are deleted.
create table unit_bookings (
  id bigint generated always as identity primary key,
  trip_id bigint not null references trips,
  trip_line_id bigint not null references trip_lines,
  vehicle_id bigint not null references vehicles,
  unit_id bigint not null references vehicle_units,
  driver_id bigint references drivers on delete set null,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  completed_at timestamptz,
  -- No unit is promised twice for the same time. A range of one id stands for it, so that no extension is needed.
  constraint unit_bookings_never_overlap exclude using gist (int8range(unit_id, unit_id, '[]') with &&, during with &&)
);
create index unit_bookings_by_trip on unit_bookings (trip_id);
-- Vehicles that are taken at a time.
create index unit_bookings_by_vehicle on unit_bookings using gist (int8range(vehicle_id, vehicle_id, '[]'), during);

-- The position of a vehicle on a trip, and the rest of its route.
create table trip_positions (
  trip_id bigint primary key references trips,
  location point not null,
  route jsonb,
  updated_at timestamptz not null
);

-- Reviews of a unit after a trip.
alter table reviews
  add column vehicle_id bigint references vehicles on delete cascade,
  add column trip_id bigint references trips,
  add column unit_id bigint references vehicle_units on delete set null;
alter table reviews drop constraint reviews_by_somebody;
alter table reviews add constraint reviews_by_somebody check (num_nonnulls(customer_name, order_id, trip_id) = 1);
alter table reviews add constraint reviews_of_a_trip check (trip_id is null or vehicle_id is not null);
alter table reviews add constraint reviews_of_one_thing check (num_nonnulls(item_id, vehicle_id) <= 1);
create unique index reviews_once_per_unit on reviews (trip_id, vehicle_id, unit_id) where trip_id is not null;
create index reviews_by_vehicle on reviews (vehicle_id, created_at desc) where vehicle_id is not null;
