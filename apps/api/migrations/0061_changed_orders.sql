-- Customers change orders that are on their way; the history of an order says what changed.

alter table order_history add column changes jsonb,
  add constraint order_history_changes check ((status = 'changed') = (changes is not null));
