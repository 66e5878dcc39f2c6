import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { buildLargeIndexes } from './large-indexes.ts'

const ours = new URL('../../../migrations/', import.meta.url)

/**
 * A statement that waits for the lock of a table holds up every later reader and writer of it. It gives up after this time, so that they go
 * on, and the whole migration is tried again.
 */
const LOCK_TIMEOUT = '4s'
const LOCK_NOT_AVAILABLE = '55P03'
const PAUSE_MS = 1000
const MOST_TRIES = 30

/** The names of all migrations of this version, in their order. */
export function listMigrations(folder = ours): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .sort()
    .map((file) => file.slice(0, -'.sql'.length))
}

/**
 * Brings the schema up to date and returns the names of the migrations that it applied. Safe to run from several processes at once: the
 * migrator holds an advisory lock. A database that has all of ours may have newer ones, of the version that runs beside this one.
 */
export async function migrate(db: Db, folder = ours): Promise<string[]> {
  const applied = await applyMigrations(db, folder)
  await buildLargeIndexes(db, folder)
  return applied
}

/** The same without large indexes, which are built outside of any transaction. A caller's transaction is used. */
export async function applyMigrations(db: Db, folder = ours): Promise<string[]> {
  if (await hasAll(db, listMigrations(folder))) return []
  const migrator = createMigrator(db, folder)
  for (let tries = 1; ; tries++) {
    const { error, results } = await migrator.migrateToLatest()
    if (error === undefined) return (results ?? []).map((result) => result.migrationName)
    if (!isLockTimeout(error) || tries === MOST_TRIES) throw toError(error)
    await wait(PAUSE_MS)
  }
}

function createMigrator(db: Db, folder: URL): Migrator {
  const readMigration = (name: string) => ({
    up: async (tx: Db): Promise<void> => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
      // The limit of a request would end the building of an index.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql.raw(readFileSync(new URL(`${name}.sql`, folder), 'utf8')).execute(tx)
    },
  })
  const getMigrations = async () => Object.fromEntries(listMigrations(folder).map((name) => [name, readMigration(name)]))
  return new Migrator({ db, provider: { getMigrations } })
}

async function hasAll(db: Db, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (rows[0]?.isThere !== true) return false
  const { rows: missing } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name except select name from kysely_migration`.execute(db)
  return missing.length === 0
}

function isLockTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A migration failed', { cause: error })
}
