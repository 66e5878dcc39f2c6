-- A message may go by WhatsApp first, and by SMS if it does not arrive; providers report what became of each.
alter table outbox_messages
  drop constraint outbox_messages_channel_check,
  add constraint outbox_messages_channel_check check (channel in ('sms', 'email', 'push', 'whatsapp')) not valid,
  -- For WhatsApp: the approved text with the values of its places, or a code; blank once it was sent.
  add column template jsonb,
  -- The provider's own name of the message.
  add column reference text,
  add column delivered_at timestamptz,
  -- When the provider reported that it will never arrive.
  add column undelivered_at timestamptz,
  -- A message by WhatsApp that has not arrived by then goes by SMS.
  add column fallback_at timestamptz,
  add column fell_back_at timestamptz,
  -- In hundredths of the currency's smallest unit: a single SMS may cost less than one.
  add column cost bigint;
