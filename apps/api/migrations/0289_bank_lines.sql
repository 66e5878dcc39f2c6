-- Money that came to the bank account, from the files that the office drops at the desk: each line pays at most one order or trip, once.
create table bank_lines (
  id bigint generated always as identity primary key,
  -- A hash of what identifies the line, so that the same or an overlapping file adds it once.
  fingerprint text not null unique,
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency_digits int not null,
  -- Null if the file names none.
  currency text,
  bank_reference text,
  -- Personal data: emptied half a year after the line was decided, and with the data of its order or trip.
  sender text,
  words text not null,
  -- `settled`: a person dealt with the money, as the note says.
  state text not null default 'open' check (state in ('open', 'paid', 'settled')),
  order_id bigint references orders,
  trip_id bigint references trips,
  -- What came above the amount that was due, until a person has sent it back.
  surplus bigint not null default 0 check (surplus >= 0),
  note text,
  key_id bigint references operator_keys,
  created_at timestamptz not null,
  decided_at timestamptz,
  check (num_nonnulls(order_id, trip_id) <= 1),
  check (state <> 'paid' or num_nonnulls(order_id, trip_id) = 1)
);
-- The lines that wait for a person.
create index bank_lines_waiting on bank_lines (booked_on, id) where state = 'open' or (state = 'paid' and surplus > 0);
create index bank_lines_by_order on bank_lines (order_id) where order_id is not null;
create index bank_lines_by_trip on bank_lines (trip_id) where trip_id is not null;
-- The chore that empties old lines.
create index bank_lines_by_decision on bank_lines (decided_at) where words <> '';

-- The columns that a person chose for the files of a bank, by their heading.
create table bank_statement_columns (
  heading text primary key,
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  updated_at timestamptz not null
);
