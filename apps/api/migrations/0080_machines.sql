-- Machines that share the database must share the key and the uploads too. Each says here what it has, and one that differs does not start.
create table machines (
  -- Digest of the machine's name and its DATA_DIR.
  id text primary key check (length(id) = 16),
  -- For the message to the others.
  name text not null check (length(name) between 1 and 255),
  key_digest text not null,
  uploads text not null,
  seen_at timestamptz not null
);
