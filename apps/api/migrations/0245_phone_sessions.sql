-- Staff order for a caller: each session acts for one account or one new guest, and ends with the key or the device of its person.
create table phone_sessions (
  id bigint generated always as identity primary key,
  key_id bigint not null references operator_keys,
  -- Without a reference: the session ends where this one is gone. Null for a machine's key.
  staff_session_id bigint,
  customer_id bigint references customers on delete cascade,
  guest_id bigint references guests on delete cascade,
  -- The caller's, in which the messages about the order are written.
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (num_nonnulls(customer_id, guest_id) = 1)
);
-- A guest of a call has one, and each call of it reads it.
create unique index phone_sessions_by_guest on phone_sessions (guest_id) where guest_id is not null;
-- Removing an account removes them.
create index phone_sessions_by_customer on phone_sessions (customer_id) where customer_id is not null;
