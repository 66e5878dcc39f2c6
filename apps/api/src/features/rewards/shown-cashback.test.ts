import type { Order } from '@medina/contract/orders/orders'
import type { Trip } from '@medina/contract/rental/booked-trips'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { aCashback } from '#features/promotions/promotions.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { earnRewards } from './earn-rewards.ts'
import { reverseRewards } from './reverse-rewards.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
const { db, clock } = app.api
const cashback_id = await aCashback(app, { same_user_limit: 100 })
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { customer_wallet_status: 1 })
})

/** Orders soup for 25.00 including delivery, with a cashback of 2.50. */
async function buy(person: TestCustomer): Promise<number> {
  await addToCart(app, shopOf(kitchen, person), undefined, { item_id: soup })
  return anOrderOf(app, shopOf(kitchen, person), undefined)
}
const cashbackOf = async (person: TestCustomer, id: number) => {
  const { body } = await app.get<{ order: Order | null }>(
    `/api/v1/customer/order/track?order_id=${id}`,
    shopOf(kitchen, person).headers,
  )
  return body.order?.cashback
}
async function move(orderId: number, from: 'pending' | 'handover', to: 'delivered' | 'canceled'): Promise<void> {
  await db.updateTable('orders').set({ order_status: from }).where('id', '=', orderId).execute()
  await transitionOrder(db, { orderId, from, to, actor: 'store', now: clock.now() })
}
const refund = (orderId: number, refunded: number) =>
  db.transaction().execute((tx) => reverseRewards(tx, { orderId }, { refunded, of: 2000, now: clock.now() }))

describe('the cashback that an order shows', () => {
  it('is on its way until the delivery, then in the wallet, then taken back as far as the order is refunded', async () => {
    const person = await aCustomer(app)
    const id = await buy(person)
    expect(await cashbackOf(person, id)).toEqual({ amount: 2.5, status: 'coming', taken_back: 0 })
    await move(id, 'handover', 'delivered')
    expect(await cashbackOf(person, id)).toEqual({ amount: 2.5, status: 'credited', taken_back: 0 })
    await refund(id, 500)
    await refund(id, 1000)
    expect(await cashbackOf(person, id)).toEqual({ amount: 2.5, status: 'taken_back', taken_back: 1.25 })
    await refund(id, 2000)
    expect(await cashbackOf(person, id)).toEqual({ amount: 2.5, status: 'taken_back', taken_back: 2.5 })
  })

  it('is none for a canceled order, one of a guest, and one delivered while wallets were off', async () => {
    const person = await aCustomer(app)
    const canceled = await buy(person)
    await move(canceled, 'pending', 'canceled')
    expect(await cashbackOf(person, canceled)).toBeNull()

    const unpaid = await buy(person)
    await setSwitches(app, { customer_wallet_status: 0 })
    await move(unpaid, 'handover', 'delivered')
    expect(await cashbackOf(person, unpaid)).toBeNull()

    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const id = await anOrderOf(app, kitchen, guest)
    const { body } = await app.get<{ order: Order }>(
      `/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`,
      kitchen.headers,
    )
    expect(body.order).toMatchObject({ id, cashback: null })
  })

  it('of a trip is told alike', async () => {
    const person = await aCustomer(app)
    const { id: tripId } = await aTrip(app, await aFleet(db), { customer_id: person.id })
    const shown = async () => {
      const path = `/api/v1/rental/user/trip/get-trip-details?trip_id=${tripId}`
      return (await app.get<Trip>(path, shopOf(kitchen, person).headers)).body.cashback
    }
    expect(await shown()).toBeNull()
    await db.insertInto('cashback_uses').values({ trip_id: tripId, cashback_id, customer_id: person.id, amount: 500 }).execute()
    expect(await shown()).toEqual({ amount: 5, status: 'coming', taken_back: 0 })
    const trip = { subject: { tripId }, customer_id: person.id, amount: 5000, currency_digits: 2 }
    await db.transaction().execute((tx) => earnRewards(tx, trip, clock.now()))
    expect(await shown()).toEqual({ amount: 5, status: 'credited', taken_back: 0 })
  })
})
