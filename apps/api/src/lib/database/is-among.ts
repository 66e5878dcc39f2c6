import { sql } from '#lib/database/statements/sql.ts'

/** PostgreSQL's estimate of the number of elements of an array whose value is unknown. */
const PLANNED = 10

/**
 * The condition that a column is one of the ids. Its text is the same for any number of them, so that connections can reuse its
 * plan. Short lists are padded to ten with their last id: otherwise PostgreSQL finds a custom plan cheaper and plans every call
 * (decision 0034).
 */
export function isAmong(column: string, ids: readonly number[]) {
  return isAmongPadded(column, pad(ids))
}

/** As `isAmong`, for ids that were padded before: for statements that are built before their ids are known. */
export function isAmongPadded(column: string, ids: readonly number[]) {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`
}

export function pad(ids: readonly number[]): readonly number[] {
  const last = ids.at(-1)
  return last === undefined ? ids : [...ids, ...Array<number>(Math.max(0, PLANNED - ids.length)).fill(last)]
}
