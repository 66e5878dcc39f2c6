-- Search reads œ and æ as oe and ae, and finds a word with and without the French article that is written at it: "l’eau", "jus d’orange".

create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select btrim(regexp_replace(regexp_replace(regexp_replace(
      translate(
        lower(case when plain ~ '[\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff]'
          then regexp_replace(regexp_replace(normalize(regexp_replace(normalize(plain, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
            '[œŒ]', 'oe', 'g'), '[æÆ]', 'ae', 'g')
          else plain end),
        'أإآٱىیئؤةۀەکگپچڤژ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٪ء٬''’‘ʼ`´',
        'اااايييوهههكقبشفز01234567890123456789.%'
      ),
      '[\u0001-\u0020!-$&-\u002d/:-@\u005b-\u0060{-\u00bf\u00d7\u00f7\u02c2-\u02df\u060c\u060d\u061b\u061e\u061f\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufffd\U0001f000-\U0001faff]+|(?<![0-9])[.%]|\.(?![0-9])', ' ', 'g'),
      '([^0-9.% ])\1\1+', '\1', 'g'), ' +', ' ', 'g'))
    from (select regexp_replace(normalize(value, nfkc),
      '[\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g') as plain) as cleaned
  $$;

-- A text without the articles and prepositions that French writes at the next word.
create function without_elision(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(value, '(^|[[:space:]\u00a0\u202f("«/-])(l|d|qu)[''’‘ʼ`´](?=[^[:space:]])', '\1', 'gi');

-- A text, followed by itself without them where it has any: people write "loreal" as well as "l’eau".
create function with_elision(value text) returns text
  language sql immutable strict parallel safe
  return case when value ~ '[''’‘ʼ`´]' and without_elision(value) <> value then value || ' ' || without_elision(value) else value end;

create or replace function name_vector(name jsonb) returns tsvector
  language sql immutable strict parallel safe
  return search_vector(fold_text(with_elision(concat_ws(' ', coalesce(name ->> 'en', ''), coalesce(name ->> 'ar', ''),
    case when name - array['en', 'ar'] <> '{}' then other_texts(name) end))), 'A');

create or replace function content_words(tags jsonb, generic_names jsonb, nutritions jsonb, allergies jsonb, description jsonb) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(words_of(fold_text(with_elision(concat_ws(' ', jsonb_path_query_array(tags, '$[*].*'),
    jsonb_path_query_array(generic_names, '$[*].*'), jsonb_path_query_array(nutritions, '$[*].*'),
    jsonb_path_query_array(allergies, '$[*].*'), description ->> 'en', description ->> 'ar',
    case when description - array['en', 'ar'] <> '{}' then other_texts(description) end)))));

create or replace function name_words(name jsonb) returns tsvector
  language plpgsql immutable strict parallel safe
  as $$
    declare
      en text := fold_text(coalesce(name ->> 'en', ''));
      ar text := fold_text(coalesce(name ->> 'ar', ''));
      words text[] := words_of(en) || words_of(ar) || array['=' || en, '=' || ar];
    begin
      if name - array['en', 'ar'] <> '{}' then
        select words || array_agg('=' || folded) || words_of(string_agg(folded, ' ')) into words
          from (select fold_text(value) as folded from jsonb_each_text(name - array['en', 'ar'])) as others;
      end if;
      if name::text ~ '[''’‘ʼ`´]' then
        select words || array_agg('=' || folded) || words_of(string_agg(folded, ' ')) into words
          from (select fold_text(without_elision(value)) as folded from jsonb_each_text(name)) as bare;
      end if;
      return array_to_tsvector(words);
    end
  $$;
do $$
begin
  execute format('alter function name_words(jsonb) set search_path = %I, pg_temp', current_schema());
end $$;

-- Only rows with such a letter or article are computed again.
create function is_read_anew(texts text) returns boolean
  language sql immutable parallel safe
  return texts ~* '[œæ]|(^|[^[:alnum:]])(l|d|qu)[''’‘ʼ`´]';
update items set name = name
  where is_read_anew(concat_ws(' ', name, tags, generic_names, nutritions, allergies, description));
update stores set name = name where is_read_anew(name::text);
update categories set name = name where is_read_anew(name::text);
update brands set name = name where is_read_anew(name::text);
update common_conditions set name = name where is_read_anew(name::text);
update vehicles set name = name where is_read_anew(concat_ws(' ', name, tags, description));
drop function is_read_anew(text);
