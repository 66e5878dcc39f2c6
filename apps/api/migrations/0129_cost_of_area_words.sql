-- The planner estimates far too many rows for a text of many words, and then reads the whole table for the first of them. Rows are only
-- read with the index on this function, so its cost is set higher than it is.
alter function area_words(tsvector, bigint, bigint) cost 10000;
