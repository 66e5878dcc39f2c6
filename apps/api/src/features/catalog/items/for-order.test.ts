import { isStoreOpenAt } from '@medina/time/opening-hours'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import type { Db } from '#lib/database/database.ts'
import { aModule, anAddOn, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { getItemsForOrder, getStoreForOrder } from '#features/catalog/public.ts'

const NOW = new Date('2026-03-10T10:00:00Z')

let app: TestApp
let db: Db
let zone: number
let kitchen: number

beforeAll(async () => {
  app = await startTestApp()
  db = app.api.db
  const food = await aModule(db, 'food')
  zone = await aZone(db, { modules: [food], time_zone: 'Europe/Berlin', rates: { maximum_cod_order_amount: 20_000 } })
  kitchen = await aStore(db, {
    module_id: food,
    zone_id: zone,
    tax: 15,
    minimum_order: 3000,
    hours: [{ from: '10:00', to: '22:00' }],
    discount: { discount: 12.5, min_purchase: 5000, max_discount: 2000 },
  })
})
afterAll(() => app.close())

describe('items for an order', () => {
  it('come with amounts in minor units, percents as percents, names in every language and the store’s running add-ons', async () => {
    const other = await aStore(db, { module_id: await aModule(db, 'food'), zone_id: zone })
    const [dip, off, foreign] = [
      await anAddOn(db, { store_id: kitchen, name: { en: 'Dip', ar: 'صلصة' }, price: 150 }),
      await anAddOn(db, { store_id: kitchen }),
      await anAddOn(db, { store_id: other }),
    ]
    await db.updateTable('add_ons').set({ status: false }).where('id', '=', off).execute()
    const wrap = await anItem(db, {
      store_id: kitchen,
      name: { en: 'Wrap', ar: 'لفافة' },
      price: 2150,
      discount: 1250,
      add_on_ids: [off, foreign, dip],
    })
    const found = await getItemsForOrder(db, [wrap, wrap, 424242], NOW)
    expect([...found.keys()]).toEqual([wrap])
    expect(found.get(wrap)).toMatchObject({
      name: { en: 'Wrap', ar: 'لفافة' },
      price: 2150,
      discount: 12.5,
      discount_type: 'percent',
      store_id: kitchen,
      time_zone: 'Europe/Berlin',
      is_offered: true,
      add_ons: [{ id: dip, name: { en: 'Dip', ar: 'صلصة' }, price: 150 }],
    })
    expect(await getItemsForOrder(db, [], NOW)).toEqual(new Map())
  })

  it('are there as well when they may no longer be sold, and say so', async () => {
    const gone = await anItem(db, { store_id: kitchen, status: false })
    expect((await getItemsForOrder(db, [gone], NOW)).get(gone)?.is_offered).toBe(false)
  })
})

describe('the store of an order', () => {
  it('comes with its rates, discount and hours in the time of its zone', async () => {
    const store = await getStoreForOrder(db, kitchen)
    expect(store).toMatchObject({
      tax: 15,
      minimum_order: 3000,
      time_zone: 'Europe/Berlin',
      discount: { discount: 12.5, min_purchase: 5000, max_discount: 2000, start_date: '2026-01-01', end_time: '23:59:00' },
      pivot: { delivery_charge_type: 'fixed', fixed_shipping_charge: 500, maximum_cod_order_amount: 20_000 },
      is_offered: true,
    })
    if (store === null) throw new Error('no store')
    // Berlin is one hour ahead of UTC until 29 March 2026, two hours after it.
    expect(isStoreOpenAt(store, new Date('2026-03-28T08:30:00Z'))).toBe(false)
    expect(isStoreOpenAt(store, new Date('2026-03-29T08:30:00Z'))).toBe(true)
    expect(await getStoreForOrder(db, 424242)).toBeNull()
  })
})
