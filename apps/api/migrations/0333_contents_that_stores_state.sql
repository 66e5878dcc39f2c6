-- The store's own word on what its item contains or is free of, as codes of search/contents/contents.csv. It wins over what is concluded from texts.
alter table items add column contains text[] not null default '{}', add column free_of text[] not null default '{}';
