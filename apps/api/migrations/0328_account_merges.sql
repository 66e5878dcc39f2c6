-- A merge moved any amount at once and for good: now one above the limit waits for a second key, and a day long it can be undone.
create table account_merges (
  id bigint generated always as identity primary key,
  into_id bigint not null references customers on delete cascade,
  -- The other account is deleted with the merge.
  from_id bigint not null,
  status text not null check (status in ('waiting', 'done', 'undone')),
  key_id bigint not null references operator_keys,
  -- The second key of a merge above the limit.
  decided_by bigint references operator_keys check (decided_by <> key_id),
  -- What was moved, in minor units and whole points.
  wallet bigint not null default 0,
  points bigint not null default 0,
  -- The account and its rows as they were, which is personal data: emptied after a day, and with the undo.
  before jsonb,
  created_at timestamptz not null,
  done_at timestamptz,
  undone_by bigint references operator_keys,
  undone_at timestamptz,
  check ((status = 'waiting') = (done_at is null))
);
create unique index account_merges_waiting on account_merges (into_id, from_id) where status = 'waiting';
create index account_merges_of_customer on account_merges (into_id);
-- What is to be emptied.
create index account_merges_with_rows on account_merges (done_at) where before is not null;
