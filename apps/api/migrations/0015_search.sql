-- Search: every text folded by one function, weighted vectors of what is found, and the vocabulary that says what a typed word may mean.

create extension if not exists pg_trgm;

-- One form of each letter in both languages: lower case, no marks or accents, Arabic-Indic digits as 0-9, signs as blanks, three or more
-- equal letters as one.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select btrim(regexp_replace(regexp_replace(regexp_replace(
      translate(
        lower(case when plain ~ '[\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff]'
          then normalize(regexp_replace(normalize(plain, nfd), '[\u0300-\u036f]', '', 'g'), nfc) else plain end),
        'أإآٱىیئؤةۀەکگپچڤژ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٪ء٬''’‘ʼ`´',
        'اااايييوهههكقبشفز01234567890123456789.%'
      ),
      '[\u0001-\u0020!-$&-\u002d/:-@\u005b-\u0060{-\u00bf\u00d7\u00f7\u02c2-\u02df\u060c\u060d\u061b\u061e\u061f\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufffd\U0001f000-\U0001faff]+|(?<![0-9])[.%]|\.(?![0-9])', ' ', 'g'),
      '([^0-9.% ])\1\1+', '\1', 'g'), ' +', ' ', 'g'))
    from (select regexp_replace(normalize(value, nfkc),
      '[\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g') as plain) as cleaned
  $$;

-- The words of a folded text, with a weight.
create function search_vector(folded text, weight "char") returns tsvector
  language sql immutable strict parallel safe
  as $$
    select coalesce(setweight(string_agg('''' || word || ''':1', ' ')::tsvector, weight), ''::tsvector)
    from unnest(string_to_array(folded, ' ')) as word where word <> ''
  $$;

-- A name in both languages.
create function name_vector(name jsonb) returns tsvector
  language sql immutable strict parallel safe
  as $$ select search_vector(fold_text(coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'ar', '')), 'A') $$;

-- Forms under which a folded word is looked up beside itself: without article, prefix or ending, its English stem. Rough on purpose: what
-- is equal here ranks below what is equal as it is written.
create function search_keys(word text) returns text[]
  language sql immutable strict parallel safe
  as $$
    with bare as (
      select word as form
      union
      select regexp_replace(word, '^و?ال', '') where word ~ '^و?ال[ا-ي]{3}'
        and word not in ('البان', 'العاب', 'الوان', 'الواح', 'الماني', 'المانيا', 'الكتروني', 'الكترونيه', 'الكترونيات', 'المنيوم')
      union
      select regexp_replace(word, '^(وبال|بال|ولل|لل|و)', '') where word ~ '^(وبال|بال|ولل|لل|و)[ا-ي]{3}'
    ), forms as (
      select form from bare
      union select regexp_replace(form, '(ات|ين|ون|ان|يه)$', '') from bare where form ~ '[ا-ي]{3}(ات|ين|ون|ان|يه)$'
      union select regexp_replace(form, '[اهي]$', '') from bare where form ~ '^[ا-ي]{3,}[اهي]$'
      union select (ts_lexize('english_stem', form))[1] from bare where form ~ '^[a-z]{3,}$'
    )
    select coalesce(array_agg(form order by form), array[word]) from forms where form <> ''
  $$;

-- The consonants of a word as they sound, the same for both scripts.
create function search_skeleton(word text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(regexp_replace(translate(regexp_replace(
        regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
          'sh|ش', '$', 'g'), 'kh|خ', 'x', 'g'), 'gh|غ', 'j', 'g'), 'th|ث|ط|ت', 't', 'g'), 'dh', 'z', 'g'),
        '(ه|h)$', ''),
      'qcقكسصزذظضgجحهفvpبدرلمنعwويuoeia', 'kkkksszzzdjjhhffbbdrlmn'), '(.)\1+', '\1', 'g'), '[اوىيءy]', '', 'g')
  $$;

-- Every word that something is found by. Filled by triggers, so that no writer can forget it; a word that is gone finds nothing.
create table search_words (
  word text primary key,
  keys text[] not null generated always as (search_keys(word)) stored,
  skeleton text not null generated always as (search_skeleton(word)) stored
);
create index search_words_by_start on search_words (word text_pattern_ops);
create index search_words_by_key on search_words using gin (keys);
create index search_words_by_skeleton on search_words (skeleton);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);

-- Known words that look like a typed one, the likest first; how far they are apart is for the caller to say.
create function words_like(typed text) returns setof text
  language sql stable strict
  set pg_trgm.similarity_threshold = 0.15
  as $$ select word from search_words where word % typed order by word <-> typed, word limit 60 $$;

-- Spellings of the same thing in food, grocery and pharmacy, in both scripts; the main one first.
create table search_pairs (
  group_id int not null,
  position int not null,
  spelling text not null,
  primary key (group_id, position)
);
create index search_pairs_by_spelling on search_pairs (spelling);
insert into search_pairs (group_id, position, spelling)
select group_id, position, fold_text(spelling)
from (values
  (1, 'شاورما|شاورمة|شورما|shawarma|shawerma|shwarma'),
  (2, 'كبسة|kabsa|kabseh|kebsa'),
  (3, 'مندي|mandi|mandy|mendi'),
  (4, 'برياني|بريانى|biryani|biriyani|briyani'),
  (5, 'فلافل|طعمية|falafel|felafel|taameya'),
  (6, 'حمص|hummus|hommos|humus'),
  (7, 'متبل|mutabbal|moutabal'),
  (8, 'تبولة|tabbouleh|tabouli'),
  (9, 'فتوش|fattoush|fatoush'),
  (10, 'كبة|كبيبة|kibbeh|kubba|kebbeh'),
  (11, 'كباب|kebab|kabab|kebap'),
  (12, 'كفتة|kofta|kufta'),
  (13, 'مقلوبة|maqluba|maglouba'),
  (14, 'مجبوس|مكبوس|machboos|majboos'),
  (15, 'هريس|harees|haris|harrees'),
  (16, 'جريش|jareesh|jarish'),
  (17, 'مطبق|mutabbaq|motabbag'),
  (18, 'سمبوسة|سنبوسة|sambousa|sambosa|samosa'),
  (19, 'فطيرة|فطائر|فطاير|fatayer|fatira|pie'),
  (20, 'مناقيش|منقوشة|manakish|manaqeesh|manousheh'),
  (21, 'بيتزا|بيتزه|بتزا|pizza|piza|pitza'),
  (22, 'برجر|برغر|برقر|همبرجر|burger|hamburger|burgar'),
  (23, 'معكرونة|مكرونة|باستا|macaroni|makarona|pasta'),
  (24, 'بروستد|broasted|brosted|broast'),
  (25, 'شكشوكة|shakshuka|shakshouka'),
  (26, 'فول|foul|fool|ful'),
  (27, 'رز بخاري|bukhari rice|bokhari'),
  (28, 'كشري|koshari|kushari|koshary'),
  (29, 'ملوخية|molokhia|mulukhiyah'),
  (30, 'محشي|mahshi|stuffed vegetables'),
  (31, 'ورق عنب|دولمة|يبرق|warak enab|dolma|vine leaves'),
  (32, 'لقيمات|عوامة|luqaimat|lgaimat'),
  (33, 'كنافة|kunafa|knafeh|konafa'),
  (34, 'بسبوسة|basbousa|basboosa'),
  (35, 'بقلاوة|baklava|baklawa'),
  (36, 'أم علي|um ali|om ali|omali'),
  (37, 'معمول|maamoul|mamoul'),
  (38, 'مهلبية|محلبية|muhallabia|mahalabia'),
  (39, 'سليق|saleeg|saliq'),
  (40, 'مضغوط|madghout|madhghoot'),
  (41, 'شيش طاووق|شيش طاوق|shish tawook|taouk'),
  (42, 'مشويات|مشاوي|mashawi|grills|bbq'),
  (43, 'سوشي|sushi|susi'),
  (44, 'نودلز|شعيرية|noodles|nodles'),
  (45, 'ساندويتش|سندويش|ساندويش|sandwich|sandwish'),
  (46, 'ستيك|steak|stake'),
  (47, 'سلطة|salata|salad'),
  (48, 'شوربة|حساء|shorba|shurba|soup'),
  (49, 'حليب|haleeb|halib|7aleeb|milk'),
  (50, 'لبن|لبن رائب|laban|leben|buttermilk'),
  (51, 'لبنة|labneh|labna'),
  (52, 'زبادي|روب|يوغرت|zabadi|yogurt|yoghurt'),
  (53, 'جبن|جبنة|أجبان|jibn|jubna|cheese'),
  (54, 'حلوم|حلومي|halloumi|haloumi'),
  (55, 'بيض|بيضة|baid|beid|eggs'),
  (56, 'خبز|عيش|khubz|khobz|5obz|bread'),
  (57, 'صامولي|صمون|samoli|samoon|rolls'),
  (58, 'أرز|رز|ruz|roz|aruz|rice'),
  (59, 'سكر|sukkar|sukar|sugar'),
  (60, 'شاي|شاهي|shai|shay|chai|tea'),
  (61, 'قهوة|گهوة|qahwa|gahwa|kahwa|coffee'),
  (62, 'هيل|هال|hail|hel|cardamom'),
  (63, 'زعفران|zaafaran|zafran|saffron'),
  (64, 'طحينة|طحينية|tahini|tahina|t7ina'),
  (65, 'زيت زيتون|zait zaitoun|zeit zaytoun|olive oil'),
  (66, 'دجاج|فراخ|dajaj|djaj|chicken'),
  (67, 'لحم|لحوم|lahm|la7m|meat'),
  (68, 'روبيان|ربيان|جمبري|rubyan|robian|jambari|shrimp|prawns'),
  (69, 'سمك|أسماك|samak|fish'),
  (70, 'طماطم|بندورة|tamatem|banadora|tomato'),
  (71, 'بطاطس|بطاطا|batates|batata|potato'),
  (72, 'خيار|khiyar|5yar|cucumber'),
  (73, 'باذنجان|بتنجان|bathenjan|badinjan|eggplant'),
  (74, 'بامية|bamia|bamya|okra'),
  (75, 'رمان|rumman|romman|pomegranate'),
  (76, 'موز|mooz|moz|banana'),
  (77, 'بطيخ|جح|حبحب|batikh|battikh|watermelon'),
  (78, 'عصير|عصائر|aseer|3aseer|asir|juice'),
  (79, 'ماء|مياه|موية|maa|moya|miyah|water'),
  (80, 'تمر|تمور|tamr|tamer|dates'),
  (81, 'شوكولاتة|شوكولا|شكلاتة|chocolate|shokolata'),
  (82, 'كرواسون|كرواسان|croissant|kerwasan'),
  (83, 'دونات|donut|doughnut|donat'),
  (84, 'آيس كريم|بوظة|ايسكريم|ice cream|icecream|bouza'),
  (85, 'حفاضات|حفائض|حفاظات|hafadat|diapers|nappies'),
  (86, 'مناديل|محارم|manadeel|tissues'),
  (87, 'باراسيتامول|براسيتامول|paracetamol|paracitamol'),
  (88, 'دواء|أدوية'),
  (89, 'حذاء|أحذية'),
  (90, 'فاكهة|فواكه'),
  (91, 'خضار|خضروات|vegetables'),
  (92, 'وجبة|وجبات'),
  (93, 'حبة|حبوب'),
  (94, 'طبق|أطباق'),
  (95, 'شريحة|شرائح'),
  (96, 'قالب|قوالب')
) as listed (group_id, spellings), unnest(string_to_array(spellings, '|')) with ordinality as each_one (spelling, position);

alter table items drop column search_text;
-- Names (A), tags (B), what is in it (C), descriptions (D); beside the words, under signs that no word has: the whole name in each
-- language, module, store, category, brand and condition: a query for words of one module reads that module's only.
alter table items add column search_vector tsvector not null generated always as (
  name_vector(name)
  || search_vector(fold_text(jsonb_path_query_array(tags, '$[*].*')::text), 'B')
  || search_vector(fold_text(jsonb_path_query_array(generic_names, '$[*].*')::text || ' ' || jsonb_path_query_array(nutritions, '$[*].*')::text
    || ' ' || jsonb_path_query_array(allergies, '$[*].*')::text), 'C')
  || search_vector(fold_text(coalesce(description ->> 'en', '') || ' ' || coalesce(description ->> 'ar', '')), 'D')
  || array_to_tsvector(array['=' || fold_text(coalesce(name ->> 'en', '')), '=' || fold_text(coalesce(name ->> 'ar', '')),
    '#m' || module_id, '#s' || store_id, '#c' || category_id, '#b' || coalesce(brand_id, 0), '#d' || coalesce(common_condition_id, 0)])
) stored;
create index items_by_words on items using gin (search_vector);
alter table stores add column search_vector tsvector not null generated always as (
  name_vector(name)
  || array_to_tsvector(array['=' || fold_text(coalesce(name ->> 'en', '')), '=' || fold_text(coalesce(name ->> 'ar', ''))])
) stored;
create index stores_by_words on stores using gin (search_vector);
alter table categories add column search_vector tsvector not null generated always as (name_vector(name)) stored;
alter table brands add column search_vector tsvector not null generated always as (name_vector(name)) stored;
alter table common_conditions add column search_vector tsvector not null generated always as (name_vector(name)) stored;

create function learn_words() returns trigger
  language plpgsql
  as $$
    begin
      -- In one order, so that two writers never wait for each other in a ring.
      insert into search_words (word)
      select distinct lexeme from written, unnest(written.search_vector) as found (lexeme, positions, weights)
      where lexeme !~ '^[=#]' and length(lexeme) <= 60
      order by lexeme
      on conflict do nothing;
      return null;
    end
  $$;
create function learn_row_words() returns trigger
  language plpgsql
  as $$
    begin
      insert into search_words (word)
      select lexeme from unnest(new.search_vector) as found (lexeme, positions, weights)
      where lexeme !~ '^[=#]' and length(lexeme) <= 60
      order by lexeme
      on conflict do nothing;
      return null;
    end
  $$;

create trigger items_teach_words after insert on items referencing new table as written for each statement execute function learn_words();
create trigger items_teach_new_words after update on items for each row
  when (old.search_vector is distinct from new.search_vector) execute function learn_row_words();
create trigger stores_teach_words after insert on stores referencing new table as written for each statement execute function learn_words();
create trigger stores_teach_new_words after update on stores for each row
  when (old.search_vector is distinct from new.search_vector) execute function learn_row_words();
create trigger categories_teach_words after insert on categories referencing new table as written for each statement execute function learn_words();
create trigger categories_teach_new_words after update on categories for each row
  when (old.search_vector is distinct from new.search_vector) execute function learn_row_words();
create trigger brands_teach_words after insert on brands referencing new table as written for each statement execute function learn_words();
create trigger brands_teach_new_words after update on brands for each row
  when (old.search_vector is distinct from new.search_vector) execute function learn_row_words();
create trigger common_conditions_teach_words after insert on common_conditions referencing new table as written for each statement execute function learn_words();
create trigger common_conditions_teach_new_words after update on common_conditions for each row
  when (old.search_vector is distinct from new.search_vector) execute function learn_row_words();

insert into search_words (word)
select distinct lexeme from (
  select search_vector from items union all select search_vector from stores union all select search_vector from categories
  union all select search_vector from brands union all select search_vector from common_conditions
) as known, unnest(search_vector) as found (lexeme, positions, weights)
where lexeme !~ '^[=#]' and length(lexeme) <= 60
on conflict do nothing;
