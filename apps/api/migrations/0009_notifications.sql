-- Messages to the outside are rows of the transaction that causes them, so that what is committed is sent, and nothing else.

create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  -- E.164, or an address of e-mail.
  recipient text not null,
  subject text,
  -- Blank once nobody will send it any more: it may hold a code.
  body text not null,
  language text not null check (language in ('en', 'ar')),
  -- The same for every try, so that a provider can tell a second one from a second message.
  idempotency_key uuid not null unique default gen_random_uuid(),
  attempts int not null default 0 check (attempts >= 0),
  -- While a try is under way, the moment from which it counts as lost.
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  check ((channel = 'email') = (subject is not null)),
  check (sent_at is null or failed_at is null)
);
-- What is due next, by channel.
create index outbox_messages_due on outbox_messages (channel, next_attempt_at) where sent_at is null and failed_at is null;
-- Housekeeping.
create index outbox_messages_by_age on outbox_messages (created_at);
