-- Clients of the family return no ticket: the form of a new account is found by the guest whose device was asked to fill it in.
alter table tickets add column guest_id bigint references guests on delete cascade;
-- The form of a guest; guests that are deleted.
create index tickets_of_guest on tickets (guest_id) where guest_id is not null;
