import { sql } from 'kysely'

/** For so many ids PostgreSQL plans where it does not look at them. */
const PLANNED = 10

/**
 * Whether a column is one of the ids: one statement for any number of them, so that connections can keep its plan. Few are made ten by
 * saying the last one again: a plan that could have known fewer seems better every time, and is made anew for each call (0034).
 */
export function isAmong(column: string, ids: readonly number[]) {
  return isAmongPadded(column, pad(ids))
}

/** As `isAmong`, of ids that were padded: for statements that are put together before their ids are known. */
export function isAmongPadded(column: string, ids: readonly number[]) {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`
}

export function pad(ids: readonly number[]): readonly number[] {
  const last = ids.at(-1)
  return last === undefined ? ids : [...ids, ...Array<number>(Math.max(0, PLANNED - ids.length)).fill(last)]
}
