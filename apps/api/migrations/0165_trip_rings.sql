-- Each stage of a trip rings once, by whichever process comes first. Rows are deleted after a month.

create table trip_rings (
  trip_id bigint not null references trips on delete cascade,
  stage text not null check (stage in ('new', 'canceled')),
  created_at timestamptz not null,
  primary key (trip_id, stage)
);
-- The rows to delete.
create index trip_rings_by_age on trip_rings (created_at);
