-- A link that signs somebody in ends with the session, or the rights, of whoever made it.

-- Of a link for a further device.
alter table staff_links add column session_id bigint references staff_sessions on delete cascade;
-- Of an invitation; null if the machine made it.
alter table staff_links add column made_by bigint references operator_keys;
