import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '@medina/testing/database/test-database'
import { listMigrations, migrate } from '#lib/database/migrate.ts'

const { db, close } = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'medina-migrations-'))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** The migrations of a next version: ours, which are applied already, and one more. */
function nextVersion(text: string): URL {
  for (const name of listMigrations()) writeFileSync(join(folder, `${name}.sql`), '')
  writeFileSync(join(folder, '9999_next.sql'), text)
  return pathToFileURL(`${folder}/`)
}

it('a migration that waits for a lock lets others go on, and is tried again', { timeout: 30_000 }, async () => {
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const reading = db.transaction().execute(async (tx) => {
    await sql`select count(*) from zones`.execute(tx)
    await isReleased
  })
  const migrating = migrate(db, nextVersion('alter table zones add column test_note text'))
  // The reader keeps the migration waiting; other readers may wait behind it, but for four seconds at most.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const started = performance.now()
  await sql`select count(*) from zones`.execute(db)
  expect(performance.now() - started).toBeLessThan(6000)
  release()
  await reading
  expect(await migrating).toEqual(['9999_next'])
  const { rows } = await sql`select column_name from information_schema.columns where column_name = 'test_note'`.execute(db)
  expect(rows).toHaveLength(1)
})

it('the version before starts on a database that is newer', async () => {
  const { rows } = await sql`select name from kysely_migration where name = '9999_next'`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await migrate(db)).toEqual([])
})
