-- The minutes in which customers of a store answer when a line runs out; null for the shop's.
alter table stores
  add column shortage_answer_minutes int,
  add constraint stores_shortage_answer_minutes check (shortage_answer_minutes between 1 and 60) not valid;
