import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { baseTextOf } from '#lib/database/texts.ts'
import { quote } from './lexicon/quote.ts'
import type { SearchPosition } from './search-terms.ts'

/** The signs that a term of a text names. The readings of a text share them, since most of their terms are the same. */
export type KnownSigns = Map<string, Promise<Named[]>>
type NamedTerm = { query: string; names: string[]; key: string }

type Named = { place: number; sign: string; by: 'exactly' | 'within' | 'partly' | 'else' }

/**
 * Adds the signs of matching categories (with their children), brands and conditions; each sign matches all its items. A category is
 * called exactly if one of the texts is its whole name in any language. Of "Pizza and pasta" with a child "Pasta", pasta means that child
 * alone.
 */
export async function addSigns(
  db: Db,
  positions: SearchPosition[],
  { texts, known }: { texts: string[][]; known: KnownSigns },
): Promise<SearchPosition[]> {
  const terms = positions.map(({ words }, at): NamedTerm => {
    // Folding removes the "&" of "Camping & trips".
    const names = texts[at]?.map((text) => text.replaceAll(' and ', ' ')) ?? []
    return { query: words, names, key: JSON.stringify([words, names]) }
  })
  const unread = [...new Map(terms.flatMap((term) => (known.has(term.key) ? [] : [[term.key, term]]))).values()]
  if (unread.length > 0) {
    const read = listNamed(db, unread)
    for (const [at, { key }] of unread.entries())
      known.set(
        key,
        read.then((rows) => rows.filter(({ place }) => place === at + 1)),
      )
  }
  return Promise.all(positions.map(async (position, at) => withSigns(position, (await known.get(terms[at]?.key ?? '')) ?? [])))
}

function withSigns(position: SearchPosition, own: readonly Named[]): SearchPosition {
  const signsBy = (by: Named['by']) => own.flatMap((row) => (row.by === by ? [row.sign] : []))
  const signs = [...new Set(own.map(({ sign }) => sign))]
  const called = { exactly: signsBy('exactly'), within: signsBy('within'), partly: signsBy('partly') }
  return { ...position, signs, called, all: [position.words, ...signs.map(quote)].join(' | ') }
}

async function listNamed(db: Db, terms: readonly NamedTerm[]): Promise<Named[]> {
  const queries = JSON.stringify(terms.map(({ query, names }, at) => ({ place: at + 1, query, names })))
  const { rows } = await sql<Named>`
    with asked as (
      -- Unlike an array, JSON has no length that the plan depends on, so that one plan serves all texts.
      select place, query::tsquery, names from jsonb_to_recordset(${queries}::jsonb) as each_one (place int, query text, names text[])
    ), found as (
      select a.place, p.id, exists (select from jsonb_each_text(p.name) as own
          where replace(fold_text(own.value), ' and ', ' ') = any(a.names) or regexp_replace(fold_text(own.value), '^ال', '') = any(a.names)) as is_whole,
        ${baseTextOf('p.name')} ~ '( and | & )' as is_pair
      from asked a, categories p where p.search_vector @@ a.query
    )
    select f.place, '#c' || f.id as sign, case when f.is_whole then 'exactly' else 'partly' end as by from found f
    union select f.place, '#c' || c.id, case when f.is_whole then 'within' else 'partly' end
      from found f join categories c on c.parent_id = f.id where not (f.is_pair and exists (
          select from found o join categories k on k.id = o.id where o.place = f.place and k.parent_id = f.id)) and not exists (select from found o where o.place = f.place and o.id = c.id and (o.is_whole or not f.is_whole))
    union select a.place, '#b' || b.id, 'else' from asked a, brands b where b.search_vector @@ a.query
    union select a.place, '#d' || d.id, 'else' from asked a, common_conditions d where d.search_vector @@ a.query`.execute(db)
  return rows
}
