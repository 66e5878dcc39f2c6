-- The consonants of a word as they sound, the same for both scripts: as search_skeleton, with "ph" and "ch" as in "Philips" and "Bosch", or
-- as in French, so that فيليبس finds the brand. Its index is built while everybody reads and writes; the column of the version before stays.
create function search_sound(word text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(regexp_replace(translate(regexp_replace(
        regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
          'sch|sh|تش|ch|ش', '$', 'g'), 'ph', 'f', 'g'), 'kh|خ', 'x', 'g'), 'gh|غ', 'j', 'g'), 'th|ث|ط|ت', 't', 'g'), 'dh', 'z', 'g'),
        '(ه|h)$', ''),
      'qcقكسصزذظضgجحهفvpبدرلمنعwويuoeia', 'kkkksszzzdjjhhffbbdrlmn'), '(.)\1+', '\1', 'g'), '[اوىيءy]', '', 'g')
  $$;
