-- A provider's id token opens one session: a copy of it must not open another while it is still valid.

create table used_id_tokens (
  -- SHA-256 of the signed part.
  token_hash text primary key,
  -- From then on the token is refused by its age.
  expires_at timestamptz not null
);
-- Rows to forget.
create index used_id_tokens_by_expiry on used_id_tokens (expires_at);
