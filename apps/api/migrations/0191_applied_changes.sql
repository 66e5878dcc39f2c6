-- Each apply of files has a code, which its folder notes: a folder is compared with the rows as they were after its own last apply.
create table applies (
  id bigint generated always as identity primary key,
  code uuid not null unique default gen_random_uuid(),
  applied_at timestamptz not null
);
-- A recorded row as it was before an apply changed its record; without cells if it was not recorded.
create table applied_changes (
  sheet text not null references applied_sheets on delete cascade,
  name text not null,
  apply_id bigint not null references applies on delete cascade,
  cells jsonb,
  primary key (sheet, name, apply_id)
);
create index applied_changes_of_apply on applied_changes (apply_id);
