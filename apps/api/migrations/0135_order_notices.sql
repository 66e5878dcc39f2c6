-- Customers are notified of lines that ran out, of couriers who cannot hand an order over, of what was decided about orders that came back,
-- and of orders that no courier takes.
alter table customer_notifications
  drop constraint customer_notifications_order_status_check,
  add constraint customer_notifications_order_status_check check (order_status in ('pending', 'accepted', 'confirmed', 'processing',
    'handover', 'picked_up', 'delivered', 'canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled', 'returning',
    'returned', 'priced', 'courier_changed', 'case_decided', 'partly_refunded', 'shortage_asked', 'shortage_settled', 'courier_waits',
    'accident', 'return_decided', 'no_courier')) not valid;
