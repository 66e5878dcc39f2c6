-- Items that are out of the menu for good. Orders keep an archived item; nothing else shows it. The table is locked here alone: a migration that
-- also refers to it would hold a weaker lock first, and an order in between would be a deadlock.
alter table items add column if not exists is_archived boolean not null default false;
