-- A guest's confirmation waits until the order is paid, and is dropped with an order that is never paid.

alter table outbox_messages add column awaits_order_id bigint references orders (id) on delete cascade;
create index outbox_messages_by_awaited_order on outbox_messages (awaits_order_id) where awaits_order_id is not null;
