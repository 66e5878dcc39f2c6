-- What is searched is one module in one area: with the area before each word, the index reads the rows of that area alone, and not those of
-- all others with the word to leave most of them out.
create function area_words(words tsvector, module_id bigint, area_id bigint) returns tsvector
  -- Dear, so that no plan looks at it row by row.
  language plpgsql immutable strict parallel safe cost 1000
  as $$
    declare
      area text := module_id || '.' || area_id || ' ';
    begin
      -- No word holds the sign that stands between them here.
      return array_to_tsvector(string_to_array(area || array_to_string(tsvector_to_array(words), e'\x01' || area), e'\x01'));
    end
  $$;
drop index items_by_words;
create index items_by_words on items using gin (area_words(search_vector, module_id, area_id)) where is_live;
