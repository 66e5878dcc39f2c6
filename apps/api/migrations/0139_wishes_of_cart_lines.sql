-- What customers want to happen if a line runs out, line by line.
alter table cart_lines add column when_out jsonb;
