-- The history of an item also contains the end of a pause, which no key made.
alter table menu_changes alter column key_id drop not null;
