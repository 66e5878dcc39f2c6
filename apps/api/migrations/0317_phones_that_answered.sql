-- A typed phone proves nothing, so an order keeps when its phone answered a code, a call or by WhatsApp, and its own wish for news.
alter table orders
  add column phone_proven_at timestamptz,
  -- The wish of this order alone; null leaves it to the holder of the phone.
  add column whatsapp_news boolean;
