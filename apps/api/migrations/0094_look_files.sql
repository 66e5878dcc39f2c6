-- A shop shows its own logo, icons and share picture; they live in the database, so that every machine and every backup has them.

create table look_files (
  name text primary key check (name in ('logo', 'logo-dark', 'favicon', 'icon', 'icon-maskable', 'share')),
  type text not null check (type in ('image/svg+xml', 'image/png', 'image/webp', 'image/jpeg')),
  content bytea not null,
  -- The first digits of its SHA-256: part of its address, which never changes for a content.
  hash text not null check (hash ~ '^[0-9a-f]{12}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
