-- A voice note and a picture of the building, from a customer for the courier of one order. They go a day after the order is over.
create table courier_hints (
  order_id bigint primary key references orders on delete cascade,
  -- Paths of private files, and the seconds of the note as far as the file states them.
  voice_note text,
  voice_seconds integer check (voice_seconds between 0 and 60),
  door_picture text,
  updated_at timestamptz not null
);
