-- Past orders and trips lose personal details after a period, and prescriptions their pictures; each is done once.

alter table orders add column anonymized_at timestamptz;
alter table orders add column prescription_removed_at timestamptz;
alter table trips add column anonymized_at timestamptz;

-- A prescription order outlives its pictures. Not validated here, because the old rule was stricter.
alter table orders drop constraint orders_prescription;
alter table orders add constraint orders_prescription check (not prescription_order or cardinality(attachments) >= 1
  or num_nonnulls(anonymized_at, prescription_removed_at) >= 1) not valid;

-- The oldest ones that still have details, pictures or words.
create index orders_with_details on orders (created_at, id) where anonymized_at is null;
create index orders_with_attachments on orders (created_at, id) where attachments <> '{}';
create index trips_with_details on trips (created_at, id) where anonymized_at is null;
create index messages_with_words on messages (created_at, id) where removed_at is null;
-- Messages and reviews of an order that loses its details.
create index messages_by_order on messages (order_id) where order_id is not null;
create index messages_by_trip on messages (trip_id) where trip_id is not null;
