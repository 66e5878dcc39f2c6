-- The weight of a line, and the price that was agreed before it was weighed.
alter table order_lines add column weighed jsonb;
