-- The last proof of a second factor on each device of a person.
alter table staff_sessions add column proven_at timestamptz;
