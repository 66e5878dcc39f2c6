-- Devices of the desk ring for trips and payments too.

alter table desk_subscriptions
  drop constraint desk_subscriptions_topics_check,
  add constraint desk_subscriptions_known_topics
    check (topics <@ array['orders', 'late', 'offers', 'messages', 'alarms', 'trips', 'payments']) not valid;
