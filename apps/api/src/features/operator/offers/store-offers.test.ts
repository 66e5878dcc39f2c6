import type { Output } from '@medina/contract/endpoints/endpoints'
import type { StoreOfferRows } from '@medina/contract/operator/offers/store-offers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { addToCart, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'

const { app, shop, item: soup } = await startTestShop({ clockStart: '2026-03-10T10:00:00Z', item: { price: 5000 } })
const { db } = app.api
let office: TestKey
let manager: TestKey
let stranger: TestKey
let elsewhere: number
let slugs: { store: string; soup: string; bread: string }

type Body = { rows?: StoreOfferRows; remove?: StoreOfferRows; known?: StoreOfferRows }
type Listed = Output<'operator.offers'>
const path = () => `/api/v1/operator/stores/${shop.storeId}/offers`
const save = (body: Body, { headers }: TestKey = manager, more: Record<string, string> = {}) =>
  app.put<Output<'operator.saveStoreOffer'>>(path(), body, { ...headers, ...more })
const refused = async (body: Body, key?: TestKey) => refusalOf(await withoutTrace(app, () => save(body, key)))
const read = async ({ headers } = manager) => (await app.get<Output<'operator.storeOffers'>>(path(), headers)).body
const list = async (key = office) =>
  (await app.get<Listed>('/api/v1/operator/offers?from=2026-03-01&until=2026-04-30', key.headers)).body
const offers = async (key = office) => (await list(key)).offers
const offerOf = async (name: string, key?: TestKey) => (await offers(key)).find((each) => (each.code ?? each.row?.slug) === name)
const decide = async (name: string, body: { accept: boolean; reason?: string }, key = office) => {
  const offer = await offerOf(name)
  return app.put('/api/v1/operator/offers/decided', { kind: offer?.kind, id: offer?.id, ...body }, key.headers)
}
/** A refusal without the comparison of all tables, where many are tried. */
const refusalFor = async (body: Body) => refusalOf(await save(body))
const off = (amount: number) => String(money(amount))
const coupon = (code: string, more: Record<string, string> = {}) => ({
  code,
  title_en: 'Ours',
  discount: '20',
  discount_type: 'percent',
  start_date: '2026-03-10',
  expire_date: '2026-03-20',
  ...more,
})

async function order(coupon_code?: string, quantity = 2) {
  const person = shopOf(shop, await aCustomer(app))
  await addToCart(app, person, undefined, { item_id: soup, quantity })
  const placed = await place(app, person, anOrderBody(undefined, { ...(coupon_code !== undefined && { coupon_code }) }))
  const { order_id: id } = placed.body
  const stored = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return { status: placed.status, stored }
}

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  manager = await aKey(app, { storeIds: [shop.storeId] })
  elsewhere = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId })
  stranger = await aKey(app, { storeIds: [elsewhere] })
  const bread = await anItem(db, { store_id: elsewhere, price: 500 })
  const slugOf = async (table: 'items' | 'stores', id: number) =>
    (await db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
  slugs = { store: await slugOf('stores', shop.storeId), soup: await slugOf('items', soup), bread: await slugOf('items', bread) }
})
beforeEach(async () => {
  await db.deleteFrom('store_offers').execute()
  await db.updateTable('coupons').set({ status: false }).execute()
  await db.deleteFrom('flash_sales').execute()
  await setSwitches(app, {
    store_offer_rights: 'all',
    store_offer_max_percent: 5000,
    store_offers_at_once: 5,
    store_offer_max_amount: 0,
  })
})

describe('a coupon that a store makes by itself', () => {
  it('is for its own store alone, and the store pays', async () => {
    expect((await save({ rows: { coupons: [coupon('OURS')] }, known: {} })).body).toEqual({ state: 'approved' })
    expect(await db.selectFrom('coupons').selectAll().where('code', '=', 'OURS').executeTakeFirst()).toMatchObject({
      module_id: shop.moduleId,
      coupon_type: 'store_wise',
      target_ids: [shop.storeId],
      created_by: 'vendor',
      store_id: shop.storeId,
      status: true,
    })
    const { stored } = await order('OURS')
    expect(stored).toMatchObject({ coupon_amount: 2000, coupon_created_by: 'vendor' })
    expect(await offerOf('OURS', manager)).toMatchObject({
      state: 'running',
      store: { id: shop.storeId },
      own: { by: 'A key of store', reason: null },
      use: { count: 1, by_business: 0, by_stores: money(20) },
    })
  })

  it('is changed and ended by its store alone, and an offer of the office is not', async () => {
    await save({ rows: { coupons: [coupon('MINE')] }, known: {} })
    await aCoupon(app, shop, {
      code: 'OFFICE',
      created_by: 'vendor',
      store_id: shop.storeId,
      coupon_type: 'store_wise',
      target_ids: [shop.storeId],
    })
    const change = { rows: { coupons: [{ code: 'MINE', status: 'no' }] } }
    expect(await refused(change, stranger)).toEqual([404, 'store'])
    expect(await refused({ rows: { coupons: [{ code: 'OFFICE', status: 'no' }] } })).toEqual([422, 'code'])
    expect(await refused({ remove: { coupons: [{ code: 'OFFICE' }] } })).toEqual([404, 'offer'])
    expect((await save(change)).body).toEqual({ state: 'approved' })
    expect(await offerOf('MINE')).toMatchObject({ state: 'draft' })
    expect((await save({ remove: { coupons: [{ code: 'MINE' }] } })).body).toEqual({ state: null })
    expect(await offerOf('MINE')).toBeUndefined()
  })

  it('names no other store, zone, module or payer, and is one at a time', async () => {
    for (const column of ['stores', 'zones', 'module', 'paid_by', 'type'])
      expect(await refusalFor({ rows: { coupons: [coupon('WIDE', { [column]: 'all' })] } })).toEqual([422, column])
    expect(await refused({ rows: {} })).toEqual([422, 'rows'])
    expect(await refused({ rows: { coupons: [coupon('A')], flash_sales: [{ slug: 'b' }] } })).toEqual([422, 'rows'])
    await aCoupon(app, shop, { code: 'TAKEN' })
    expect(await refused({ rows: { coupons: [coupon('TAKEN')] }, known: {} })).toEqual([422, 'code'])
  })

  it('is made once when it is sent twice, and the second of two editors is shown what changed', async () => {
    const body = { rows: { coupons: [coupon('TWICE')] }, known: {} }
    const [one, two] = await Promise.all([
      save(body, manager, { 'idempotency-key': 'a' }),
      save(body, manager, { 'idempotency-key': 'b' }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await save(body, manager, { 'idempotency-key': 'a' })).body).toEqual({ state: 'approved' })
    const to = (discount: string) => ({ coupons: [{ code: 'TWICE', discount, discount_type: 'percent' }] })
    expect((await save({ rows: to('25'), known: to('20') })).status).toBe(200)
    expect((await withoutTrace(app, () => save({ rows: to('30'), known: to('20') }))).status).toBe(409)
  })
})

describe('the rules of the office', () => {
  it('are shown to the store, and refuse what breaks one at its field', async () => {
    await setSwitches(app, {
      store_offer_max_percent: 3000,
      store_offer_max_amount: 2500,
      store_offer_max_days: 14,
      store_offers_at_once: 2,
    })
    expect((await read()).rules).toEqual({ rights: 'all', max_percent: 30, max_amount: money(25), max_days: 14, most: 2, now: 0 })
    const capped = { max_discount: off(25) }
    const refusals: [Record<string, string>, string][] = [
      [{ discount: '31', ...capped }, 'discount'],
      [{}, 'max_discount'],
      [{ max_discount: off(25.01) }, 'max_discount'],
      [{ discount: off(26), discount_type: 'amount', min_purchase: off(500) }, 'discount'],
      // 25 of 80 is more than 30 %.
      [{ discount: off(25), discount_type: 'amount', min_purchase: off(80) }, 'min_purchase'],
      [{ expire_date: '2026-03-24', ...capped }, 'expire_date'],
    ]
    for (const [more, column] of refusals)
      expect(await refusalFor({ rows: { coupons: [coupon('RULE', more)] }, known: {} })).toEqual([422, column])
    expect(await offerOf('RULE')).toBeUndefined()
    const allowed = { discount: off(25), discount_type: 'amount', min_purchase: off(84), expire_date: '2026-03-23' }
    expect((await save({ rows: { coupons: [coupon('RULE', allowed)] }, known: {} })).status).toBe(200)
    expect((await save({ rows: { coupons: [coupon('RULE2', capped)] }, known: {} })).status).toBe(200)
    expect(await refused({ rows: { coupons: [coupon('RULE3', capped)] }, known: {} })).toEqual([422, 'offers'])
    expect((await read()).rules.now).toBe(2)
    await save({ rows: { coupons: [{ code: 'RULE', status: 'no' }] } })
    expect((await save({ rows: { coupons: [coupon('RULE3', capped)] }, known: {} })).status).toBe(200)
  })

  it('may allow no offers; what runs can still be ended', async () => {
    await save({ rows: { coupons: [coupon('BEFORE')] }, known: {} })
    await setSwitches(app, { store_offer_rights: 'none' })
    expect(await refused({ rows: { coupons: [coupon('AFTER')] }, known: {} })).toEqual([403, 'rights'])
    expect((await save({ rows: { coupons: [{ code: 'BEFORE', status: 'no' }] } })).status).toBe(200)
    expect(await refused({ rows: { coupons: [{ code: 'BEFORE', status: 'yes' }] } })).toEqual([403, 'rights'])
  })

  it('may want the approval of the office, until which an offer is off', async () => {
    await setSwitches(app, { store_offer_rights: 'approval' })
    expect((await save({ rows: { coupons: [coupon('WAITS')] }, known: {} })).body).toEqual({ state: 'waiting' })
    expect(await offerOf('WAITS')).toMatchObject({ state: 'waiting' })
    expect((await list()).waiting).toMatchObject([{ code: 'WAITS', store: { id: shop.storeId } }])
    expect((await list(stranger)).waiting).toEqual([])
    expect((await order('WAITS')).status).not.toBe(200)
    expect((await decide('WAITS', { accept: true }, manager)).status).toBe(403)
    expect((await decide('WAITS', { accept: false, reason: 'Too much for March' })).body).toEqual({ state: 'refused' })
    expect(await offerOf('WAITS', manager)).toMatchObject({ state: 'refused', own: { reason: 'Too much for March' } })
    expect(refusalOf(await decide('WAITS', { accept: true }))).toEqual([409, 'id'])
    await save({ rows: { coupons: [{ code: 'WAITS', discount: '10', discount_type: 'percent', status: 'yes' }] } })
    expect((await decide('WAITS', { accept: true })).body).toEqual({ state: 'approved' })
    expect((await order('WAITS')).stored).toMatchObject({ coupon_amount: 1000 })
    // Off and on again needs no approval, another percent does.
    await save({ rows: { coupons: [{ code: 'WAITS', status: 'no' }] } })
    expect((await save({ rows: { coupons: [{ code: 'WAITS', status: 'yes' }] } })).body).toEqual({ state: 'approved' })
    expect((await save({ rows: { coupons: [{ code: 'WAITS', discount: '50', discount_type: 'percent' }] } })).body).toEqual({
      state: 'waiting',
    })
    expect((await order('WAITS')).status).not.toBe(200)
  })

  it('do not hold for the office', async () => {
    await setSwitches(app, { store_offer_rights: 'none', store_offer_max_percent: 500 })
    expect((await save({ rows: { coupons: [coupon('FORTHEM', { discount: '60' })] }, known: {} }, office)).body).toEqual({
      state: 'approved',
    })
  })
})

describe('a sale of a store', () => {
  const sale = (more: Record<string, string> = {}) => ({
    slug: `${slugs.store}-evening`,
    title_en: 'Evening',
    starts_at: '2026-03-09 18:00',
    ends_at: '2026-03-12 21:00',
    ...more,
  })
  const sold = (more: Record<string, string> = {}) => ({
    sale: `${slugs.store}-evening`,
    item: slugs.soup,
    stock: '10',
    discount: '30',
    discount_type: 'percent',
    ...more,
  })

  it('lowers the prices of its items at its cost, and is not the sale of its module', async () => {
    expect((await save({ rows: { flash_sales: [sale()], flash_sale_items: [sold()] }, known: {} })).body).toEqual({
      state: 'approved',
    })
    const home = await app.get<{ id?: number }>('/api/v1/flash-sales', shop.headers)
    expect(home.body.id).toBeUndefined()
    const { stored } = await order(undefined, 1)
    expect(stored).toMatchObject({ discount_amount: 1500 })
    expect(await offerOf(`${slugs.store}-evening`, manager)).toMatchObject({
      store: { id: shop.storeId },
      use: { count: 1, by_business: 0, by_stores: money(15) },
    })
    expect((await read()).rows.flash_sale_items).toMatchObject([{ item: slugs.soup, discount: '30' }])
    expect((await read(office)).store).toBe(slugs.store)
  })

  it('sells items of its store only, within the rules, and bears the name of the store', async () => {
    const all = (one: Record<string, string>, items: Record<string, string>[]) => ({
      rows: { flash_sales: [one], flash_sale_items: items },
      known: {},
    })
    expect(await refusalFor(all(sale(), [sold({ item: slugs.bread })]))).toEqual([422, 'item'])
    expect(await refusalFor(all(sale(), [sold({ discount: '51' })]))).toEqual([422, 'discount'])
    expect(await refusalFor(all(sale(), [sold({ discount: off(26), discount_type: 'amount' })]))).toEqual([422, 'discount'])
    expect(await refusalFor(all(sale(), []))).toEqual([422, 'item'])
    expect(await refusalFor(all(sale({ ends_at: '2026-04-30 21:00' }), [sold()]))).toEqual([422, 'ends_at'])
    expect(await refusalFor(all(sale({ paid_by_business: '100' }), [sold()]))).toEqual([422, 'paid_by_business'])
    expect(await refusalFor(all(sale({ slug: 'thursday' }), [sold({ sale: 'thursday' })]))).toEqual([404, 'offer'])
    expect(await offers()).toEqual(expect.not.arrayContaining([expect.objectContaining({ kind: 'flash_sale' })]))
  })

  it('takes no greater part of a price than the office allowed, once that price is lowered', async () => {
    const amount = sold({ discount: off(20), discount_type: 'amount' })
    await save({ rows: { flash_sales: [sale()], flash_sale_items: [amount] }, known: {} })
    expect((await order(undefined, 1)).stored).toMatchObject({ discount_amount: 2000 })
    await db.updateTable('items').set({ price: 2400 }).where('id', '=', soup).execute()
    app.api.endpoints.invalidate()
    const listed = await app.get<{ discount: number }>(`/api/v1/items/details/${soup}`, shop.headers)
    expect(listed.body.discount).toBe(money(12))
    expect((await order(undefined, 1)).stored).toMatchObject({ discount_amount: 1200 })
    // The office is free.
    const change = { flash_sale_items: [{ ...amount, stock: '11' }] }
    expect((await save({ rows: change }, office)).status).toBe(200)
    expect((await order(undefined, 1)).stored).toMatchObject({ discount_amount: 2000 })
    await db.updateTable('items').set({ price: 5000 }).where('id', '=', soup).execute()
    app.api.endpoints.invalidate()
  })
})
