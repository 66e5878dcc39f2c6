import { sql } from '#lib/database/statements/sql.ts'
import { type Condition, filterCondition, priceConditions } from '#features/catalog/items/item-conditions.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import type { Place } from '#features/catalog/items/find-items.ts'
import { type Absent, mayBeWithout, mentions, saysWithout } from './lexicon/absent.ts'
import type { TextFilter } from './lexicon/understand.ts'
import { isInPlace } from './word-conditions.ts'

/** The conditions on items (`i`) of a place that a text asks for in words. */
export function textConditions(filters: TextFilter[], place: Place, context: ReadContext): Condition[] {
  const marked = listMarks(filters).flatMap((mark) => markCondition(mark, place, context) ?? [])
  return [
    ...marked,
    ...filters.flatMap((filter) =>
      'without' in filter ? isWithout(filter) : 'price' in filter ? isPriced(filter, context) : [],
    ),
  ]
}

function isPriced({ price: { least, most } }: Extract<TextFilter, { price: unknown }>, context: ReadContext): Condition[] {
  return priceConditions({ min_price: least ?? undefined, max_price: most ?? undefined }, context)
}

function markCondition(mark: string, place: Place, context: ReadContext): Condition | null {
  if (mark === 'veg') return sql`i.veg`
  // No column marks vegan items; stores state it by a tag.
  if (mark === 'vegan') return sql`(${isInPlace(place, `'vegan'`)} and ${isVegan})`
  return filterCondition(mark, context)
}

/** Items (`i`) that their store tags as vegan; the word index is checked first, because that costs less. */
export const isVegan: Condition = sql`(i.search_vector @@ 'vegan'::tsquery
  and jsonb_path_query_array(i.tags, '$[*].*')::text ~* '\\mvegan\\M')`

export function listMarks(filters: TextFilter[]): string[] {
  return [...new Set(filters.flatMap((filter) => ('mark' in filter ? filter.mark : [])))]
}

/**
 * Items that do not mention an ingredient. "Gluten-free" mentions it too, so an item passes if its name, a tag or a description states the
 * absence, unless its allergens list the ingredient. An allergen that is mentioned nowhere may still be contained, which only the store
 * knows.
 */
function isWithout(filter: Absent): Condition {
  const says = sql`states_absence(i.id, ${saysWithout(filter)}::tsquery)`
  return sql`(i.search_vector @@ ${mayBeWithout(filter)}::tsquery and (not i.search_vector @@ ${mentions(filter)}::tsquery or ${says}))`
}
