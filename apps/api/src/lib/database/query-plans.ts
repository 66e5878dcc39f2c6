import { sql } from '#lib/database/statements/sql.ts'

const MARKER = '/* custom plan */'

/**
 * Marks a statement whose best plan depends on its values: one word or price matches a few rows, another one half of the shop. Put it next
 * to such a value. It is a comment in the SQL, so it stays with the condition in any statement (decision 0025). A small catalogue has no half
 * that would take long, so there the mark does not count (decision 0200).
 */
export const customPlan = sql.raw(MARKER)

/** True if a generic plan of the statement suits all values. */
export function allowsGenericPlan(text: string): boolean {
  return !text.includes(MARKER)
}
