-- Customers are notified when they are asked about a line that ran out, and when something was decided about it. Later migrations have the same list.
alter table customer_notifications
  drop constraint customer_notifications_order_status_check,
  add constraint customer_notifications_order_status_check check (order_status in ('pending', 'accepted', 'confirmed', 'processing',
    'handover', 'picked_up', 'delivered', 'canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled', 'returning',
    'returned', 'priced', 'courier_changed', 'case_decided', 'partly_refunded', 'shortage_asked', 'shortage_settled', 'courier_waits',
    'accident', 'return_decided')) not valid;
