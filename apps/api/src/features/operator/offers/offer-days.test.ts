import type { OfferDays } from '@medina/contract/operator/offers/offer-days'
import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aFlashSale } from '#features/catalog/offers/offers.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aCashback, aCoupon } from '#features/promotions/promotions.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { addToCart, anOrderBody, place, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { endAtPace } from './read-offer-days.ts'

const { app, shop, item: soup } = await startTestShop({ clockStart: instantOf('2026-03-02 10:00'), item: { price: 3333 } })
const { db } = app.api
let office: TestKey
let bread: number
let saleId: number

const minor = (decimal: number) => Math.round(decimal * 10 ** tested.digits)
const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const list = async () =>
  (await app.get<{ offers: Offer[] }>('/api/v1/operator/offers?from=2026-03-01&until=2026-03-31', office.headers)).body.offers
const daysOf = ({ kind, id }: Pick<Offer, 'kind' | 'id'>, { headers } = office) =>
  app.get<OfferDays>(`/api/v1/operator/offers/${kind}/${id}/days`, headers)

async function sell(local: string, { code, quantity = 1 }: { code?: string; quantity?: number } = {}): Promise<number> {
  app.travelTo(instantOf(local))
  const person = shopOf(shop, await aCustomer(app))
  for (const item_id of [soup, bread]) await addToCart(app, person, undefined, { item_id, quantity })
  const placed = await place(app, person, anOrderBody(undefined, { ...(code !== undefined && { coupon_code: code }) }))
  expect(placed.status).toBe(200)
  const { order_id: id } = placed.body
  await deliver(app, id)
  return id
}

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  bread = await anItem(db, { store_id: shop.storeId, price: 1777 })
  await setSwitches(app, { customer_wallet_status: 1 })
  await aCoupon(app, shop, { code: 'OFFICE', discount: 1337 })
  await aCoupon(app, shop, { code: 'STORE', discount: 777, created_by: 'vendor', store_id: shop.storeId })
  await aCashback(app, { slug: 'back', cashback_amount: 333, same_user_limit: 9 })
  const sale = await aFlashSale(db, {
    module_id: shop.moduleId,
    title: 'Odd shares',
    starts_at: new Date(instantOf('2026-03-01 08:00')),
    ends_at: new Date(instantOf('2026-03-30 08:00')),
    admin_discount_percentage: 37,
    vendor_discount_percentage: 63,
    items: [{ item_id: soup, discount: 1111, stock: 100 }],
  })
  saleId = sale.id
  await sell('2026-03-02 23:59', { code: 'OFFICE', quantity: 3 })
  await sell('2026-03-03 00:01', { code: 'OFFICE' })
  await sell('2026-03-03 12:00', { code: 'STORE', quantity: 2 })
  await sell('2026-03-05 12:00')
})

describe('the use of an offer', () => {
  it('is listed by the day of the shop, and its days add up to its use', async () => {
    const offers = await list()
    for (const offer of offers) {
      const { days } = (await daysOf(offer)).body
      expect(total(days.map(({ count }) => count))).toBe(offer.use?.count)
      expect(total(days.map((day) => minor(day.by_business)))).toBe(minor(offer.use?.by_business ?? 0))
      expect(total(days.map((day) => minor(day.by_stores)))).toBe(minor(offer.use?.by_stores ?? 0))
    }
    const office1 = offers.find(({ code }) => code === 'OFFICE')
    if (office1 === undefined) throw new Error('there is no coupon')
    const used = (await daysOf(office1)).body.days.filter(({ count }) => count > 0).map(({ date }) => date)
    expect(used).toEqual(['2026-03-02', '2026-03-03'])
  })

  it('costs stores and the business what the bills, the books of the stores and the wallets say, to the last unit', async () => {
    const offers = await list()
    const [lowering, back] = [offers.filter(({ kind }) => kind !== 'cashback'), offers.find(({ kind }) => kind === 'cashback')]
    const borneBy = (who: 'by_business' | 'by_stores') => total(lowering.map(({ use }) => minor(use?.[who] ?? 0)))
    expect(borneBy('by_business')).toBeGreaterThan(0)
    const entries = await sql<{ borne: number }>`select 0 - sum(offers)::bigint as borne from store_entries`.execute(db)
    expect(entries.rows[0]?.borne).toBe(borneBy('by_stores'))
    const bills = await sql<{ taken: number }>`
      select sum(coupon_amount + discount_amount)::bigint as taken from orders`.execute(db)
    expect(bills.rows[0]?.taken).toBe(borneBy('by_business') + borneBy('by_stores'))
    const granted = await sql<{ amount: number }>`
      select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join ledger_accounts a on a.id = e.account_id
      where t.transaction_type = 'CashBack' and a.kind = 'wallet'`.execute(db)
    expect(minor(back?.use?.by_business ?? 0)).toBeGreaterThan(0)
    expect(granted.rows[0]?.amount).toBe(minor(back?.use?.by_business ?? 0))
  })

  it('has the last thirty days, and a store reads its own', async () => {
    app.travelTo(instantOf('2026-03-31 12:00'))
    const { days, pace } = (await daysOf({ kind: 'flash_sale', id: saleId })).body
    expect(days).toHaveLength(30)
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-03-01', '2026-03-30'])
    expect(pace).toBeNull()
    const till = await aKey(app, { storeIds: [shop.storeId] })
    expect((await daysOf({ kind: 'flash_sale', id: saleId }, till)).status).toBe(200)
    const back = (await list()).find(({ kind }) => kind === 'cashback')
    expect((await withoutTrace(app, () => daysOf({ kind: 'cashback', id: back?.id ?? 0 }, till))).status).toBe(404)
    expect((await withoutTrace(app, () => daysOf({ kind: 'coupon', id: 999_999 }))).status).toBe(404)
  })

  it('says on which day the last piece is sold at its pace', async () => {
    app.travelTo(instantOf('2026-03-06 08:00'))
    // Seven pieces in five days.
    expect((await daysOf({ kind: 'flash_sale', id: saleId })).body.pace).toEqual({ limit: 100, used: 7, ends_on: null })
    await db.updateTable('flash_sale_items').set({ stock: 21 }).where('flash_sale_id', '=', saleId).execute()
    expect((await daysOf({ kind: 'flash_sale', id: saleId })).body.pace).toEqual({ limit: 21, used: 7, ends_on: '2026-03-16' })
  })
})

describe('a pace', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day))
  it('is none before the first piece, and none that ends after the sale', () => {
    const sale = { pieces: 10, starts_at: at(1), ends_at: at(20) }
    expect(endAtPace({ ...sale, sold: 0 }, at(5))).toBeNull()
    expect(endAtPace({ ...sale, sold: 1 }, at(5))).toBeNull()
    expect(endAtPace({ ...sale, sold: 5 }, at(6))).toEqual(at(11))
    expect(endAtPace({ ...sale, sold: 10 }, at(6))).toEqual(at(6))
  })
})
