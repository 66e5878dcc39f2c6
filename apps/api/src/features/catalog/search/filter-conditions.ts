import { sql } from '#lib/database/statements/sql.ts'
import { type Condition, filterCondition, priceConditions } from '#features/catalog/items/item-conditions.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { type Contents, diets } from './contents/contents.ts'
import { type Absent, mentions, saysWithout } from './lexicon/absent.ts'
import type { TextFilter } from './lexicon/understand.ts'

/**
 * How goods pass a diet: by their mark; where none bears it, by saying so; where none does, also without a word about it. What must be absent
 * otherwise is as in the last step, always.
 */
export const dietSteps = ['marked', 'stated', 'unknown'] as const
export type DietStep = (typeof dietSteps)[number]

type Passing = { contents: Contents; context: ReadContext; step: DietStep }

/** The conditions on items (`i`) that a text asks for in words. */
export function textConditions(filters: readonly TextFilter[], { contents, context, step }: Passing): Condition[] {
  const codes = listAbsent(filters)
  const open = codes.filter((code) => isOpen(code, step))
  return [
    ...filters.flatMap((one) => ('mark' in one ? (filterCondition(one.mark, context) ?? []) : [])),
    ...codes.flatMap((code) => (isOpen(code, step) ? [] : [ofDiet(code, { context, step })])),
    ...(open.length === 0 ? [] : [sql<boolean>`${absenceOf(open, contents)} > 0`]),
    ...filters.flatMap((filter) =>
      'without' in filter ? isWithout(filter) : 'price' in filter ? isPriced(filter, context) : [],
    ),
  ]
}

/** Of items that pass, those that say that they are free of what a text excludes; null if all do, or the text excludes nothing. */
export function statingCondition(filters: readonly TextFilter[], { contents, step }: Omit<Passing, 'context'>): Condition | null {
  const open = listAbsent(filters).filter((code) => isOpen(code, step))
  const conditions = [
    ...(open.length === 0 ? [] : [sql<boolean>`${absenceOf(open, contents)} = 2`]),
    ...filters.flatMap((filter) => ('without' in filter ? [statesAbsence(filter)] : [])),
  ]
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`
}

export function hasDiet(filters: readonly TextFilter[]): boolean {
  return listAbsent(filters).some((code) => diets.has(code))
}

/** Whether goods pass of which nothing is known. */
function isOpen(code: string, step: DietStep): boolean {
  return step === 'unknown' || !diets.has(code)
}

/** The marks of veg and halal are columns with an index; stores state vegan by a tag. */
function ofDiet(code: string, { context, step }: Omit<Passing, 'contents'>): Condition {
  const mark = step === 'marked' ? diets.get(code) : undefined
  if (mark === 'veg') return sql`i.veg`
  return (mark === 'halal' ? filterCondition(mark, context) : null) ?? statesFreeOf(code)
}

/** Items that say that they are free of one thing, or are marked so. */
export function statesFreeOf(code: string): Condition {
  return sql`absence_of(i.id, ${[code]}::text[], ${[code]}::text[]) = 2`
}

/** The codes of what a text excludes, once each. */
function listAbsent(filters: readonly TextFilter[]): string[] {
  return [...new Set(filters.flatMap((one) => ('absent' in one ? one.absent : [])))]
}

function absenceOf(absent: readonly string[], contents: Contents) {
  const all = [...new Set(absent.flatMap((code) => [code, ...(contents.get(code)?.without ?? [])]))]
  return sql`absence_of(i.id, ${all}::text[], ${absent}::text[])`
}

function isPriced({ price: { least, most } }: Extract<TextFilter, { price: unknown }>, context: ReadContext): Condition[] {
  return priceConditions({ min_price: least ?? undefined, max_price: most ?? undefined }, context)
}

/** The marks by which stores are filtered: those of a text, and those of its diets. */
export function listMarks(filters: readonly TextFilter[]): string[] {
  return [
    ...new Set(
      filters.flatMap((one) =>
        'mark' in one ? [one.mark] : 'absent' in one ? one.absent.flatMap((code) => diets.get(code) ?? []) : [],
      ),
    ),
  ]
}

/**
 * Items that do not mention something that only the text or the owner's lexicon names: "pasta without sauce". "Sauce-free" mentions it too, so
 * an item passes if its name, a tag or a description states the absence, unless its allergens list it.
 */
function isWithout(filter: Absent): Condition {
  return sql`(not i.search_vector @@ ${mentions(filter)}::tsquery or ${statesAbsence(filter)})`
}

function statesAbsence(filter: Absent): Condition {
  return sql`states_absence(i.id, ${saysWithout(filter)}::tsquery)`
}
