-- People with names sign in to the desk: each has one key that names them in every history, and a session per device.

create table staff (
  id bigint generated always as identity primary key,
  -- Lower case, and E.164; both are emptied when the person is removed.
  email text check (length(email) <= 255),
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  role text not null check (role in ('owner', 'office', 'finance', 'support', 'store_manager', 'store_staff', 'courier')),
  invited_by bigint references operator_keys,
  invited_at timestamptz not null,
  -- The first time that the person signed in.
  joined_at timestamptz,
  removed_at timestamptz,
  check (removed_at is null or (email is null and phone is null))
);
-- A contact signs one person in.
create unique index staff_by_email on staff (email);
create unique index staff_by_phone on staff (phone);

-- The key of a person has the name, the stores and the courier. Its secret is known to nobody.
alter table operator_keys add column staff_id bigint references staff;
create unique index operator_keys_by_staff on operator_keys (staff_id) where staff_id is not null;

-- Devices on which people are signed in.
create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  token_hash bytea not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
-- The devices of a person, to list and to end them.
create index staff_sessions_by_staff on staff_sessions (staff_id);
-- Rows to delete.
create index staff_sessions_by_expiry on staff_sessions (expires_at);

-- Links that sign one device in; a person has one at a time, and it is deleted with its use.
create table staff_links (
  staff_id bigint primary key references staff,
  -- Keyed: the secret is short enough to be typed.
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Owners invite people.
alter table operator_keys drop constraint operator_keys_scopes_check;
alter table operator_keys add constraint operator_keys_scopes_check check (cardinality(scopes) >= 1
  and scopes <@ array['orders:read', 'orders:write', 'catalogue:write', 'payments:write', 'refunds:write', 'reviews:write', 'webhooks:write',
    'messages:write', 'newsletter:read', 'applications:write', 'documents:write', 'statements:read', 'payouts:write', 'settings:write',
    'customers:write', 'people:write']) not valid;
alter table operator_keys add constraint operator_keys_people_check check (role = 'admin' or not ('people:write' = any (scopes))) not valid;
