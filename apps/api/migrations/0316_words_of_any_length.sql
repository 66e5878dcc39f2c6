-- PostgreSQL's newer minor releases refuse a word of more than 2,046 bytes in array_to_tsvector too. A description in a script without spaces, or a
-- picture pasted as text, then could not be saved. Such words are found by their first 500 letters.

create or replace function words_of(folded text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$
    begin
      if octet_length(folded) <= 2000 then
        return array_remove(string_to_array(folded, ' '), '');
      end if;
      return array(select left(word, 500) from unnest(string_to_array(folded, ' ')) as word where word <> '');
    end
  $$;

create or replace function search_vector(folded text, weight "char") returns tsvector
  language sql immutable strict parallel safe
  as $$
    select coalesce(setweight(string_agg('''' || left(word, 500) || ''':1', ' ')::tsvector, weight), ''::tsvector)
    from unnest(string_to_array(folded, ' ')) as word where word <> ''
  $$;
