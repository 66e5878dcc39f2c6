import { sql } from 'kysely'
import { type Condition, filterCondition } from '#features/catalog/items/item-conditions.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { quote } from '../quote.ts'
import type { TextFilters } from './understand.ts'

/** The conditions on items (`i`) that a text asks for in words. */
export function textConditions({ marks, without }: TextFilters, context: ReadContext): Condition[] {
  const marked = [...new Set(marks)].flatMap((mark) =>
    mark === 'veg' ? sql<boolean>`i.veg` : (filterCondition(mark, context) ?? []),
  )
  return [...marked, ...without.map(isWithout)]
}

/**
 * Items that mention an allergen nowhere. "Gluten-free" mentions it as well: such a tag counts unless the list of allergens has it. An
 * unmentioned allergen may still be in there, which only the store knows.
 */
function isWithout(words: string[]): Condition {
  const query = words.map(quote).join(' | ')
  const word = `(${words.join('|')})`
  return sql`(not i.search_vector @@ ${query}::tsquery
    or (fold_text(jsonb_path_query_array(i.tags, '$[*].*')::text) ~ ${`\\m${word} free`}
      and fold_text(jsonb_path_query_array(i.allergies, '$[*].*')::text) !~ ${`\\m${word}\\M`}))`
}
