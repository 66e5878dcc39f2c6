-- Owners say what their customers mean by their words: these rows add to the lexicon of the program, and override it.

create table search_lexicon (
  id bigint primary key generated always as identity,
  slug text not null unique,
  -- Null counts in every module.
  module_id bigint references modules,
  kind text not null check (kind in ('is', 'trait', 'mark', 'allergen', 'plain')),
  phrases text[] not null check (cardinality(phrases) >= 1),
  meanings text[] not null default '{}',
  status boolean not null default true
);
