import { afterEach, describe, expect, it } from 'vitest'
import { addToCart, anOrderOf, aGuestWith, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { aCashback } from '#features/promotions/promotions.builders.ts'
import { readBalance } from '#features/wallet/public.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
afterEach(async () => {
  await resetSwitches(app)
  await app.api.db.updateTable('cashbacks').set({ status: false }).execute()
})

/** Orders soup for 25.00 including delivery, and returns the order's number. */
async function buy(person: TestCustomer): Promise<number> {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return anOrderOf(app, shop, undefined)
}
async function deliver(id: number): Promise<boolean> {
  await app.api.db.updateTable('orders').set({ order_status: 'handover' }).where('id', '=', id).execute()
  return transitionOrder(app.api.db, { orderId: id, from: 'handover', to: 'delivered', actor: 'store', now: app.api.clock.now() })
}
const balances = async ({ id }: TestCustomer) => [
  await readBalance(app.api.db, id, 'wallet'),
  await readBalance(app.api.db, id, 'points'),
]

describe('[3.012] what an order earns', () => {
  it('cashback is fixed when it is placed and in the wallet when it arrives, as often as the offer allows (§14.16)', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    await aCashback(app)
    const person = await aCustomer(app)
    const first = await buy(person)
    expect(await balances(person)).toEqual([0, 0])
    // The cashback was promised when ordering, so the end of its offer does not matter.
    await app.api.db.updateTable('cashbacks').set({ status: false }).execute()
    await deliver(first)
    expect(await balances(person)).toEqual([250, 0])
    await app.api.db.updateTable('cashbacks').set({ status: true }).execute()
    await deliver(await buy(person))
    expect(await balances(person)).toEqual([250, 0])
  })

  it('a canceled order’s cashback can be had by another', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    await aCashback(app, { cashback_type: 'amount', cashback_amount: 300 })
    const person = await aCustomer(app)
    const off = await buy(person)
    await transitionOrder(app.api.db, {
      orderId: off,
      from: 'pending',
      to: 'canceled',
      actor: 'customer',
      now: app.api.clock.now(),
    })
    await deliver(await buy(person))
    expect(await balances(person)).toEqual([300, 0])
  })

  it('points are whole ones of its amount, rounded down (§14.17)', async () => {
    await setSwitches(app, { loyalty_point_status: 1, loyalty_point_item_purchase_point: 5000 })
    const person = await aCustomer(app)
    await deliver(await buy(person))
    expect(await balances(person)).toEqual([0, 12])
  })

  it('whose code brought the customer has the reward with the first order that arrives, and no more', async () => {
    await setSwitches(app, { customer_wallet_status: 1, ref_earning_status: 1, ref_earning_exchange_rate: 700 })
    const friend = await aCustomer(app)
    const person = await aCustomer(app, { ref_by: friend.id })
    const [first, second] = [await buy(person), await buy(person)]
    expect(await balances(friend)).toEqual([0, 0])
    await deliver(second)
    expect(await balances(friend)).toEqual([700, 0])
    await deliver(first)
    await deliver(await buy(person))
    expect(await balances(friend)).toEqual([700, 0])
  })

  it('is nothing for guests, and nothing while the programs are off', async () => {
    await aCashback(app)
    const person = await aCustomer(app)
    await deliver(await buy(person))
    expect(await balances(person)).toEqual([0, 0])
    await setSwitches(app, { customer_wallet_status: 1, loyalty_point_status: 1, loyalty_point_item_purchase_point: 5000 })
    expect(await deliver(await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup })))).toBe(true)
    expect(await deliver(await buy(person))).toBe(true)
  })

  it('comes once, however often it is told that the order arrived', async () => {
    await setSwitches(app, { customer_wallet_status: 1, loyalty_point_status: 1, loyalty_point_item_purchase_point: 5000 })
    await aCashback(app)
    const person = await aCustomer(app)
    const id = await buy(person)
    expect([await deliver(id), await deliver(id)]).toEqual([true, true])
    expect(await balances(person)).toEqual([250, 12])
  })
})
