-- What nobody waits for any more: messages whose code is over, and sign-ups that were never finished.

-- From this moment on the message is of no use, and is not sent any more.
alter table outbox_messages add column expires_at timestamptz;
create index customers_unfinished on customers (updated_at) where unfinished;
