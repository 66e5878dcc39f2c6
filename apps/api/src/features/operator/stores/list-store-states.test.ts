import type { ListedStore } from '@medina/contract/operator/load/operator-stores'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, aShop, place, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey } from '#features/operator/operator.builders.ts'

type Answer = { stores: ListedStore[]; counts: Record<string, number>; next_cursor: string | null }

let app: TestApp
let shop: Shop
let office: Record<string, string>
let till: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  shop = await aShop(app, { module: 'food' })
  const of = { module_id: shop.moduleId, zone_id: shop.zoneId }
  await aStore(app.api.db, { ...of, name: { en: 'Zaatar Oven', ar: 'فرن الزعتر' }, busy_minutes: 15 })
  await aStore(app.api.db, { ...of, name: 'Asleep', active: false })
  await aStore(app.api.db, { ...of, name: 'Hidden', status: false })
  office = (await aKey(app, { role: 'admin' })).headers
  till = (await aKey(app, { role: 'store', storeIds: [shop.storeId] })).headers
})
afterAll(() => app.close())

const read = async (query = '', headers = office) => (await app.get<Answer>(`/api/v1/operator/store-list?${query}`, headers)).body
const names = ({ stores }: Answer) => stores.map(({ name }) => name)

it('every store is listed by name with how it takes orders, and whether customers see it', async () => {
  const { stores, counts, next_cursor } = await read()
  const own = stores.find(({ id }) => id === shop.storeId)
  expect(own).toMatchObject({ open: true, is_offered: true, under_way: 0, unanswered: 0, late: 0, module: expect.any(String) })
  expect(stores.map(({ name, open, is_offered }) => [name, open, is_offered]).filter(([name]) => name !== own?.name)).toEqual([
    ['Asleep', false, true],
    ['Hidden', true, false],
    ['Zaatar Oven', true, true],
  ])
  expect(counts).toEqual({ all: 4, needs: 0, open: 3, busy: 1, closed: 1 })
  expect(next_cursor).toBeNull()
})

it('a state and a part of the name in any language narrow the list, and the counts follow the name', async () => {
  expect(names(await read('state=busy'))).toEqual(['Zaatar Oven'])
  expect(names(await read('state=closed'))).toEqual(['Asleep'])
  const found = await read(`search=${encodeURIComponent('زعتر')}`)
  expect([names(found), found.counts]).toEqual([['Zaatar Oven'], { all: 1, needs: 0, open: 1, busy: 1, closed: 0 }])
  expect((await app.get('/api/v1/operator/store-list?state=lost', office)).status).toBe(422)
})

it('a store with an order that nobody answers, or that is late, needs somebody', async () => {
  const item = await anItem(app.api.db, { store_id: shop.storeId, name: 'Soup' })
  const guest = await aGuestWith(app, shop, { item_id: item, quantity: 1 })
  const { body } = await place(app, shop, anOrderBody(guest))
  const needs = await read('state=needs')
  expect(needs.stores).toMatchObject([{ id: shop.storeId, under_way: 1, unanswered: 1, late: 0 }])
  expect(needs.counts).toMatchObject({ all: 4, needs: 1 })
  const confirmed = { status: 'confirmed', processing_time: 5 }
  expect((await app.put(`/api/v1/operator/orders/${body.order_id}/status`, confirmed, till)).status).toBe(200)
  expect((await read('state=needs')).stores).toEqual([])
  app.travelTo(new Date(app.api.clock.now().getTime() + 3 * 3_600_000).toISOString())
  expect((await read('state=needs')).stores).toMatchObject([{ id: shop.storeId, unanswered: 0, late: 1 }])
})

it('pages follow each other without a gap, whatever the order of ids', async () => {
  const first = await read('limit=3')
  const second = await read(`limit=3&cursor=${first.next_cursor}`)
  expect([first.stores.length, second.next_cursor]).toEqual([3, null])
  expect([...names(first), ...names(second)]).toEqual(names(await read()))
  expect((await app.get('/api/v1/operator/store-list?cursor=bm9uZQ', office)).status).toBe(403)
})

it('a store sees itself, and a courier is refused', async () => {
  expect((await read('', till)).stores.map(({ id }) => id)).toEqual([shop.storeId])
  const { headers } = await aCourierKey(app, shop)
  expect((await app.get('/api/v1/operator/store-list', headers)).status).toBe(403)
})
