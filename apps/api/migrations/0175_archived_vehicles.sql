-- Vehicles that are out of the menu for good, as archived items are. Trips keep an archived vehicle; nothing else shows it.
alter table vehicles add column if not exists is_archived boolean not null default false;
