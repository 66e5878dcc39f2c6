-- The order of a message, so that staff see what its customer was sent; no reference, because a message is deleted after thirty days.
alter table outbox_messages add column order_id bigint;
