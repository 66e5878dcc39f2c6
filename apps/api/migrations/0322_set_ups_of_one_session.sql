-- The set-up of an app belongs to the session that began it: a secret that another session has seen must not become the factor.

create table staff_app_set_ups (
  session_id bigint primary key references staff_sessions on delete cascade,
  -- Encrypted as that of `staff_apps`.
  secret bytea not null,
  expires_at timestamptz not null
);
-- Rows to delete.
create index staff_app_set_ups_by_expiry on staff_app_set_ups (expires_at);

-- From now on `staff_apps` holds confirmed apps alone.
delete from staff_apps where confirmed_at is null;
