-- Sessions of an account that staff opened for a caller. Without a reference, which would lock two tables; both go with the account.
alter table sessions add column phone_session_id bigint;
