import type { Output } from '@medina/contract/endpoints/endpoints'
import type { SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { aStore } from '#features/catalog/catalog.builders.ts'
import { aCampaign, aCampaignItem, aFlashSale } from '#features/catalog/offers/offers.builders.ts'
import { aCashback, aCoupon } from '#features/promotions/promotions.builders.ts'
import { addToCart, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

const { app, shop, item: soup } = await startTestShop({ clockStart: '2026-03-10T10:00:00Z', item: { price: 5000 } })
const { db } = app.api
let office: TestKey
let store: TestKey

type Listed = Output<'operator.offers'>
const march = { from: '2026-03-01', until: '2026-03-31' }
const read = (query: Record<string, string> = {}, { headers } = office) =>
  app.get<Listed>(`/api/v1/operator/offers?${new URLSearchParams({ ...march, ...query })}`, headers)
const offersOf = async (kind: string, key = office) => (await read({ kind }, key)).body.offers
const save = (body: { rows?: SheetRows; known?: SheetRows; remove?: SheetRows }, { headers } = office) =>
  app.put('/api/v1/operator/sheets', body, headers)
const rowsOf = async (name: string) =>
  (await app.get<{ rows: SheetCells[] }>(`/api/v1/operator/sheets/${name}`, office.headers)).body.rows

async function orderWith(coupon_code?: string, quantity = 2) {
  const person = shopOf(shop, await aCustomer(app))
  await addToCart(app, person, undefined, { item_id: soup, quantity })
  const placed = await place(app, person, anOrderBody(undefined, { ...(coupon_code !== undefined && { coupon_code }) }))
  expect(placed.status).toBe(200)
  return placed.body.order_id
}

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  store = await aKey(app, { storeIds: [shop.storeId] })
})

describe('the offers of some days', () => {
  it('have a state by their days and by whether they are on', async () => {
    await aCoupon(app, shop, { code: 'RUNS' })
    await aCoupon(app, shop, { code: 'LATER', start_date: '2026-03-11' })
    await aCoupon(app, shop, { code: 'OVER', expire_date: '2026-03-09' })
    await aCoupon(app, shop, { code: 'DRAFT', status: false })
    await aCoupon(app, shop, { code: 'MAY', start_date: '2026-05-01', expire_date: '2026-05-31' })
    const offers = await offersOf('coupon')
    expect(Object.fromEntries(offers.map(({ code, state }) => [code, state]))).toEqual({
      RUNS: 'running',
      LATER: 'scheduled',
      OVER: 'ended',
      DRAFT: 'draft',
    })
    expect(offers[0]).toMatchObject({ row: { code: 'RUNS' }, discount: { kind: 'percent', value: 15.5 }, until: '2026-03-31' })
  })

  it('have what orders used of them and who bears it, without canceled orders', async () => {
    const code = await aCoupon(app, shop, { code: 'COST', discount: 1000, min_purchase: 4000 })
    await orderWith(code)
    const own = await aCoupon(app, shop, { code: 'OWN', discount: 2000, created_by: 'vendor', store_id: shop.storeId })
    await orderWith(own, 1)
    const canceled = await orderWith(code)
    await db.updateTable('orders').set({ order_status: 'canceled' }).where('id', '=', canceled).execute()
    const free = await aCoupon(app, shop, { code: 'FREE', coupon_type: 'free_delivery', discount: 0 })
    await orderWith(free)
    const uses = Object.fromEntries((await offersOf('coupon')).map((offer) => [offer.code, offer.use]))
    expect(uses.COST).toMatchObject({ count: 1, by_business: money(10), by_stores: 0 })
    expect(uses.OWN).toMatchObject({ count: 1, by_business: 0, by_stores: money(10) })
    expect(uses.FREE).toMatchObject({ count: 1, by_business: money(5), by_stores: 0 })
    expect(uses.COST?.ordered).toBeGreaterThan(money(90))
    await db.updateTable('coupons').set({ status: false }).where('code', '=', 'COST').execute()
    expect((await offersOf('coupon')).find((offer) => offer.code === 'COST')?.state).toBe('paused')
  })

  it('are flash sales with the share of the business, and the one that counts of two', async () => {
    const times = { starts_at: new Date('2026-03-09T08:00:00Z'), ends_at: new Date('2026-03-12T08:00:00Z') }
    const shares = { admin_discount_percentage: 30, vendor_discount_percentage: 70 }
    const { id } = await aFlashSale(db, {
      module_id: shop.moduleId,
      title: 'First',
      ...times,
      ...shares,
      items: [{ item_id: soup, discount: 1000 }],
    })
    const later = await aFlashSale(db, { module_id: shop.moduleId, title: 'Second', items: [{ item_id: soup }] })
    await orderWith()
    const sales = await offersOf('flash_sale')
    expect(sales.find((sale) => sale.id === id)).toMatchObject({
      state: 'running',
      items: 1,
      use: { count: 1, by_business: money(3), by_stores: money(7) },
      overlaps: [{ id: later.id, title: 'Second', items: 1, counts: 'this', from: '2026-03-09', until: '2026-03-12' }],
    })
    expect(sales.find((sale) => sale.id === later.id)?.overlaps).toMatchObject([{ id, counts: 'other' }])
    await db.deleteFrom('flash_sale_items').execute()
  })

  it('are cashback, campaigns and items of a few days too', async () => {
    await aCashback(app, { slug: 'back', cashback_amount: 500 })
    await setSwitches(app, { customer_wallet_status: 1 })
    await orderWith()
    await aCampaign(db, { module_id: shop.moduleId, title: 'Spring', stores: [shop.storeId] })
    await aCampaignItem(db, { store_id: shop.storeId, title: 'Platter' })
    expect(await offersOf('cashback')).toMatchObject([{ row: { slug: 'back' }, store: null, use: { count: 1, by_stores: 0 } }])
    expect(await offersOf('campaign')).toMatchObject([{ title: 'Spring', use: null, stores: 1 }])
    expect(await offersOf('item_campaign')).toMatchObject([
      { title: 'Platter', row: { title_en: 'Platter' }, store: { id: shop.storeId }, discount: { kind: 'percent', value: 25 } },
    ])
  })

  it('of a store are its own, with the use in its own orders', async () => {
    const elsewhere = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId })
    await aCoupon(app, shop, { code: 'ELSE', created_by: 'vendor', store_id: elsewhere })
    await aCampaignItem(db, { store_id: elsewhere, title: 'Of others' })
    const [coupons, items, backs] = await Promise.all([
      offersOf('coupon', store),
      offersOf('item_campaign', store),
      offersOf('cashback', store),
    ])
    expect(coupons.map(({ code }) => code)).toEqual(['OWN'])
    expect(items.map(({ title }) => title)).toEqual(['Platter'])
    expect(backs).toEqual([])
  })

  it('are refused for days in the wrong order, for too many, and for days that are none', async () => {
    const wrong: Record<string, string>[] = [
      { until: '2026-02-28' },
      { until: '2028-01-01' },
      { from: '2026-02-30' },
      { kind: 'pizza' },
    ]
    for (const query of wrong) expect((await withoutTrace(app, () => read(query))).status).toBe(422)
    expect(refusalOf(await read({ until: '2028-01-01' }))).toEqual([422, 'until'])
  })
})

describe('a coupon that the office makes', () => {
  const welcome = {
    code: 'WELCOME5',
    module: '',
    title_en: 'Welcome',
    type: 'default',
    discount: String(money(5)),
    discount_type: 'amount',
    min_purchase: String(money(40)),
    start_date: '2026-03-01',
    expire_date: '2026-03-31',
  }

  it('takes its amount off an order, and is changed and removed by the same rows as the file', async () => {
    welcome.module = (await rowsOf('modules'))[0]?.name_en ?? ''
    expect(welcome.module).not.toBe('')
    expect((await save({ rows: { coupons: [welcome] }, known: {} })).status).toBe(200)
    await db.updateTable('coupons').set({ module_id: shop.moduleId }).where('code', '=', 'WELCOME5').execute()
    await orderWith('welcome5', 1)
    const row = (await rowsOf('coupons')).find(({ code }) => code === 'WELCOME5')
    expect(row).toMatchObject({ status: 'yes', stores: '', paid_by: '' })
    const off = (discount: string) => ({ coupons: [{ code: 'WELCOME5', discount, discount_type: 'amount' }] })
    const known = off(row?.discount ?? '')
    expect((await save({ rows: off(String(money(7))), known })).status).toBe(200)
    expect((await save({ rows: off(String(money(9))), known })).status).toBe(409)
    const used = await withoutTrace(app, () => save({ remove: { coupons: [{ code: 'WELCOME5' }] } }))
    expect(refusalOf(used)).toEqual([422, 'rows'])
  })

  it('is refused with every mistake at its field, and by keys of stores', async () => {
    const bad = { ...welcome, code: 'NO SPACE', discount: '0', type: 'store_wise', expire_date: '2026-02-01' }
    const refused = await withoutTrace(app, () => save({ rows: { coupons: [bad] }, known: {} }))
    expect(refused.status).toBe(422)
    const codes = refused.body as { errors: { code: string }[] }
    expect(codes.errors.map(({ code }) => code)).toEqual(expect.arrayContaining(['code', 'stores', 'discount', 'expire_date']))
    expect((await withoutTrace(app, () => save({ rows: { coupons: [welcome] } }, store))).status).toBe(403)
  })
})

describe('flash sales and campaigns that the office makes', () => {
  it('are saved with their items and stores at once, and are removed with them', async () => {
    const module = (await rowsOf('modules'))[0]?.name_en ?? ''
    const { slug: item } = await db.selectFrom('items').select('slug').where('id', '=', soup).executeTakeFirstOrThrow()
    const { slug: place } = await db.selectFrom('stores').select('slug').where('id', '=', shop.storeId).executeTakeFirstOrThrow()
    const texts = { module, title_en: 'Thursday evening' }
    const sale = { slug: 'thursday', ...texts, starts_at: '2026-03-12 18:00', ends_at: '2026-03-12 21:00', status: 'yes' }
    const sold = { sale: 'thursday', item, stock: '10', discount: '20', discount_type: 'percent', status: 'yes' }
    const days = { start_date: '2026-03-12', end_date: '2026-03-13', start_time: '18:00', end_time: '21:00' }
    const campaign = { slug: 'evening', ...texts, ...days, stores: place, status: 'no' }
    const made = { flash_sales: [sale], flash_sale_items: [sold], campaigns: [campaign] }
    expect((await save({ rows: made, known: {} })).status).toBe(200)
    const [sales, campaigns] = [await offersOf('flash_sale'), await offersOf('campaign')]
    expect(sales.find(({ row }) => row?.slug === 'thursday')).toMatchObject({
      state: 'scheduled',
      items: 1,
      from: '2026-03-12',
      starts: '18:00',
      ends: '21:00',
    })
    expect(campaigns.find(({ row }) => row?.slug === 'evening')).toMatchObject({ state: 'draft', stores: 1, until: '2026-03-13' })
    const twice = { flash_sales: [{ ...sale, ends_at: '2026-03-12 17:00' }] }
    expect(refusalOf(await withoutTrace(app, () => save({ rows: twice })))).toEqual([422, 'ends_at'])
    const remove = { flash_sales: [{ slug: 'thursday' }], campaigns: [{ slug: 'evening' }] }
    expect((await save({ remove })).status).toBe(200)
    expect(await rowsOf('flash_sale_items')).toEqual([])
  })
})
