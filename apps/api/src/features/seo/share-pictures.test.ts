import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { readShareName } from './share-facts.ts'

let app: TestApp
let itemId: number
let storeId: number

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const module_id = await aModule(db)
  const zone_id = await aZone(db, { modules: [module_id] })
  storeId = await aStore(db, { module_id, zone_id, name: { en: 'Bread & <Butter>', ar: 'خبز وزبدة' }, tagline: 'x'.repeat(300) })
  itemId = await anItem(db, { store_id: storeId, name: { en: 'word '.repeat(60), ar: 'رغيف' }, price: 1200 })
})
afterAll(() => app.close())

const fetchPicture = (name: string, headers = {}) => app.fastify.inject({ url: `/share/${name}`, headers })

it.each(['shop', 'store', 'product'])('draws the picture of a %s in both languages', async (kind) => {
  const id = { shop: '', store: `-${storeId}`, product: `-${itemId}` }[kind]
  const [english, arabic] = await Promise.all([fetchPicture(`${kind}${id}-en.jpg`), fetchPicture(`${kind}${id}-ar.jpg`)])
  for (const { statusCode, headers, rawPayload } of [english, arabic]) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(300_000)
  }
  expect(english.rawPayload.equals(arabic.rawPayload)).toBe(false)
})

it('draws a new picture once the price has changed, and none again before', async () => {
  const name = `product-${itemId}-en.jpg`
  const first = await fetchPicture(name)
  const same = await fetchPicture(name, { 'if-none-match': String(first.headers.etag) })
  expect([same.statusCode, same.payload]).toEqual([304, ''])
  await app.api.db.updateTable('items').set({ price: 1300 }).where('id', '=', itemId).execute()
  app.api.endpoints.invalidate()
  const changed = await fetchPicture(name, { 'if-none-match': String(first.headers.etag) })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(first.headers.etag)
})

it.each(['W'.repeat(5000), '\u0645'.repeat(5000), 'W '.repeat(1000), '🚲'.repeat(2000)])(
  'draws a name of one long word: %#',
  async (name) => {
    const { db } = app.api
    const { module_id, zone_id } = await db
      .selectFrom('stores')
      .select(['module_id', 'zone_id'])
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow()
    const id = await aStore(db, { module_id, zone_id, name: { en: name }, tagline: name })
    const { statusCode, rawPayload } = await fetchPicture(`store-${id}-en.jpg`)
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  },
)

it('draws nothing that is not there', async () => {
  for (const name of [`store-${storeId + 9}-en.jpg`, 'category-999999-en.jpg', `product-${itemId}-fr.jpg`, 'shop-1-en.jpg', 'x'])
    expect((await fetchPicture(name)).statusCode, name).toBe(404)
  await app.api.db.updateTable('items').set({ status: false }).where('id', '=', itemId).execute()
  app.api.endpoints.invalidate()
  expect((await fetchPicture(`product-${itemId}-en.jpg`)).statusCode).toBe(404)
})

it('reads names in one form only', () => {
  expect(readShareName('product-12-ar.jpg')).toEqual({ kind: 'product', id: 12, language: 'ar' })
  expect(readShareName('shop-en.jpg')).toEqual({ kind: 'shop', id: 0, language: 'en' })
  for (const name of [
    'product-012-ar.jpg',
    'product-ar.jpg',
    'store-1-en.png',
    '../store-1-en.jpg',
    `store-${'9'.repeat(16)}-en.jpg`,
  ])
    expect(readShareName(name), name).toBeNull()
})
