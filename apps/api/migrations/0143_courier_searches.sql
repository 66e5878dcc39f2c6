-- Orders that their stores have confirmed and that no courier takes: what was done about each, once, by whichever process comes first.

create table courier_searches (
  order_id bigint primary key references orders on delete cascade,
  -- The office was notified.
  alarmed_at timestamptz,
  -- The customer was given the choice to wait or to cancel, and chose to wait.
  asked_at timestamptz,
  waited_at timestamptz
);
