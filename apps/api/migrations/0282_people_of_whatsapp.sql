-- People who agreed to messages by WhatsApp or stopped them, and which of their messages were taken.
create table whatsapp_people (
  -- E.164.
  phone text primary key,
  opted_in_at timestamptz,
  -- The place of their agreement: with an order, in their account, or by writing to the shop.
  opted_in_by text check (opted_in_by in ('order', 'profile', 'message')),
  opted_out_at timestamptz,
  -- Free words may answer them for 24 hours after their last message, in this conversation.
  last_message_at timestamptz,
  conversation_id bigint,
  check ((opted_in_at is null) = (opted_in_by is null))
);
create index whatsapp_people_by_conversation on whatsapp_people (conversation_id) where conversation_id is not null;

-- The provider repeats a message until it is acknowledged, for days.
create table whatsapp_messages (
  reference text primary key check (length(reference) between 1 and 300),
  received_at timestamptz not null,
  -- Null while it is being written into a conversation.
  taken_at timestamptz
);
create index whatsapp_messages_by_age on whatsapp_messages (received_at);
