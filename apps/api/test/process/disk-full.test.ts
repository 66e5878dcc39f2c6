import { type EndpointName, getRoute } from '@medina/contract/endpoints/routes'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { runAsAdmin } from '#testing/database/admin.ts'
import { mountSmallDisk } from '#testing/database/small-disk.ts'
import { isPostgres, openTestDatabase } from '#testing/database/test-database.ts'
import { aGuestWith, anOrderBody, aShop, place, refusalBody, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

const SENTENCES = {
  en: 'We cannot save anything right now. Please try again in a few minutes.',
  ar: 'لا يمكننا حفظ أي شيء الآن. يُرجى إعادة المحاولة بعد بضع دقائق.',
  fr: 'Nous ne pouvons rien enregistrer pour le moment. Veuillez réessayer dans quelques minutes.',
}
const begins: EndpointName[] = [
  'orders.place',
  'orders.placePrescription',
  'trips.book',
  'wallet.addFund',
  'cart.add',
  'rentalCart.add',
  'identity.guest',
  'identity.signUp',
  'inquiries.send',
  'operator.advance',
]

const ready = async (app: TestApp) => (await app.get<Record<string, string>>('/ready')).body
const untilReady = (app: TestApp, status: string) =>
  expect.poll(() => ready(app), { timeout: 15_000, interval: 50 }).toMatchObject({ status })

async function aSale(app: TestApp, shop: Shop, item: number) {
  const body = anOrderBody(await aGuestWith(app, shop, { item_id: item }))
  return () => place(app, shop, body)
}

/** All that holds while nothing can be written, whatever the reason. */
async function expectReadOnly(
  app: TestApp,
  { shop, item, sell }: { shop: Shop; item: number; sell: () => unknown },
): Promise<void> {
  const started = performance.now()
  const refused = await sell()
  expect(refused).toMatchObject({ status: 503, body: refusalBody('cannot_save', SENTENCES.en) })
  expect(refused).toMatchObject({ headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
  // Not even a probe is waited for.
  expect(performance.now() - started).toBeLessThan(3000)
  for (const name of begins) {
    const { method, path } = getRoute(name)
    const { statusCode, payload } = await app.app.inject({ method, url: path.replace(/:\w+/, '1') })
    expect([name, statusCode, payload]).toEqual([name, 503, expect.stringContaining('cannot_save')])
  }
  for (const [language, sentence] of Object.entries(SENTENCES))
    expect((await app.post('/api/v1/auth/guest/request', {}, { 'X-localization': language })).text).toContain(sentence)
  expect((await app.get(`/api/v1/items/details/${item}`, shop.headers)).status).toBe(200)
  for (const reading of ['customer/order/quote', 'auth/logout'])
    expect((await app.post(`/api/v1/${reading}`, {}, shop.headers)).status).not.toBe(503)
}

const disk = mountSmallDisk(128)
afterAll(() => disk?.remove())

describe.runIf(disk !== null)('a full disk (only where a test may mount one)', () => {
  it('refuses orders at once and in words, still shows the shop, says so at /ready, and takes orders again when there is room', {
    timeout: 60_000,
  }, async () => {
    if (disk === null) throw new Error('no disk')
    const database = await openTestDatabase({ disk: disk.folder })
    const app = await startTestApp({
      database,
      settings: { LOG_LEVEL: 'silent', ...(isPostgres ? {} : { DATA_DIR: disk.folder }) },
    })
    try {
      const shop = await aShop(app)
      const item = await anItem(app.api.db, { store_id: shop.storeId })
      const [first, second] = [await aSale(app, shop, item), await aSale(app, shop, item)]
      expect((await first()).status).toBe(200)
      disk.fill()
      // Rows that fit into existing pages may still be written; the first statement that needs a new page shows the problem.
      if (isPostgres)
        await expect(sql`create table big as select generate_series(1, 99999)`.execute(database.db)).rejects.toThrow(
          'No space left',
        )
      await untilReady(app, 'read-only')
      expect(await ready(app)).toEqual({
        status: 'read-only',
        reason: 'disk_full',
        message: expect.stringContaining('orders and other changes are refused'),
      })
      await expectReadOnly(app, { shop, item, sell: second })
      disk.empty()
      await untilReady(app, 'ready')
      expect((await second()).status).toBe(200)
      expect(await database.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
    } finally {
      disk.empty()
      await app.close()
    }
  })
})

describe.runIf(isPostgres)('a PostgreSQL that only allows reading (only where there is a server)', () => {
  it('makes the shop read-only after one call, until a probe can write again', { timeout: 60_000 }, async () => {
    const database = await openTestDatabase()
    const app = await startTestApp({ database, settings: { LOG_LEVEL: 'silent' } })
    const name = new URL(database.url ?? '').pathname.slice(1)
    const allowWrites = async (isAllowed: boolean) => {
      const server = inject('testServer') ?? ''
      await runAsAdmin(server, `alter database ${name} set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`)
      await runAsAdmin(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    }
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    try {
      const shop = await aShop(app)
      const item = await anItem(app.api.db, { store_id: shop.storeId })
      const sell = await aSale(app, shop, item)
      await allowWrites(false)
      // Connections that are cut may fail one call each.
      await expect.poll(sell).toMatchObject({ status: 503, body: refusalBody('cannot_save', SENTENCES.en) })
      await untilReady(app, 'read-only')
      await expectReadOnly(app, { shop, item, sell })
      await allowWrites(true)
      await untilReady(app, 'ready')
      expect((await sell()).status).toBe(200)
    } finally {
      await app.close()
    }
  })
})
