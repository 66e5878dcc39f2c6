import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { bareEnvironment } from '#testing/shop/bare-environment.ts'
import { findProgram } from '#testing/shop/shop-process.ts'
import { openPostgres } from '#lib/database/database.ts'
import { buildLargeIndexes } from '#lib/database/large-indexes.ts'
import { listMigrations, migrate } from '#lib/database/migrate.ts'

const { db, url, close } = await openTestDatabase({ poolSize: 10 })
const folder = mkdtempSync(join(tmpdir(), 'medina-migrations-'))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** The migrations of a next version: ours, which are applied already, and one more. */
function nextVersion(text: string, name = '9999_next'): URL {
  for (const name of listMigrations()) writeFileSync(join(folder, `${name}.sql`), '')
  writeFileSync(join(folder, `${name}.sql`), text)
  return pathToFileURL(`${folder}/`)
}

/** A transaction that has run a statement, and stays open until it is released, or the test is over. */
async function hold(statement: string): Promise<{ release: () => void; holding: Promise<void> }> {
  const [held, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx)
    held.resolve()
    await ended.promise
  })
  onTestFinished(() => ended.resolve())
  await held.promise
  return { release: () => ended.resolve(), holding }
}

it('a migration that waits for a lock lets others go on, and is tried again', { timeout: 30_000 }, async () => {
  const { release, holding } = await hold('select count(*) from zones')
  const migrating = migrate(db, nextVersion('alter table zones add column test_note text'))
  // The reader keeps the migration waiting; other readers may wait behind it, but for less than a second.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const started = performance.now()
  await sql`select count(*) from zones`.execute(db)
  expect(performance.now() - started).toBeLessThan(1500)
  release()
  await holding
  expect(await migrating).toEqual(['9999_next'])
  const { rows } = await sql`select column_name from information_schema.columns where column_name = 'test_note'`.execute(db)
  expect(rows).toHaveLength(1)
})

it('a migration keeps its locks no longer than itself: the next one is a transaction of its own', async () => {
  nextVersion('alter table zones add column other_note text', '9999_second')
  const folder = nextVersion('do $$ begin perform pg_sleep(1.5); end $$', '9999_third')
  const migrating = migrate(db, folder)
  let longest = 0
  for (let reads = 0; reads < 10; reads++) {
    const started = performance.now()
    await sql`select count(*) from zones`.execute(db)
    longest = Math.max(longest, performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(await migrating).toEqual(['9999_second', '9999_third'])
  expect(longest).toBeLessThan(1000)
})

it('a process that waits for another one to migrate does not give up when a statement may take no longer', {
  timeout: 30_000,
}, async () => {
  const address = new URL(url ?? '')
  address.searchParams.set('statement_timeout', '300')
  const hasty = await openPostgres(address.href, 2, () => {})
  onTestFinished(hasty.close)
  const version = nextVersion('do $$ begin perform pg_sleep(2); end $$', '9999_until')
  const [first, second] = await Promise.all([migrate(db, version), wait(300).then(() => migrate(hasty.db, version))])
  expect([first, second]).toEqual([['9999_until'], []])
})

it('`migrate` brings the database up to date and ends', { timeout: 60_000 }, async () => {
  await sql`drop index customers_by_name`.execute(db)
  const settings = { DATABASE_URL: url ?? '', DATA_DIR: folder, DEMO: '0' }
  const { stdout } = await promisify(execFile)(process.execPath, [findProgram(), 'migrate'], {
    env: { ...bareEnvironment, ...settings },
  })
  expect(stdout).toBe('The database is up to date.\n')
  const { rows } = await sql`select to_regclass('customers_by_name') is not null as built`.execute(db)
  expect(rows).toEqual([{ built: true }])
})

describe('a migration in batches', () => {
  const text = `-- Why.
-- batches of guests
update guests set secret_hash = sha256(secret_hash) where id > :from and id <= :to;`

  it('changes every row once, in several transactions', async () => {
    await sql`
      insert into guests (secret_hash, created_at)
      select convert_to(n::text, 'UTF8'), now() from generate_series(1, 1000) n`.execute(db)
    await sql`update guests set secret_hash = convert_to(id::text, 'UTF8')`.execute(db)
    expect(await migrate(db, nextVersion(text, '9999_zbatches'))).toEqual(['9999_zbatches'])
    const { rows } = await sql<{ changed: number; transactions: number }>`
      select count(*) filter (where secret_hash = sha256(convert_to(id::text, 'UTF8')))::int as changed,
        count(distinct xmin::text)::int as transactions from guests`.execute(db)
    expect(rows).toEqual([{ changed: 1000, transactions: 5 }])
  })

  it('goes on where a lock made a batch wait too long', { timeout: 30_000 }, async () => {
    const { release, holding } = await hold('update guests set created_at = now() where id = (select max(id) from guests)')
    const again = text.replace('secret_hash = sha256(secret_hash)', "secret_hash = secret_hash || 'again'::bytea")
    const migrating = migrate(db, nextVersion(again, '9999_zlocked'))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    release()
    await holding
    expect(await migrating).toEqual(['9999_zlocked'])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from guests where right(encode(secret_hash, 'escape'), 5) = 'again'
        and right(encode(secret_hash, 'escape'), 10) <> 'againagain'`.execute(db)
    expect(rows).toEqual([{ count: 1000 }])
  })
})

describe('large indexes', () => {
  const file = 'create index zones_by_test on zones (created_at);\n'
  const isValid = async (name: string): Promise<boolean | undefined> => {
    const { rows } = await sql<{ isValid: boolean }>`
      select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db)
    return rows[0]?.isValid
  }

  it('are built while writers go on, by one of several processes, and not within a transaction', {
    timeout: 30_000,
  }, async () => {
    writeFileSync(join(folder, 'large-indexes.sql'), file)
    const url = pathToFileURL(`${folder}/`)
    const { release, holding } = await hold('update zones set status = status')
    const building = Promise.all([buildLargeIndexes(db, url), buildLargeIndexes(db, url), buildLargeIndexes(db, url)])
    let isBuilt = false
    void building.then(() => {
      isBuilt = true
    })
    // The build waits for the writer, and other writers do not wait for the build: they would wait until their own limit.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await sql`insert into zones (name, area, time_zone, created_at) values ('{"en":"New"}', '((0,0),(0,1),(1,1))', 'UTC', now())`.execute(
      db,
    )
    expect(isBuilt).toBe(false)
    release()
    await holding
    expect((await building).filter((names) => names.length > 0)).toEqual([['zones_by_test']])
    expect(await isValid('zones_by_test')).toBe(true)
    expect(await buildLargeIndexes(db, url)).toEqual([])
  })

  it('are built again if a build broke off', async () => {
    await sql`update pg_index set indisvalid = false where indexrelid = 'zones_by_test'::regclass`.execute(db)
    expect(await buildLargeIndexes(db, pathToFileURL(`${folder}/`))).toEqual(['zones_by_test'])
    expect(await isValid('zones_by_test')).toBe(true)
  })

  it('are all there after the migrations', async () => {
    expect(await buildLargeIndexes(db, new URL('../../migrations/', import.meta.url))).toEqual([])
    expect(await isValid('orders_with_details')).toBe(true)
  })

  it('refuse a file with other statements', async () => {
    writeFileSync(join(folder, 'large-indexes.sql'), 'drop table zones;')
    await expect(buildLargeIndexes(db, pathToFileURL(`${folder}/`))).rejects.toThrow('drop table zones')
  })
})

it('the version before starts on a database that is newer', async () => {
  const { rows } = await sql`select name from kysely_migration where name = '9999_next'`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await migrate(db)).toEqual([])
})
