import type { AccountEntry } from '@medina/contract/operator/operator-sales'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, resetSwitches, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aSold, casesOf } from '#features/cases/cases.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aFlashSale } from '#features/catalog/offers/offers.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { confirmCash } from '#features/trips/paying/confirm-cash.ts'
import { transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { recordTip } from './record-tip.ts'
import { deliver, partsOf, statementOf } from './sales.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
const { db, clock } = app.api
const office = await aKey(app, { role: 'admin' })

beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { admin_commission: 1500, dm_tips_status: 1 })
})

type Plan = { shop?: Shop; item?: number; quantity?: number; body?: Record<string, unknown> }

/** A delivered order of two soups for 40.00, with what it earned the store. */
async function aSale({
  shop = kitchen,
  item = soup,
  quantity = 2,
  body = {},
}: Plan = {}): Promise<{ id: number; entries: AccountEntry[] }> {
  const guest = await aGuestWith(app, shop, { item_id: item, quantity })
  const id = await anOrderOf(app, shop, guest, body)
  await deliver(app, id)
  return { id, entries: await entriesOf(id, shop) }
}

async function entriesOf(id: number, { storeId } = kitchen): Promise<AccountEntry[]> {
  const { entries } = await statementOf(app, storeId, office)
  return entries.filter(({ order_id }) => order_id === id)
}

const refund = (id: number, body: object) =>
  app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Cold', method: 'manual', ...body }, office.headers)

describe('a delivered order', () => {
  it('brings its store the goods less the commission; fee and tip are those who bring it', async () => {
    const { entries } = await aSale({ body: { dm_tips: 3 } })
    expect(entries.map(partsOf)).toEqual([{ goods: 40, commission: -6 }])
    expect(entries[0]).toMatchObject({
      kind: 'order',
      amount: 34,
      terms: { commission_percent: 15, commission_fixed: 0 },
      key: null,
      note: null,
    })
  })

  it('is entered once: a step that comes twice, or a canceled order, enters nothing', async () => {
    const { id } = await aSale()
    const again = { orderId: id, from: 'picked_up', to: 'delivered', actor: 'deliveryman', now: clock.now() } as const
    expect(await transitionOrder(db, again)).toBe(false)
    expect(await entriesOf(id)).toHaveLength(1)
    const canceled = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
    await transitionOrder(db, { ...again, orderId: canceled, from: 'pending', to: 'canceled', actor: 'admin' })
    expect(await entriesOf(canceled)).toEqual([])
  })

  it('that is collected leaves its cash in the store’s till; cash at the door is the courier’s', async () => {
    const collected = await aSale({ body: { order_type: 'take_away' } })
    expect(collected.entries.map(partsOf)).toEqual([{ goods: 40, commission: -6, cash: -40 }])
    expect(collected.entries[0]?.amount).toBe(-6)
  })

  it('that the store brings itself brings it fee, tip and cash as well', async () => {
    const own = await aShop(app, {
      store: { self_delivery_system: true, per_km_shipping_charge: 0, minimum_shipping_charge: 700 },
    })
    const item = await anItem(db, { store_id: own.storeId, price: 2000 })
    const { entries } = await aSale({ shop: own, item, body: { dm_tips: 3 } })
    expect(entries.map(partsOf)).toEqual([{ goods: 40, delivery: 7, tip: 3, commission: -6, cash: -50 }])
    // A tip after delivery is added once, and a refund of the goods leaves it.
    const id = entries[0]?.order_id ?? 0
    const late = { orderId: id, storeId: own.storeId, tip: 500, now: clock.now() }
    for (const _ of [1, 2]) await db.transaction().execute((tx) => recordTip(tx, late))
    await refund(id, {})
    const all = await entriesOf(id, own)
    expect(all.map(({ kind }) => kind)).toEqual(['order', 'tip', 'refund'])
    expect(partsOf(all[1] as AccountEntry)).toEqual({ tip: 5 })
    expect(all[2]?.tip).toBe(0)
  })

  it('with a coupon or an offer costs whoever gives it', async () => {
    const ours = await aCoupon(app, kitchen, { discount: 1000 })
    const theirs = await aCoupon(app, kitchen, { discount: 1000, created_by: 'vendor', store_id: kitchen.storeId })
    expect((await aSale({ body: { coupon_code: ours } })).entries.map(partsOf)).toEqual([{ goods: 40, commission: -6 }])
    expect((await aSale({ body: { coupon_code: theirs } })).entries.map(partsOf)).toEqual([
      { goods: 40, offers: -4, commission: -5.4 },
    ])
    const own = await anItem(db, { store_id: kitchen.storeId, price: 2000, discount: 2500 })
    expect((await aSale({ item: own })).entries.map(partsOf)).toEqual([{ goods: 40, offers: -10, commission: -4.5 }])
    const campaign = { start_date: '2026-03-01', end_date: '2026-03-31', min_purchase: 0, max_discount: 0 }
    const shop = await aShop(app, { store: { discount: { ...campaign, discount: 20 } } })
    const item = await anItem(db, { store_id: shop.storeId, price: 2000 })
    expect((await aSale({ shop, item })).entries.map(partsOf)).toEqual([{ goods: 40, commission: -6 }])
  })

  it('from a flash sale costs both their parts', async () => {
    const item = await anItem(db, { store_id: kitchen.storeId, price: 2000 })
    const shares = { admin_discount_percentage: 30, vendor_discount_percentage: 70 }
    await aFlashSale(db, { module_id: kitchen.moduleId, items: [{ item_id: item, discount: 5000 }], ...shares })
    expect((await aSale({ item })).entries.map(partsOf)).toEqual([{ goods: 40, offers: -14, commission: -3.9 }])
  })

  it('has the commission of its store, else of its module, else of the shop, as it was then', async () => {
    const shop = await aShop(app)
    const item = await anItem(db, { store_id: shop.storeId, price: 2000 })
    const of = async () => (await aSale({ shop, item })).entries.map(({ commission }) => commission)
    await setSwitches(app, { admin_commission: 1000, admin_commission_fixed: 50 })
    expect(await of()).toEqual([-4.5])
    await db.updateTable('modules').set({ commission_percent: 2000 }).where('id', '=', shop.moduleId).execute()
    expect(await of()).toEqual([-8.5])
    await db.updateTable('stores').set({ commission_percent: 0, commission_fixed: 125 }).where('id', '=', shop.storeId).execute()
    expect(await of()).toEqual([-1.25])
    await db.updateTable('stores').set({ commission_fixed: 0 }).where('id', '=', shop.storeId).execute()
    expect(await of()).toEqual([0])
    const { entries } = await statementOf(app, shop.storeId, office)
    expect(entries.map(({ commission }) => commission)).toEqual([-4.5, -8.5, -1.25, 0])
  })

  it('has the tax on its commission where the shop charges it', async () => {
    await setSwitches(app, { commission_tax: 2000 })
    expect((await aSale()).entries.map(partsOf)).toEqual([{ goods: 40, commission: -6, commission_tax: -1.2 }])
  })
})

describe('a refund', () => {
  it('takes its part of the goods back and returns their commission; the rest follows with the rest', async () => {
    const { id } = await aSale()
    await refund(id, { amount: 10 })
    expect((await entriesOf(id)).map(partsOf)).toEqual([
      { goods: 40, commission: -6 },
      { goods: -10, commission: 1.5 },
    ])
    await refund(id, {})
    const entries = await entriesOf(id)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['order', 34],
      ['refund', -8.5],
      ['refund', -25.5],
    ])
  })

  it('of pieces takes them back one by one, and leaves nothing with the last', async () => {
    await setSwitches(app, { admin_commission: 1500, customer_wallet_status: 1, refund_active_status: true })
    const sold = await aSold(app, kitchen, soup, { pieces: 3 })
    await deliver(app, sold.id)
    for (const pieces of [1, 2]) {
      const { body } = await casesOf(app).report(sold, pieces)
      await app.put(`/api/v1/operator/cases/${body.id}`, { decision: 'grant' }, office.headers)
    }
    const entries = await entriesOf(sold.id)
    expect(entries.map(partsOf)).toEqual([
      { goods: 60, commission: -9 },
      { goods: -20, commission: 3 },
      { goods: -40, commission: 6 },
    ])
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it('of a collected order leaves its cash with the store, which then owes it', async () => {
    const { id } = await aSale({ body: { order_type: 'take_away' } })
    await refund(id, {})
    expect((await entriesOf(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(-40)
  })

  it('of an order from before stores had accounts enters nothing', async () => {
    const id = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
    await db.updateTable('orders').set({ order_status: 'delivered', payment_status: 'paid' }).where('id', '=', id).execute()
    await refund(id, {})
    expect(await entriesOf(id)).toEqual([])
  })
})

describe('a trip', () => {
  it('brings its provider the price once it is completed and paid, whichever comes last, less its cash', async () => {
    const fleet = await aFleet(db)
    const step = (tripId: number, from: 'confirmed' | 'ongoing', to: 'ongoing' | 'completed') =>
      transitionTrip(db, { tripId, from, to, actor: 'provider', now: clock.now() })
    const ride = async (row: { payment_status: 'paid' | 'unpaid'; payment_method: 'digital_payment' | null }) => {
      const { id } = await aTrip(app, fleet, { trip_status: 'confirmed', ...row })
      await step(id, 'confirmed', 'ongoing')
      await step(id, 'ongoing', 'completed')
      return id
    }
    const entries = async () => (await statementOf(app, fleet.providerId, office)).entries
    const byCard = await ride({ payment_status: 'paid', payment_method: 'digital_payment' })
    expect((await entries()).map((entry) => [entry.kind, entry.trip_id, partsOf(entry)])).toEqual([
      ['trip', byCard, { goods: 60, commission: -9 }],
    ])
    const inCash = await ride({ payment_status: 'unpaid', payment_method: null })
    expect(await entries()).toHaveLength(1)
    await confirmCash(db, { tripId: inCash, now: clock.now() })
    await confirmCash(db, { tripId: inCash, now: clock.now() })
    expect((await entries()).slice(1).map(partsOf)).toEqual([{ goods: 60, commission: -9, cash: -60 }])
  })
})

describe('the books of stores', () => {
  it('are only added to', async () => {
    await aSale()
    await expect(db.updateTable('store_entries').set({ note: 'Changed' }).execute()).rejects.toThrow('only added to')
    await expect(db.deleteFrom('store_entries').execute()).rejects.toThrow('only added to')
  })

  it('are proved with the ledger', async () => {
    expect((await checkLedger(db)).problems).toEqual([])
    await db
      .updateTable('store_balances')
      .set(({ eb }) => ({ balance: eb('balance', '+', 1) }))
      .where('store_id', '=', kitchen.storeId)
      .execute()
    expect((await checkLedger(db)).problems).toEqual([
      { rule: 'every balance of a store is the sum of its entries', count: 1, examples: [`store ${kitchen.storeId}`] },
    ])
    await db
      .updateTable('store_balances')
      .set(({ eb }) => ({ balance: eb('balance', '-', 1) }))
      .where('store_id', '=', kitchen.storeId)
      .execute()
  })
})
