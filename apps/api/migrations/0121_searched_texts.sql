-- Owners see what customers searched for and whether it was found, without a trace of who searched.

create table searched_texts (
  -- In the time zone of the business.
  day date not null,
  module_id bigint not null references modules on delete cascade,
  language text not null,
  -- Folded by fold_text, so that spellings count together; `typed` is one of them, for people.
  text text not null check (char_length(text) between 1 and 100),
  typed text not null check (char_length(typed) between 1 and 100),
  -- Devices that searched it; of these, those for which anything was found, and those for which all words were.
  searches int not null check (searches >= 0),
  found int not null check (found >= 0),
  whole int not null check (whole >= 0),
  primary key (day, module_id, language, text)
);
-- The lists of the desk, and the suggestions.
create index searched_texts_by_module on searched_texts (module_id, day);

-- A device counts once for a text and day. A digest tells of neither, and is deleted after its day.
create table searching_devices (
  day date not null,
  digest bytea not null,
  -- 0: nothing was found, 1: something, 2: every word.
  result int not null check (result between 0 and 2),
  -- The result before the last change; -1 for a new row.
  previous int not null default -1,
  primary key (day, digest)
);
