import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** Brings the schema up to date. Safe to run from several processes at once: the migrator holds an advisory lock. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          readdirSync(folder)
            .filter((file) => file.endsWith('.sql'))
            .sort()
            .map((file) => [
              file.slice(0, -4),
              { up: async (tx) => void (await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(tx)) },
            ]),
        ),
    },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('A migration failed', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}
