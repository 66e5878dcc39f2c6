-- Words of the lexicon may tell of which kind another thing is: "cake chocolate" is a cake.

alter table search_lexicon drop constraint search_lexicon_kind_check;
alter table search_lexicon add check (kind in ('is', 'trait', 'part', 'mark', 'allergen', 'plain'));
