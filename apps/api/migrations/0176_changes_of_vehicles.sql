-- The history of a menu also has changes of vehicles. The column refers to no vehicle, so that no other table is locked.
alter table menu_changes add column if not exists vehicle_id bigint;
