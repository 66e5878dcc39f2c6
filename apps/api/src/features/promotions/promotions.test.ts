import type { Insertable } from 'kysely'
import type { BestCashback, Cashback, Coupon, CustomerCoupon } from '@medina/contract/catalog/promotions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addToCart,
  anOrderOf,
  aGuestWith,
  aShop,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { aCoupon as couponOf } from './promotions.builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T22:30:00Z' })
})
afterAll(() => app.close())

const aCoupon = (shop: Shop, row: Parameters<typeof couponOf>[2] = {}) => couponOf(app, shop, row)
async function codes(shop: Shop, headers: Record<string, string> = {}, path = '/coupon/list/all'): Promise<string[]> {
  app.api.endpoints.invalidate()
  const { body } = await app.get<Coupon[]>(`/api/v1${path}`, { ...shop.headers, ...headers })
  return body.map(({ code }) => code)
}

describe('[3.012] coupons', () => {
  it('come with amounts as decimals, the ones that end first before the others', async () => {
    const shop = await aShop(app)
    await aCoupon(shop, { code: 'LATER', min_purchase: 5000, max_discount: 1250, uses_per_customer: 2 })
    await aCoupon(shop, { code: 'SOON', expire_date: '2026-03-11', discount_type: 'amount', discount: 750 })
    const { body } = await app.get<Coupon[]>('/api/v1/coupon/list/all', shop.headers)
    expect(body).toMatchObject([
      { code: 'SOON', discount: 7.5, discount_type: 'amount', limit: null },
      {
        code: 'LATER',
        discount: 15.5,
        min_purchase: 50,
        max_discount: 12.5,
        limit: 2,
        customer_id: '["all"]',
        data: null,
        store: null,
      },
    ])
  })

  it('are of today on the zone’s clocks, active, of the module and meant for the zone', async () => {
    const shop = await aShop(app)
    const other = await aShop(app)
    // Expired: in the zone it is already the 11th.
    await aCoupon(shop, { expire_date: '2026-03-10' })
    await aCoupon(shop, { start_date: '2026-03-12' })
    await aCoupon(shop, { status: false })
    await aCoupon(other)
    await aCoupon(shop, { coupon_type: 'zone_wise', target_ids: [other.zoneId] })
    const starts = await aCoupon(shop, { start_date: '2026-03-11' })
    const here = await aCoupon(shop, { coupon_type: 'zone_wise', target_ids: [other.zoneId, shop.zoneId] })
    expect(await codes(shop)).toEqual([starts, here])
    const elsewhere = await aZone(app.api.db, { modules: [] })
    expect(await codes({ ...shop, headers: { ...shop.headers, zoneId: `[${elsewhere}]` } })).toEqual([starts])
  })

  it('of stores name the first store that is offered in the zone, and are gone with it', async () => {
    const { db } = app.api
    const shop = await aShop(app, { store: { name: 'Grill' } })
    const far = await aZone(db, { modules: [shop.moduleId] })
    const away = await aStore(db, { module_id: shop.moduleId, zone_id: far })
    const wise = await aCoupon(shop, { coupon_type: 'store_wise', target_ids: [away, shop.storeId] })
    const own = await aCoupon(shop, { created_by: 'vendor', store_id: shop.storeId })
    await aCoupon(shop, { created_by: 'vendor', store_id: away })
    await aCoupon(shop, { coupon_type: 'store_wise', target_ids: [away] })
    const { body } = await app.get<Coupon[]>('/api/v1/coupon/list/all', shop.headers)
    expect(body).toMatchObject([
      { code: wise, data: 'Grill', store_id: shop.storeId, store: { name: 'Grill' }, store_ids: [away, shop.storeId] },
      { code: own, data: null, store_id: shop.storeId, created_by: 'vendor', store_ids: [shop.storeId] },
    ])
    await db.updateTable('stores').set({ status: false }).where('id', '=', shop.storeId).execute()
    expect(await codes(shop)).toEqual([])
  })

  it('for some customers are theirs alone, whoever a query claims to be, and name nobody else', async () => {
    const shop = await aShop(app)
    const [lina, omar] = [await aCustomer(app), await aCustomer(app)]
    const all = await aCoupon(shop)
    const hers = await aCoupon(shop, { customer_ids: [lina.id, 99] })
    expect(await codes(shop)).toEqual([all])
    expect(await codes(shop, {}, `/coupon/list/all?customer_id=${lina.id}`)).toEqual([all])
    expect(await codes(shop, omar.headers, '/coupon/list')).toEqual([all])
    const { body } = await app.get<Coupon[]>('/api/v1/coupon/list', { ...shop.headers, ...lina.headers })
    expect(body.map(({ code, customer_id }) => [code, customer_id])).toEqual([
      [all, '["all"]'],
      [hers, `["${lina.id}"]`],
    ])
  })

  it('are left out for a customer who has used them up, or has ordered before', async () => {
    const { db } = app.api
    const shop = await aShop(app)
    const [lina, omar] = [await aCustomer(app), await aCustomer(app)]
    const first = await aCoupon(shop, { coupon_type: 'first_order' })
    const twice = await aCoupon(shop, { uses_per_customer: 2 })
    const soup = await anItem(db, { store_id: shop.storeId, price: 2000 })
    const listed = ({ headers }: TestCustomer) => codes(shop, headers, '/coupon/list')
    const order = async (coupon_code?: string) => {
      await addToCart(app, shopOf(shop, lina), undefined, { item_id: soup })
      return anOrderOf(app, shopOf(shop, lina), undefined, { coupon_code })
    }
    expect(await listed(lina)).toEqual([first, twice])
    const ordered = [await order(twice)]
    expect(await listed(lina)).toEqual([twice])
    ordered.push(await order(twice))
    expect(await listed(lina)).toEqual([])
    expect([await listed(omar), await codes(shop)]).toEqual([
      [first, twice],
      [first, twice],
    ])
    // A canceled order does not count, and releases its use.
    for (const order_id of ordered)
      await app.put('/api/v1/customer/order/cancel', { order_id, reason: 'Changed my mind' }, lina.headers)
    expect(await listed(lina)).toEqual([first, twice])
  })

  it('[2.017] of the page are usable, coming, used up or lately expired, with what decides it', async () => {
    const { db } = app.api
    const shop = await aShop(app, { store: { name: 'Grill' } })
    const lina = await aCustomer(app)
    const once = await aCoupon(shop, { code: 'ONCE', uses_per_customer: 1 })
    await aCoupon(shop, { code: 'FIRST', coupon_type: 'first_order' })
    await aCoupon(shop, { code: 'GRILL', created_by: 'vendor', store_id: shop.storeId, uses_per_customer: 3 })
    await aCoupon(shop, { code: 'ZONE', coupon_type: 'zone_wise', target_ids: [shop.zoneId] })
    await aCoupon(shop, { code: 'NEXT', start_date: '2026-03-12' })
    await aCoupon(shop, { code: 'GONE', expire_date: '2026-03-10' })
    await aCoupon(shop, { code: 'LONGAGO', start_date: '2026-01-01', expire_date: '2026-02-01' })
    await aCoupon(shop, { code: 'HERS', customer_ids: [(await aCustomer(app)).id] })
    const read = async (headers: Record<string, string>) => {
      app.api.endpoints.invalidate()
      const { body } = await app.get<{ data: CustomerCoupon[] }>('/api/v1/customer/coupons', headers)
      const own = body.data.filter(({ module_id }) => module_id === shop.moduleId)
      return new Map(own.map((coupon) => [coupon.code, coupon]))
    }
    const before = await read({ ...shop.headers, ...lina.headers })
    expect([...before.values()].map(({ code, state, uses_left }) => [code, state, uses_left])).toEqual([
      ['GONE', 'expired', null],
      ['ONCE', 'usable', 1],
      ['FIRST', 'usable', 1],
      ['GRILL', 'usable', 3],
      ['ZONE', 'usable', null],
      ['NEXT', 'coming', null],
    ])
    expect(before.get('GRILL')).toMatchObject({
      store: { name: 'Grill' },
      store_zone_id: shop.zoneId,
      module: { id: shop.moduleId },
    })
    expect(before.get('ZONE')?.zones).toHaveLength(1)
    // A device without a place sees the coupons of all zones.
    expect([...(await read(lina.headers)).keys()]).toEqual([...before.keys()])

    const soup = await anItem(db, { store_id: shop.storeId, price: 2000 })
    await addToCart(app, shopOf(shop, lina), undefined, { item_id: soup })
    await anOrderOf(app, shopOf(shop, lina), undefined, { coupon_code: once })
    const after = await read({ ...shop.headers, ...lina.headers })
    expect(['ONCE', 'FIRST', 'GRILL'].map((code) => after.get(code)?.state)).toEqual(['used', 'used', 'usable'])
  })

  it('ask for a sign-in, a zone and, in public, a module', async () => {
    const { headers } = await aShop(app)
    const { headers: bearer } = await aCustomer(app)
    const { zoneId = '', moduleId = '' } = headers
    expect(refusalOf(await app.get('/api/v1/coupon/list', headers))).toEqual([401, 'auth-001'])
    expect(refusalOf(await app.get('/api/v1/coupon/list', bearer))).toEqual([403, 'zoneId'])
    expect((await app.get('/api/v1/coupon/list', { ...bearer, zoneId })).status).toBe(200)
    expect(refusalOf(await app.get('/api/v1/coupon/list/all', { zoneId }))).toEqual([403, 'moduleId'])
    expect(refusalOf(await app.get('/api/v1/coupon/list/all', { moduleId }))).toEqual([403, 'zoneId'])
  })
})

describe('cashback', () => {
  const aCashback = async (title: string, row: Partial<Insertable<Tables['cashbacks']>> = {}): Promise<number> => {
    const values = {
      title: JSON.stringify({ en: title }),
      cashback_type: 'percentage' as const,
      cashback_amount: 500,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      ...row,
    }
    return (await app.api.db.insertInto('cashbacks').values(values).returning('id').executeTakeFirstOrThrow()).id
  }

  it('lists what runs today and the customer has not had as often as one may, the highest first', async () => {
    const { db } = app.api
    await db.deleteFrom('cashbacks').execute()
    const shop = await aShop(app)
    const lina = await aCustomer(app)
    await aCashback('Five percent', { same_user_limit: 2 })
    await aCashback('Over', { end_date: '2026-03-10' })
    await aCashback('Off', { status: false })
    await aCashback('Somebody else’s', { customer_ids: [lina.id + 1] })
    await aCashback('Hers', { customer_ids: [lina.id], cashback_type: 'amount', cashback_amount: 1000 })
    const had = await aCashback('Had')
    const soup = await anItem(db, { store_id: shop.storeId })
    const order_id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: soup }))
    await db.insertInto('cashback_uses').values({ order_id, cashback_id: had, customer_id: lina.id }).execute()
    const { body } = await app.get<Cashback[]>('/api/v1/cashback/list', { ...shop.headers, ...lina.headers })
    expect(body).toMatchObject([
      { title: 'Hers', cashback_type: 'amount', cashback_amount: 10, customer_id: `["${lina.id}"]` },
      { title: 'Five percent', cashback_amount: 5, customer_id: '["all"]', total_used: 0, same_user_limit: 2 },
    ])
  })

  it('names the offer that an amount earns most by, zeros when it earns nothing', async () => {
    const { db } = app.api
    await db.deleteFrom('cashback_uses').execute()
    await db.deleteFrom('cashbacks').execute()
    await setSwitches(app, { customer_wallet_status: 1 })
    const { headers } = await aCustomer(app)
    const id = await aCashback('Ten percent, at most eight', { cashback_amount: 1000, max_discount: 800, min_purchase: 2000 })
    const best = async (amount: string) =>
      (await app.get<BestCashback>(`/api/v1/cashback/getCashback?amount=${amount}`, headers)).body
    expect(await best('50')).toEqual({
      calculated_amount: 5,
      cashback_amount: 10,
      cashback_type: 'percentage',
      min_purchase: 20,
      max_discount: 8,
      id,
    })
    expect(await best('500')).toMatchObject({ calculated_amount: 8 })
    const nothing = { calculated_amount: 0, cashback_amount: 0, cashback_type: '', min_purchase: 0, max_discount: 0, id: 0 }
    expect(await best('19.99')).toEqual(nothing)
    expect(await best('0')).toEqual(nothing)
    await setSwitches(app, { customer_wallet_status: 0 })
    expect(await best('50')).toEqual(nothing)
    await resetSwitches(app)
  })

  it.each(['', '?amount=', '?amount=x', '?amount=-1', '?amount=1e30', '?amount=NaN'])('refuses %s', async (query) => {
    const { headers } = await aCustomer(app)
    expect(refusalOf(await app.get(`/api/v1/cashback/getCashback${query}`, headers))).toEqual([403, 'amount'])
  })
})
