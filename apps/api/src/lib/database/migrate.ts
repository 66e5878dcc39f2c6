import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { runBatches, toStatements } from './batches.ts'
import type { Db } from './database.ts'
import { buildLargeIndexes, MIGRATING } from './large-indexes.ts'

const ours = new URL('../../../migrations/', import.meta.url)

/**
 * A statement that waits for the lock of a table blocks every later reader and writer of it. It gives up after this time, so that they can
 * continue, and the migration is retried.
 */
const LOCK_TIMEOUT = '700ms'
const LOCK_NOT_AVAILABLE = '55P03'
/** The statement timeout is off within a migration, so it ends only the wait for another process that migrates. */
const WAITED_TOO_LONG = '57014'
const PAUSE_MS = 1500
const MOST_TRIES = 55

/** The names of all migrations of this version, in their order. */
export function listMigrations(folder = ours): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .sort()
    .map((file) => file.slice(0, -'.sql'.length))
}

/**
 * Brings the schema up to date and returns the names of the migrations that it applied. Safe to run from several processes at once: the
 * migrator holds an advisory lock. A database that has all of ours may have newer ones, of the version that runs at the same time.
 */
export async function migrate(db: Db, folder = ours): Promise<string[]> {
  const applied = await applyMigrations(db, folder)
  await buildLargeIndexes(db, folder)
  return applied
}

/** The same without large indexes, which are built outside of any transaction. A caller's transaction is used. */
export async function applyMigrations(db: Db, folder = ours): Promise<string[]> {
  const names = listMigrations(folder)
  const batches = new Map<string, number>()
  const migrator = createMigrator(db, folder, batches)
  let missing = await listMissing(db, names)
  // An empty database has no users yet, so its migrations are one transaction.
  if (missing.length === names.length) return run(() => migrator.migrateToLatest())
  const applied: string[] = []
  for (let [next] = missing; next !== undefined; [next] = missing) {
    const name = next
    const batched = { text: readMigration(name, folder), prepare: (tx: Db) => prepare(tx, name), retry }
    batches.set(name, await runBatches(db, batched))
    // Locks last until the end of a transaction, so each migration has its own.
    applied.push(...(await run(() => migrator.migrateUp())))
    missing = await listMissing(db, names)
  }
  return applied
}

async function run(migration: () => Promise<MigrationResultSet>): Promise<string[]> {
  return retry(async () => {
    const { error, results } = await migration()
    if (error !== undefined) throw toError(error)
    return (results ?? []).map((result) => result.migrationName)
  })
}

/** Retries work that could not get a lock in time. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || tries === MOST_TRIES) throw error
      await wait(PAUSE_MS)
    }
  }
}

/**
 * `batches` contains the last id of each migration that ran in batches; its remaining rows are processed together with its entry in the
 * list of migrations.
 */
function createMigrator(db: Db, folder: URL, batches: ReadonlyMap<string, number>): Migrator {
  const toMigration = (name: string) => ({
    up: async (tx: Db): Promise<void> => {
      await prepare(tx, name)
      await sql.raw(toStatements(readMigration(name, folder), { from: batches.get(name) })).execute(tx)
    },
  })
  const getMigrations = async () => Object.fromEntries(listMigrations(folder).map((name) => [name, toMigration(name)]))
  return new Migrator({ db, provider: { getMigrations } })
}

function readMigration(name: string, folder: URL): string {
  return readFileSync(new URL(`${name}.sql`, folder), 'utf8')
}

async function prepare(tx: Db, name: string): Promise<void> {
  await sql`set local application_name = ${sql.lit(`${MIGRATING} ${name}`)}`.execute(tx)
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
  // The usual statement timeout would abort a long migration.
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** The migrations of this version that the database lacks, in their order. */
async function listMissing(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (rows[0]?.isThere !== true) return [...names]
  const { rows: missing } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name except select name from kysely_migration order by name`.execute(db)
  return missing.map(({ name }) => name)
}

function isLockTimeout(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === LOCK_NOT_AVAILABLE || error.code === WAITED_TOO_LONG
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A migration failed', { cause: error })
}
