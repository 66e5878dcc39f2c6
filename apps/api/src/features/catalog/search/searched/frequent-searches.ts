import { sql } from '#lib/database/statements/sql.ts'
import { addDays, toLocalTime } from '@medina/time/local-time'
import type { Db } from '#lib/database/database.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import { foldSimpleText } from '#features/catalog/search/fold-text.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

/** A text is suggested once so many different devices searched it in one month: one person's text is nobody else's business. */
export const FEWEST_DEVICES = 3
/** Texts that are suggested in a module; the rarer ones are typed faster than chosen. */
const MOST_FREQUENT = 1000
const DAYS = 90

type Frequent = { text: string; typed: string }

/** Read once a minute in each process, so that typing costs no statement. */
const frequents = createTtlCaches<Db, Promise<Frequent[]>>({ ms: 60_000, bytes: 4_000_000 })
const BYTES_OF_A_TEXT = 100

type Wanted = { moduleId: number; typed: string; limit: number }

/**
 * Frequent searches of a module that begin with a text, the most frequent first, in the spelling of customers. Most of them found goods for
 * all their words. Empty while searches are not counted.
 */
export async function listFrequentSearches(
  db: Db,
  { moduleId, typed, limit }: Wanted,
  { now, switches }: Pick<ReadContext, 'now' | 'switches'>,
): Promise<string[]> {
  const begun = foldBegun(typed)
  if (!switches.count_searches || begun === '') return []
  const since = addDays(toLocalTime(now, switches.time_zone).date, -DAYS)
  const read = () => readFrequent(db, moduleId, since)
  const all = await readThrough(frequents(db), { key: `${moduleId}`, read, sizeOf: (rows) => 1 + rows.length * BYTES_OF_A_TEXT })
  return all.flatMap(({ text, typed: shown }) => (text.startsWith(begun) && text !== begun ? [shown] : [])).slice(0, limit)
}

/** Folds what was typed so far as stored texts are; empty for characters that no stored text begins with. */
function foldBegun(typed: string): string {
  const bare = typed
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/['’]/g, '')
  return foldSimpleText(bare) ?? ''
}

async function readFrequent(db: Db, moduleId: number, since: string): Promise<Frequent[]> {
  const { rows } = await sql<Frequent>`
    select text, mode() within group (order by typed) as typed
    from (
      select text, day, min(typed) as typed, sum(searches) as searches, sum(whole) as whole,
        sum(sum(devices)) over (partition by text, date_trunc('month', day)) as devices
      from searched_texts where module_id = ${moduleId} and day >= ${since}::date group by text, day
    ) as days
    group by text
    -- Before devices were counted by month, one device counted once a day.
    having greatest(max(devices), max(searches)) >= ${FEWEST_DEVICES} and sum(whole) * 2 > sum(searches)
    order by sum(searches) desc, text limit ${MOST_FREQUENT}`.execute(db)
  return rows
}
