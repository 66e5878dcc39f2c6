-- Folding was a third of the time that many goods take to come in. This function gives the same answers (fold-text.test.ts) in two fifths of it.

-- Each step runs only where a cheaper look finds something for it. PL/pgSQL keeps its plans for the session; a body in SQL is planned again by
-- each statement. Nothing here is of ours, so it needs no search_path, which would cost as much as a step.
create or replace function fold_text(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
    declare
      folded text := value;
    begin
      if folded ~ '[^\u0001-\u007f]' then
        folded := regexp_replace(normalize(folded, nfkc),
          '[\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g');
        if folded ~ '[\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff]' then
          folded := regexp_replace(regexp_replace(normalize(regexp_replace(normalize(folded, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
            '[œŒ]', 'oe', 'g'), '[æÆ]', 'ae', 'g');
        end if;
        if folded ~ '[\u0600-\u06ff]' then
          -- Each letter of a text is compared with all of these, so digits, which few texts have, are apart.
          folded := translate(folded, 'أإآٱىیئؤةۀەکگپچڤژء', 'اااايييوهههكقبشفز');
          if folded ~ '[٠-٩۰-۹٫٪٬]' then
            folded := translate(folded, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٪٬', '01234567890123456789.%');
          end if;
        end if;
      end if;
      folded := lower(folded);
      if folded ~ '[''’‘ʼ`´]' then
        folded := translate(folded, '''’‘ʼ`´', '');
      end if;
      folded := regexp_replace(folded,
        '[\u0001-\u001f!-$&-\u002d/:-@\u005b-\u0060{-\u00bf\u00d7\u00f7\u02c2-\u02df\u060c\u060d\u061b\u061e\u061f\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufffd\U0001f000-\U0001faff]+',
        ' ', 'g');
      if folded ~ '[.%]' then
        folded := regexp_replace(folded, '(?<![0-9])[.%]|\.(?![0-9])', ' ', 'g');
      end if;
      if folded ~ '([^0-9.% ])\1\1' then
        folded := regexp_replace(folded, '([^0-9.% ])\1\1+', '\1', 'g');
      end if;
      if position('  ' in folded) > 0 then
        folded := regexp_replace(folded, '  +', ' ', 'g');
      end if;
      return btrim(folded);
    end
  $$;
