-- Who orders without an account.

-- The secret that a guest holds is kept as its SHA-256 only; `id` is no secret and gives no right.
create table guests (
  id bigint generated always as identity primary key,
  secret_hash bytea not null unique,
  created_at timestamptz not null
);

-- Tries within an hour that must stay few (tracking by phone); `scope` says what for, `key` whose.
create table attempt_counters (
  scope text not null,
  key text not null,
  window_start timestamptz not null,
  attempts int not null check (attempts >= 0),
  primary key (scope, key)
);
