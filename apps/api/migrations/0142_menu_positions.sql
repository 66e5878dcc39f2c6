-- The place of an item in its section; those without one follow, the newest first.
alter table items add column if not exists menu_position int;
