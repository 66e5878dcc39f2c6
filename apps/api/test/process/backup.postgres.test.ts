import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, aShop, place, type Shop } from '#testing/shop/builders.ts'
import { type DumpablePostgres, startDumpablePostgres } from '#testing/database/postgres-tools.ts'
import { everyRowAndSequence } from '#testing/shop/everything.ts'
import { runAsAdmin } from '#testing/database/admin.ts'
import { root } from '@medina/testing/root'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import type { TestDatabase } from '#testing/database/test-database.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { fillVariedShop } from '#features/setup/varied-shop.builders.ts'
import { type Db, openPostgres } from '#lib/database/database.ts'
import { migrate } from '#lib/database/migrate.ts'

/** No superuser: what a shop's own login may do, for it is also who restores it. */
const OWNER = 'shop_owner'

const postgres = await startDumpablePostgres()
const { server, run, programs } = postgres ?? ({} as DumpablePostgres)
let folder: string
let shop: Shop
let item: number
/** An order that was placed before the backup was made. */
let order: { guest: string; body: Record<string, unknown>; id: number }
let before: Record<string, string>

describe.skipIf(postgres === null)('a PostgreSQL that is dumped', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'medina-backup-'))
    await runAsAdmin(server.url('postgres'), `create role ${OWNER} login`)
    const app = await openShop('shop', async (db) => {
      await migrate(db)
      await fillVariedShop(db)
    })
    shop = await aShop(app, { module: 'grocery' })
    item = await anItem(app.api.db, { store_id: shop.storeId, name: { en: 'Rice', ar: 'أرز' }, stock: 5 })
    const guest = await aGuestWith(app, shop, { item_id: item, quantity: 2 })
    const body = anOrderBody(guest)
    order = { guest, body, id: (await place(app, shop, body, { 'Idempotency-Key': 'before' })).body.order_id }
    await app.app.close()
    before = await everyRowAndSequence(app.api.db)
    await app.database.close()
  }, 300_000)
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['plain', async (file: string, url: string) => run('psql', '-v', 'ON_ERROR_STOP=1', '-q', '-d', url, '-f', file)],
    ['custom', async (file: string, url: string) => run('pg_restore', '--exit-on-error', '--no-owner', '-d', url, file)],
  ] as const)(
    'a %s dump is restored whole into an empty database, and the shop sells there',
    { timeout: 120_000 },
    async (format, restore) => {
      const file = join(folder, format)
      await run('pg_dump', `--format=${format}`, '--no-owner', '-f', file, urlOf('shop'))
      const name = `restored_${format}`
      const app = await openShop(name, async (db) => {
        await restore(file, urlOf(name))
        expect(await everyRowAndSequence(db)).toEqual(before)
        expect(await migrate(db)).toEqual([])
      })
      try {
        const retried = await place(app, shop, order.body, { 'Idempotency-Key': 'before' })
        expect([retried.status, retried.body.order_id]).toEqual([200, order.id])
        const guest = await aGuestWith(app, shop, { item_id: item, quantity: 3 })
        const placed = await place(app, shop, anOrderBody(guest))
        expect([placed.status, placed.body.order_id]).toEqual([200, order.id + 1])
        const left = await app.api.db.selectFrom('items').select('stock').where('id', '=', item).executeTakeFirstOrThrow()
        expect(left.stock).toBe(0)
        const found = await app.get<{ products: { id: number }[] }>('/api/v1/items/search?name=رز', shop.headers)
        expect(found.body.products.map(({ id }) => id)).toEqual([item])
      } finally {
        await app.close()
      }
    },
  )

  it('the nightly backup has the dump and the uploads', async () => {
    const [data, backups] = [join(folder, 'data'), join(folder, 'nightly')]
    mkdirSync(join(data, 'uploads'), { recursive: true })
    writeFileSync(join(data, 'uploads', 'dish.jpg'), 'a dish')
    const settings = { DATABASE_URL: urlOf('shop'), DATA_DIR: data, BACKUP_DIR: backups }
    const env = { ...process.env, ...settings, PATH: `${programs}:${process.env.PATH}` }
    const execute = promisify(execFile)
    await execute(join(root, 'deploy/backup.sh'), { env })
    const made = readdirSync(backups)
    expect(made).toEqual([expect.stringMatching(/^medina-\d{8}T\d{6}Z$/)])
    const [night = ''] = made
    expect(await run('pg_restore', '--list', join(backups, night, 'medina.dump'))).toMatch(/TABLE DATA public orders/)
    const { stdout } = await execute('tar', ['-tzf', join(backups, night, 'uploads.tar.gz')])
    expect(stdout).toContain('uploads/dish.jpg')

    // A night without the database leaves neither half a backup nor fewer of them.
    const lost = execute(join(root, 'deploy/backup.sh'), { env: { ...env, DATABASE_URL: urlOf('no_such_shop') } })
    await expect(lost).rejects.toThrow(/no_such_shop/)
    expect(readdirSync(backups)).toEqual(made)
  })

  it('a function says where the tables and functions are that it uses', async () => {
    const { db, close } = await open('shop')
    try {
      expect(await listLooseFunctions(db)).toEqual([])
    } finally {
      await close()
    }
  })
})

const urlOf = (database: string): string => server.url(database).replace('//medina@', `//${OWNER}@`)

async function open(name: string): Promise<TestDatabase> {
  // The server ends before the last of our connections has closed.
  const database = await openPostgres(urlOf(name), 4, () => {})
  return { ...database, url: urlOf(name) }
}

/** The service on a new database of this name, once it is filled. */
async function openShop(name: string, fill: (db: Db) => Promise<void>): Promise<TestApp> {
  await runAsAdmin(server.url('postgres'), `create database ${name} owner ${OWNER} template template0`)
  const database = await open(name)
  await fill(database.db)
  return startTestApp({ database })
}

/** Functions of ours with a body of text that use anything of ours and rely on the caller's search_path to find it. */
async function listLooseFunctions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with ours as (
      select p.proname, regexp_replace(p.prosrc, 'public\\.\\w+', '', 'g') as body, p.prosqlbody, p.proconfig from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    ), names as (
      select proname as name from ours union select relname from pg_class where relnamespace = 'public'::regnamespace
    )
    select o.proname as name from ours o
    where o.prosqlbody is null and not coalesce(array_to_string(o.proconfig, ' ') ~ 'search_path=', false)
      and exists (select from names n where n.name <> o.proname and o.body ~ ('\\m' || n.name || '\\M'))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
