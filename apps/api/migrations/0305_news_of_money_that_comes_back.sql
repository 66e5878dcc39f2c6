-- Customers are notified of money that was taken twice, and of money that is on its way back to them.
alter table customer_notifications
  drop constraint customer_notifications_order_status_check,
  add constraint customer_notifications_order_status_check check (order_status in ('pending', 'accepted', 'confirmed', 'processing',
    'handover', 'picked_up', 'delivered', 'canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled', 'returning',
    'returned', 'priced', 'courier_changed', 'case_decided', 'partly_refunded', 'shortage_asked', 'shortage_settled', 'courier_waits',
    'accident', 'return_decided', 'no_courier', 'paid_twice', 'paid_back')) not valid,
  drop constraint customer_notifications_trip_status_check,
  add constraint customer_notifications_trip_status_check check (trip_status in ('pending', 'confirmed', 'ongoing', 'completed', 'canceled',
    'payment_failed', 'refunded', 'paid_twice', 'paid_back')) not valid;
