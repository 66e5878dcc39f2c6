-- A guest who booked a trip has no inbox: staff write by mail or SMS, and the page of the trip keeps the words.
create table trip_messages (
  id bigint generated always as identity primary key,
  trip_id bigint not null references trips,
  key_id bigint not null references operator_keys,
  channel text not null check (channel in ('email', 'sms')),
  text text not null check (length(text) between 1 and 5000),
  -- Given by the sender's device: the same message is written once.
  client_key uuid,
  created_at timestamptz not null
);
create unique index trip_messages_once on trip_messages (trip_id, client_key) where client_key is not null;
-- The messages of a trip, newest first.
create index trip_messages_by_trip on trip_messages (trip_id, id desc);
-- Old messages to delete.
create index trip_messages_by_age on trip_messages (created_at, id);
