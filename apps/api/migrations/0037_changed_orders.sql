-- What happens to an order beside its steps, and is told to its customer: a store has said what its prescription asks for, another courier brings it.

alter table customer_notifications drop constraint customer_notifications_order_status_check;
alter table customer_notifications add constraint customer_notifications_order_status_check
  check (order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered', 'canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled', 'priced', 'courier_changed'));
