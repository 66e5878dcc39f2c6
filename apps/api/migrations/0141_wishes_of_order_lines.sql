-- The wishes of migration 0139, as they were ordered.
alter table order_lines add column when_out jsonb;
