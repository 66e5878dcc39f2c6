import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { movingColumns, movingTables } from '#testing/shop/everything.ts'
import type { Db } from '#lib/database/database.ts'

/** A row that was inserted, updated or deleted, with the persons that it belongs to. */
export type Write = { table_name: string; operation: string; customer_id: number | null; guest_id: number | null }

export type WriteWatch = {
  /** Sends a call. What loops write meanwhile, such as the end of a payment that nobody made, is not the call's. */
  during: <T>(call: () => Promise<T>) => Promise<T>
  /** Returns what was written since it was last asked. */
  read: () => Promise<Write[]>
}

/**
 * Notes each row that a committed transaction writes, by a trigger on every table: cheap enough to look after each call. Updates of columns
 * that move without a write of the caller do not count, nor do limits and counters.
 */
export async function watchWrites(db: Db): Promise<WriteWatch> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  await recordWrites(
    db,
    tables.map(({ name }) => name).filter((name) => !movingTables.includes(name)),
  )
  const statements = watchStatements()
  return {
    during: statements.during,
    read: async () => {
      // Most calls only read: asking about each of them took a tenth of the run.
      const { mayHaveWritten, elsewhere } = statements.take()
      if (!mayHaveWritten) return []
      const { rows } = await sql<Write>`delete from fuzz.writes returning *`.execute(db)
      return rows.filter(({ table_name }) => !elsewhere.has(table_name))
    },
  }
}

/** Fills `fuzz.writes` with the rows of these tables that are written from now on. */
export async function recordWrites(db: Db, tables: readonly string[]): Promise<void> {
  await sql`create schema fuzz`.execute(db)
  await sql`create table fuzz.writes (table_name text, operation text, customer_id bigint, guest_id bigint)`.execute(db)
  await sql`
    create function fuzz.note() returns trigger language plpgsql as $$
    declare
      row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      -- A session that is used ends later.
      moving text[] := ${sql.raw(quoteList(movingColumns))} || case when tg_table_name = 'sessions' then array['expires_at'] end;
    begin
      if tg_op = 'UPDATE' and row - moving = to_jsonb(old) - moving then return null;
      end if;
      insert into fuzz.writes values (tg_table_name, tg_op,
        case when tg_table_name = 'customers' then row ->> 'id' else row ->> 'customer_id' end::bigint,
        case when tg_table_name = 'guests' then row ->> 'id' else row ->> 'guest_id' end::bigint);
      return null;
    end $$`.execute(db)
  for (const name of tables)
    await sql`
      create trigger fuzz_note after insert or update or delete on ${sql.table(name)} for each row execute function fuzz.note()`.execute(
      db,
    )
}

/** Whether anything was sent that may write, and the tables that statements of loops name. */
type Statements = { mayHaveWritten: boolean; elsewhere: ReadonlySet<string> }

function watchStatements(): { during: WriteWatch['during']; take: () => Statements } {
  const calling = new AsyncLocalStorage<symbol>()
  let current = Symbol('no call')
  let mayHaveWritten = false
  let [before, elsewhere] = [new Set<string>(), new Set<string>()]
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(query, client, given: unknown[]) {
      const text = textOf(given[0])
      if (!READS.test(text) && !text.includes('fuzz.writes')) {
        mayHaveWritten = true
        // A loop that an earlier call woke still runs in the context of that call.
        if (calling.getStore() !== current) for (const [, table = ''] of text.matchAll(WRITTEN)) elsewhere.add(table)
      }
      return Reflect.apply(query, client, given)
    },
  })
  return {
    during: (call) => calling.run((current = Symbol('call')), call),
    take: () => {
      // A loop may commit after the moment at which its statement was sent.
      const taken = { mayHaveWritten, elsewhere: new Set([...before, ...elsewhere]) }
      mayHaveWritten = false
      before = elsewhere
      elsewhere = new Set()
      return taken
    },
  }
}

const WRITTEN = /(?:insert into|update|delete from)\s+"?(\w+)/gi

/** Triggers alone write on behalf of another statement, so what begins with `select` writes no row. */
const READS = /^\s*(?:select|begin|commit|rollback|set|listen)\b/i

const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : (statement as { text: string }).text)

/** A constant array: a function's body takes no parameters. */
function quoteList(names: readonly string[]): string {
  return `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`
}
