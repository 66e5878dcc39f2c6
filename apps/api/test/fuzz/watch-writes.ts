import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { movingColumns, movingTables } from '@medina/testing/shop/everything'
import type { Db } from '../../src/lib/database/database.ts'

/** A row that was inserted, updated or deleted, with the persons that it belongs to. */
export type Write = { table_name: string; operation: string; customer_id: number | null; guest_id: number | null }

/**
 * Notes each row that a committed transaction writes, by a trigger on every table: cheap enough to look after each call. Updates of columns
 * that move without a write of the caller do not count, nor do limits and counters.
 */
export async function watchWrites(db: Db): Promise<() => Promise<Write[]>> {
  await sql`create schema fuzz`.execute(db)
  await sql`create table fuzz.writes (table_name text, operation text, customer_id bigint, guest_id bigint)`.execute(db)
  await sql`
    create function fuzz.note() returns trigger language plpgsql as $$
    declare row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    begin
      if tg_op = 'UPDATE' and row - ${sql.raw(quoteList(movingColumns))} = to_jsonb(old) - ${sql.raw(quoteList(movingColumns))}
        then return null;
      end if;
      insert into fuzz.writes values (tg_table_name, tg_op,
        case when tg_table_name = 'customers' then row ->> 'id' else row ->> 'customer_id' end::bigint,
        case when tg_table_name = 'guests' then row ->> 'id' else row ->> 'guest_id' end::bigint);
      return null;
    end $$`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  for (const { name } of tables.filter(({ name }) => !movingTables.includes(name)))
    await sql`
      create trigger fuzz_note after insert or update or delete on ${sql.table(name)} for each row execute function fuzz.note()`.execute(
      db,
    )
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  return async () => {
    // Most calls only read: asking about each of them took a tenth of the run.
    const mayHaveWritten = sent.mock.calls.some(([statement]: unknown[]) => !READS.test(textOf(statement)))
    const rows = mayHaveWritten ? (await sql<Write>`delete from fuzz.writes returning *`.execute(db)).rows : []
    sent.mockClear()
    return rows
  }
}

/** Triggers alone write on behalf of another statement, so what begins with `select` writes no row. */
const READS = /^\s*(?:select|begin|commit|rollback|set|listen)\b/i

const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : (statement as { text: string }).text)

/** A constant array: a function's body takes no parameters. */
function quoteList(names: readonly string[]): string {
  return `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`
}
