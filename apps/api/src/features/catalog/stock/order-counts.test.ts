import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { countNewOrders } from './order-counts.ts'
import { insertingUncountedOrder } from './order-statement-parts.ts'

let app: TestApp
let shop: number
let lamp: number
let table: number

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const module_id = await aModule(db, 'grocery')
  shop = await aStore(db, { module_id, zone_id: await aZone(db, { modules: [module_id] }) })
  lamp = await anItem(db, { store_id: shop, order_count: 7 })
  table = await anItem(db, { store_id: shop })
})
afterAll(() => app.close())

async function counts(): Promise<number[]> {
  const { db } = app.api
  const store = await db.selectFrom('stores').select('order_count').where('id', '=', shop).executeTakeFirstOrThrow()
  const items = await db.selectFrom('items').select('order_count').where('id', 'in', [lamp, table]).orderBy('id').execute()
  return [store, ...items].map(({ order_count }) => order_count)
}

describe('what lists of the popular go by', () => {
  it('counts an order once for the store and once for each item', async () => {
    await insertingUncountedOrder({ store_id: shop, item_ids: [lamp, lamp] }).execute(app.api.db)
    await insertingUncountedOrder({ store_id: shop, item_ids: [table, lamp] }).execute(app.api.db)
    await countNewOrders(app.api.db, app.api.clock.now())
    expect(await counts()).toEqual([2, 9, 1])
  })

  it('counts no order twice, also when several count at once', async () => {
    await countNewOrders(app.api.db, app.api.clock.now())
    for (let order = 0; order < 30; order++)
      await insertingUncountedOrder({ store_id: shop, item_ids: [lamp] }).execute(app.api.db)
    await Promise.all([countNewOrders(app.api.db, app.api.clock.now()), countNewOrders(app.api.db, app.api.clock.now())])
    expect(await counts()).toEqual([32, 39, 1])
  })

  it('forgets an order that was not placed after all', async () => {
    const before = await counts()
    await app.api.db
      .transaction()
      .execute(async (tx) => {
        await insertingUncountedOrder({ store_id: shop, item_ids: [table] }).execute(tx)
        throw new Error('no')
      })
      .catch(() => undefined)
    await countNewOrders(app.api.db, app.api.clock.now())
    expect(await counts()).toEqual(before)
  })
})
