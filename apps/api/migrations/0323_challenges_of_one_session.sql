-- A passkey is added, and proves its person, in the session that began it.

-- Null: of somebody who signs in.
alter table staff_challenges add column session_id bigint references staff_sessions on delete cascade;
