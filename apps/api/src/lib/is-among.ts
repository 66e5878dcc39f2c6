import { sql } from 'kysely'

/** Whether a column is one of the ids: one statement for any number of them, so that connections can keep its plan. */
export function isAmong(column: string, ids: readonly number[]) {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`
}
