-- People prove a second time who they are before acts on money, people and keys: by codes of an app, or by codes kept for a lost phone.

-- The app of a person. The secret is encrypted with a key that is derived from APP_KEY.
create table staff_apps (
  staff_id bigint primary key references staff,
  secret bytea not null,
  created_at timestamptz not null,
  -- The first right code; without it the app counts for nothing.
  confirmed_at timestamptz,
  -- The half minute of the last code: each code is good once.
  last_step bigint not null default 0
);

-- Codes for the day on which the app is lost. Each is deleted with its use.
create table staff_recovery_codes (
  staff_id bigint not null references staff,
  -- Keyed: the code is short enough to be typed.
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);
