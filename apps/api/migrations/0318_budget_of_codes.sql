-- Codes have a share of the day's budget that other messages to phones cannot take.
alter table outbox_messages add column is_code boolean not null default false;
