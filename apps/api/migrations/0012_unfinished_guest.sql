-- The device that waits for the code of a sign-up, where its client knows no tickets: it is told from others by its guest.

alter table customers add column unfinished_guest_id bigint references guests on delete set null;
