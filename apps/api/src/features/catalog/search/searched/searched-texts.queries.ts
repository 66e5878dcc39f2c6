import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { SearchResult } from './read-search.ts'
import type { DeviceTokens } from './searching-device.ts'

/** A search of a device on a day, in the time zone of the business. */
export type CountedSearch = DeviceTokens & {
  day: string
  module_id: number
  language: string
  typed: string
  result: SearchResult
}

/** Further texts of a day and module are not counted, so that nobody fills the table. */
export const MOST_TEXTS = 1000
/** Folding may lengthen a text. */
const LONGEST_FOLDED = 100

/**
 * Counts searches in one statement: each device once for a text and day, with the best of its results, in any number of processes. Rows are
 * written in the order of their keys, so that processes wait for each other instead of deadlocking. The digest of a month has the month's last
 * day, and is deleted after it like those of days.
 */
export async function countSearches(db: Db, searches: readonly CountedSearch[]): Promise<void> {
  if (searches.length === 0) return
  await sql`
    with folded as (
      select day, module_id, language, fold_text(typed) as text, typed, device, device_of_month, result
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
        as g (day date, module_id bigint, language text, typed text, device text, device_of_month text, result int)
    ), given as (
      select distinct on (day, digest) day, digest, last_day, digest_of_month, module_id, language, text, typed, result
      from (
        select *, ${digestOf('device')} as digest, ${digestOf('device_of_month')} as digest_of_month,
          (date_trunc('month', day) + interval '1 month - 1 day')::date as last_day
        from folded
        where char_length(text) between 1 and ${LONGEST_FOLDED} and module_id in (select id from modules)
      ) each
      order by day, digest, result desc
    ), sizes as (
      select day, module_id, count(*) as size from searched_texts
      where (day, module_id) in (select day, module_id from given) group by day, module_id
    ), texts as (
      select g.day, g.module_id, g.language, g.text, t.text is not null as is_known,
        coalesce(s.size, 0) + row_number() over (partition by g.day, g.module_id order by t.text is null, g.text, g.language)
          - count(t.text) over (partition by g.day, g.module_id) as place
      from (select distinct day, module_id, language, text from given) g
      left join searched_texts t using (day, module_id, language, text)
      left join sizes s on s.day = g.day and s.module_id = g.module_id
    ), fitting as (
      select g.* from given g join texts t using (day, module_id, language, text) where t.is_known or t.place <= ${MOST_TEXTS}
    ), seen as (
      insert into searching_devices as d (day, digest, result)
      select day, digest, result from fitting
      union select last_day, digest_of_month, 0 from fitting order by 1, 2
      on conflict (day, digest) do update set result = excluded.result, previous = d.result where excluded.result > d.result
      returning day, digest, result, previous
    ), first_of_month as (
      -- In a batch over midnight, a device may search a text on two days.
      select distinct on (f.last_day, f.digest_of_month) f.day, f.digest
      from fitting f join seen m on m.day = f.last_day and m.digest = f.digest_of_month
      order by f.last_day, f.digest_of_month, f.day
    )
    insert into searched_texts as t (day, module_id, language, text, typed, searches, found, whole, devices)
    select f.day, module_id, language, text, min(typed), count(*) filter (where previous < 0),
      count(*) filter (where s.result > 0 and previous < 1), count(*) filter (where s.result > 1 and previous < 2), count(m.digest)
    from fitting f join seen s using (day, digest) left join first_of_month m using (day, digest)
    group by f.day, module_id, language, text order by f.day, module_id, language, text
    on conflict (day, module_id, language, text) do update set searches = t.searches + excluded.searches,
      found = t.found + excluded.found, whole = t.whole + excluded.whole, devices = t.devices + excluded.devices`.execute(db)
}

const digestOf = (token: keyof DeviceTokens) =>
  sql`substr(sha256(convert_to(concat_ws(' ', ${sql.ref(token)}, module_id, text), 'UTF8')), 1, 12)`

/** Deletes the counts before a day, and the digests before another one. */
export async function deleteSearchesBefore(db: Db, { texts, devices }: { texts: string; devices: string }): Promise<void> {
  await sql`delete from searched_texts where day < ${texts}::date`.execute(db)
  await sql`delete from searching_devices where day < ${devices}::date`.execute(db)
}
