-- What matters most in an account asks for its password or a code again: proven_at is the last such proof in a session, asks_for_proof marks
-- sessions of clients that can ask for one when a contact changes.
alter table sessions
  add column proven_at timestamptz,
  add column asks_for_proof boolean not null default false;
