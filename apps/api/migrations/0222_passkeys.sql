-- Passkeys (WebAuthn) sign people in, and prove both factors at once.

create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  -- As the authenticator names it, base64url.
  credential_id text not null unique check (length(credential_id) <= 1400),
  -- COSE.
  public_key bytea not null,
  -- The count of signatures that the authenticator tells; 0 if it keeps none.
  counter bigint not null,
  transports text[] not null,
  -- The browser in which it was made, for the list.
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- The passkeys of a person, to list and to end them.
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

-- Random texts that an authenticator signs. Each is deleted with its use.
create table staff_challenges (
  challenge text primary key,
  -- Null: of somebody who signs in, and is not known yet.
  staff_id bigint references staff,
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  expires_at timestamptz not null
);
-- Rows to delete.
create index staff_challenges_by_expiry on staff_challenges (expires_at);
-- A removed person's.
create index staff_challenges_by_staff on staff_challenges (staff_id) where staff_id is not null;
