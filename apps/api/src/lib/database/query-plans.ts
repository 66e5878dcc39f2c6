import { sql } from 'kysely'

const MARKER = '/* custom plan */'

/**
 * Marks a statement whose best plan depends on its values: one word or price matches a few rows, the next half of the shop. Put it next to
 * such a value; as a comment it stays with the condition in whatever statement that becomes part of (decision 0025).
 */
export const customPlan = sql.raw(MARKER)

/** True if one plan of a statement may serve all values. */
export function allowsGenericPlan(text: string): boolean {
  return !text.includes(MARKER)
}
