-- Couriers apply with zone, vehicle and papers; stores may choose a subscription instead of the commission.

-- The icon of a courier with this vehicle on maps.
alter table delivery_vehicles add column icon text not null default 'scooter' check (icon in ('bicycle', 'scooter', 'car'));

create table courier_applications (
  application_id bigint primary key references applications on delete cascade,
  zone_id bigint not null references zones,
  -- Null in a shop without classes of vehicles.
  vehicle_id bigint references delivery_vehicles,
  -- Paid per delivery; false means a salary.
  is_freelancer boolean not null,
  identity_type text not null check (identity_type in ('passport', 'driving_license', 'nid')),
  -- Deleted when the application is withdrawn, like the pictures.
  identity_number text check (length(identity_number) between 1 and 50),
  -- Private until the approval, public from then on.
  image text,
  -- Always private.
  identity_images text[] not null default '{}',
  -- The courier that the approval created.
  courier_id bigint references couriers
);

-- Stores may choose a subscription; the package as it was offered, since the business may change it.
alter table vendor_applications drop constraint vendor_applications_business_plan_check;
alter table vendor_applications add constraint vendor_applications_business_plan_check
  check (business_plan in ('commission', 'subscription'));
alter table vendor_applications add column package jsonb;
alter table vendor_applications add constraint vendor_applications_package
  check ((business_plan = 'subscription') = (package is not null));
