-- A refund of an amount without pieces, which leaves the order as it is: at most one an order.
alter table partial_refunds
  alter column case_id drop not null,
  add column note text;
create unique index partial_refunds_without_case on partial_refunds (order_id) where case_id is null;

alter table customer_notifications
  drop constraint customer_notifications_order_status_check,
  add constraint customer_notifications_order_status_check check (order_status in ('pending', 'accepted', 'confirmed', 'processing',
    'handover', 'picked_up', 'delivered', 'canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled', 'returning',
    'returned', 'priced', 'courier_changed', 'case_decided', 'partly_refunded'));
