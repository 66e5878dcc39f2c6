import type { InsertObject, RawBuilder } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import { sql } from './sql.ts'

/** An insertion of rows with the same columns, of which each statement is built once. `rows` must not be empty. */
export function inserting<Table extends keyof Tables>(
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): RawBuilder<object> {
  const [first = {}] = rows
  const names = Object.keys(first)
  const values = rows.map((row: Record<string, unknown>) => sql`(${sql.join(names.map((name) => row[name]))})`)
  return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)}`
}
