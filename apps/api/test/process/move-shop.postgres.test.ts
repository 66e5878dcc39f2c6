import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl, runAsAdmin } from '#testing/database/admin.ts'
import { aGuestWith, anOrderBody, aShop, place, type Shop } from '#testing/shop/builders.ts'
import { everyRowAndSequence } from '#testing/shop/everything.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { runCommand } from '../../../../scripts/backup/run-command.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { fillVariedShop } from '#features/setup/varied-shop.builders.ts'
import { type Db, openPglite, openPostgres } from '#lib/database/database.ts'
import { loadAppKey } from '#lib/keys.ts'
import { migrate } from '#lib/database/migrate.ts'

/** No superuser: what a shop's own login may do. */
const OWNER = 'moving_owner'
const UPLOAD = `${'a1'.repeat(16)}.jpg`

const server = inject('testServer') ?? ''
const folder = mkdtempSync(join(tmpdir(), 'medina-move-'))
const [from, to] = [join(folder, 'from'), join(folder, 'to')]
let shop: Shop
let item: number
let order: { body: Record<string, unknown>; id: number }
let before: Record<string, string>
let rules: unknown

beforeAll(async () => {
  await runAsAdmin(server, `create role ${OWNER} login`)
  await fillEmbedded()
  const { code, error } = await run('backup', 'shop.tar.gz', { DATA_DIR: from })
  if (code !== 0) throw new Error(error)
}, 300_000)
afterAll(async () => {
  await runAsAdmin(server, `drop database if exists moved with (force)`)
  await runAsAdmin(server, `drop database if exists not_empty with (force)`)
  await runAsAdmin(server, `drop role ${OWNER}`)
  rmSync(folder, { recursive: true, force: true })
})

const run = (command: 'backup' | 'restore', file: string, environment: Record<string, string>) =>
  runCommand([command, file], environment, folder)

/** A shop of many kinds of rows with an order of a guest, and a file among the uploads. */
async function fillEmbedded(): Promise<void> {
  mkdirSync(join(from, 'uploads'), { recursive: true })
  writeFileSync(join(from, 'uploads', UPLOAD), 'a picture')
  const { APP_KEY: _, ...settings } = testSettings({ DATA_DIR: from })
  loadAppKey(settings)
  const database = await openPglite(from)
  await migrate(database.db)
  await fillVariedShop(database.db)
  const app = await startTestApp({ database: { ...database, url: null } })
  shop = await aShop(app, { module: 'grocery' })
  item = await anItem(app.api.db, { store_id: shop.storeId, name: { en: 'Rice', ar: 'أرز' }, stock: 5 })
  const body = anOrderBody(await aGuestWith(app, shop, { item_id: item, quantity: 2 }))
  order = { body, id: (await place(app, shop, body, { 'Idempotency-Key': 'before' })).body.order_id }
  await app.app.close()
  before = await readShop(database.db)
  rules = await listRules(database.db)
  await database.close()
}

async function createEmpty(name: string): Promise<string> {
  await runAsAdmin(server, `create database ${name} owner ${OWNER} template template0`)
  return databaseUrl(server, name).replace('//medina@', `//${OWNER}@`)
}

const open = (url: string) => openPostgres(url, 4, () => {})

/** Forms of words are calculated anew by each database, whose stemmers differ. */
async function readShop(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ words: string }>`
    select concat(count(*), ' ', sum(hashtextextended(word, 0))) as words from search_words`.execute(db)
  return { ...(await everyRowAndSequence(db)), search_words: rows[0]?.words ?? '' }
}

/** Foreign keys and triggers, which a move switches off for its time. */
async function listRules(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select conname as name, condeferrable::text || condeferred::text || convalidated::text as state from pg_constraint where contype = 'f'
    union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`.execute(db)
  return rows
}

describe('a shop on the embedded database moves to PostgreSQL', () => {
  let url: string
  beforeAll(async () => {
    url = await createEmpty('moved')
  })

  it('a mistake on the way leaves the database empty', { timeout: 120_000 }, async () => {
    // The key cannot be written, which is the last step.
    mkdirSync(join(to, 'app.key', 'in the way'), { recursive: true })
    expect(await run('restore', 'shop.tar.gz', { DATA_DIR: to, DATABASE_URL: url })).toMatchObject({ code: 1 })
    rmSync(to, { recursive: true })
    const database = await open(url)
    try {
      expect(await everyRowAndSequence(database.db)).toEqual({})
    } finally {
      await database.close()
    }
  })

  it('with every row and sequence, its uploads and its key', { timeout: 120_000 }, async () => {
    expect(await run('restore', 'shop.tar.gz', { DATA_DIR: to, DATABASE_URL: url })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\/moved: [\d,]+ rows of \d+ tables, and 1 upload in /),
      error: '',
    })
    expect(readFileSync(join(to, 'uploads', UPLOAD), 'utf8')).toBe('a picture')
    expect(readFileSync(join(to, 'app.key'), 'utf8')).toBe(readFileSync(join(from, 'app.key'), 'utf8'))
    expect(readdirSync(to).filter((name) => name.startsWith('restore-'))).toEqual([])
    const database = await open(url)
    try {
      expect(await readShop(database.db)).toEqual(before)
      expect(await listRules(database.db)).toEqual(rules)
      expect(await migrate(database.db)).toEqual([])
    } finally {
      await database.close()
    }
  })

  it('and sells there: an order that is sent again is the same one, and the next has the next number', async () => {
    const app = await startTestApp({ database: { ...(await open(url)), url } })
    try {
      const retried = await place(app, shop, order.body, { 'Idempotency-Key': 'before' })
      expect([retried.status, retried.body.order_id]).toEqual([200, order.id])
      const guest = await aGuestWith(app, shop, { item_id: item, quantity: 3 })
      const placed = await place(app, shop, anOrderBody(guest))
      expect([placed.status, placed.body.order_id]).toEqual([200, order.id + 1])
      const left = await app.api.db.selectFrom('items').select('stock').where('id', '=', item).executeTakeFirstOrThrow()
      expect(left.stock).toBe(0)
    } finally {
      await app.close()
    }
  })

  it('but not into a database that holds anything, nor with the key of another shop', { timeout: 120_000 }, async () => {
    const again = await run('restore', 'shop.tar.gz', { DATA_DIR: to, DATABASE_URL: url })
    expect(again).toMatchObject({
      code: 1,
      error: expect.stringMatching(/is not empty: it has the table \w+\..*Nothing was restored/),
    })
    const other = await createEmpty('not_empty')
    await runAsAdmin(other, 'create table notes (text text)')
    const beside = await run('restore', 'shop.tar.gz', { DATA_DIR: to, DATABASE_URL: other })
    expect(beside).toMatchObject({ code: 1, error: expect.stringContaining('it has the table notes') })
    await runAsAdmin(other, 'drop table notes')
    writeFileSync(join(to, 'app.key'), 'of another shop')
    const stranger = await run('restore', 'shop.tar.gz', { DATA_DIR: to, DATABASE_URL: other })
    expect(stranger).toMatchObject({ code: 1, error: expect.stringContaining('There is another shop in') })
  })
})
