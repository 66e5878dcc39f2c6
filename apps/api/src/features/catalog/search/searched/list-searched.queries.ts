import type { SearchedText } from '@medina/contract/operator/searches/operator-searches'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'

type Wanted = { moduleId: number; list: 'vain' | 'often'; language: string | undefined; since: string; limit: number }

/**
 * Texts of a module since a day, over all its languages or in one. In vain are those that mostly found nothing, and nothing on their last
 * day either: a text leaves the list once it is found.
 */
export async function listSearchedTexts(db: Db, { moduleId, list, language, since, limit }: Wanted): Promise<SearchedText[]> {
  const isVain = sql`sum(found) * 2 < sum(searches) and (array_agg(found order by day desc))[1] = 0`
  const { rows } = await sql<SearchedText>`
    select mode() within group (order by typed) as text, mode() within group (order by language) as language,
      sum(searches)::int as searches, sum(found)::int as found, max(day)::text as last_day
    from (
      select text, language, day, min(typed) as typed, sum(searches) as searches, sum(found) as found from searched_texts
      where module_id = ${moduleId} and day >= ${since}::date and (${language ?? null}::text is null or language = ${language ?? null})
      group by text, language, day
    ) as days
    group by text having ${list === 'vain' ? isVain : sql`sum(searches) > 0`}
    order by ${list === 'vain' ? sql`sum(searches) - sum(found)` : sql`sum(searches)`} desc, max(day) desc, text
    limit ${limit}`.execute(db)
  return rows
}
