-- Customers are notified of refunds of their trips. Rows from before have none, so there is nothing to validate.
alter table customer_notifications
  drop constraint customer_notifications_trip_status_check,
  add constraint customer_notifications_trip_status_check check (
    trip_status in ('pending', 'confirmed', 'ongoing', 'completed', 'canceled', 'payment_failed', 'refunded')) not valid;
