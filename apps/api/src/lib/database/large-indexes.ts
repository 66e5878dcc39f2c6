import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

export const LARGE_INDEXES = 'large-indexes.sql'

/** The prefix of the session name, as pg_stat_activity shows it, while migrating or building an index. */
export const MIGRATING = 'medina migrates'

/** The id of the advisory lock that a process holds while it builds indexes; arbitrary, but the same in all processes. */
export const BUILD_LOCK = 7_301_006
const PAUSE_MS = 250

type LargeIndex = { name: string; definition: string }

/**
 * Builds the missing indexes of `large-indexes.sql` and returns their names. A plain `create index` would block writers while it is built.
 * These are built concurrently, outside of a transaction, while the previous version keeps running. An index whose build was interrupted is
 * built again. Only one process builds; the others wait.
 */
export async function buildLargeIndexes(db: Db, folder: URL): Promise<string[]> {
  const indexes = readIndexes(folder)
  if ((await listMissing(db, indexes)).length === 0) return []
  return db.connection().execute(async (one) => {
    while (!(await takeLock(one))) {
      if ((await listMissing(one, indexes)).length === 0) return []
      await wait(PAUSE_MS)
    }
    try {
      return await buildMissing(one, indexes)
    } finally {
      await sql`select pg_advisory_unlock(${BUILD_LOCK})`.execute(one)
    }
  })
}

/** The statements of the file, with the name of each index. */
function readIndexes(folder: URL): LargeIndex[] {
  const file = new URL(LARGE_INDEXES, folder)
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8').replaceAll(/--.*$/gm, '')
  return text.split(';').flatMap((statement) => {
    const [, isUnique = '', name, definition] = /^\s*create (unique )?index (\w+) (on [\s\S]+)$/.exec(statement) ?? []
    if (name === undefined || definition === undefined) {
      if (statement.trim() === '') return []
      throw new Error(`${LARGE_INDEXES} has a statement that creates no index: ${statement.trim()}`)
    }
    return [{ name, definition: `create ${isUnique}index concurrently ${name} ${definition.trim()}` }]
  })
}

async function buildMissing(one: Db, indexes: readonly LargeIndex[]): Promise<string[]> {
  const { rows } = await sql<{ limit: string; session: string }>`
    select current_setting('statement_timeout') as limit, current_setting('application_name') as session`.execute(one)
  // The usual statement timeout would abort the build of an index.
  await sql`set statement_timeout = 0`.execute(one)
  try {
    const missing = await listMissing(one, indexes)
    for (const { name, definition } of missing) {
      await sql`select set_config('application_name', ${`${MIGRATING} ${name}`}, false)`.execute(one)
      await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(one)
      await sql.raw(definition).execute(one)
    }
    return missing.map(({ name }) => name)
  } finally {
    await sql`
      select set_config('statement_timeout', ${rows[0]?.limit ?? '0'}, false),
        set_config('application_name', ${rows[0]?.session ?? ''}, false)`.execute(one)
  }
}

/** An interrupted build leaves an invalid index. */
async function listMissing(db: Db, indexes: readonly LargeIndex[]): Promise<LargeIndex[]> {
  if (indexes.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisvalid and c.relnamespace = current_schema()::text::regnamespace
      and c.relname = any(${indexes.map(({ name }) => name)}::text[])`.execute(db)
  const built = new Set(rows.map(({ name }) => name))
  return indexes.filter(({ name }) => !built.has(name))
}

/** Polls for the lock, because waiting inside the database would be a transaction, and a concurrent build waits for all transactions. */
async function takeLock(one: Db): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`select pg_try_advisory_lock(${BUILD_LOCK}) as "isTaken"`.execute(one)
  return rows[0]?.isTaken === true
}
