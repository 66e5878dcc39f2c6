-- "ph" and "ch" sound as in "Philips" and "Bosch", or as in French: فيليبس and بوش find them. Only the words with them are written again.
create or replace function search_skeleton(word text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(regexp_replace(translate(regexp_replace(
        regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
          'sch|sh|تش|ch|ش', '$', 'g'), 'ph', 'f', 'g'), 'kh|خ', 'x', 'g'), 'gh|غ', 'j', 'g'), 'th|ث|ط|ت', 't', 'g'), 'dh', 'z', 'g'),
        '(ه|h)$', ''),
      'qcقكسصزذظضgجحهفvpبدرلمنعwويuoeia', 'kkkksszzzdjjhhffbbdrlmn'), '(.)\1+', '\1', 'g'), '[اوىيءy]', '', 'g')
  $$;
update search_words set word = word where word ~ 'ph|ch|تش';
