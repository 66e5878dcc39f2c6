-- Times of prayer in which stores take no orders for now (decision 0191). The service calculates them for the days that can be ordered ahead.

-- A store that stays open at prayer.
alter table stores add column prayer_pauses boolean not null default true;

create table prayer_pauses (
  zone_id bigint not null references zones on delete cascade,
  module_id bigint not null references modules on delete cascade,
  prayer text not null check (prayer in ('fajr', 'dhuhr', 'asr', 'maghrib', 'isha')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at < starts_at + interval '6 hours'),
  -- Those of a store, in order.
  primary key (zone_id, module_id, starts_at)
);

-- Those that run at a time, for lists of stores.
create index prayer_pauses_starts_at on prayer_pauses (starts_at);
