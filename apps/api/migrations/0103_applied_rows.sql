-- The rows of files as the shop had them after the last apply, so that the next one finds what changed in the shop since.
create table applied_sheets (
  sheet text primary key,
  applied_at timestamptz not null
);
-- Cells as an export writes them, without the empty ones; long texts as their hash.
create table applied_rows (
  sheet text not null references applied_sheets on delete cascade,
  name text not null,
  cells jsonb not null,
  primary key (sheet, name)
);
