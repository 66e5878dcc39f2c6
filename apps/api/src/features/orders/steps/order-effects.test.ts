import type { OrderStatus } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { addToCart, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { openDemoGateway } from '#features/payments/demo-gateway.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aFlashSale } from '#features/catalog/offers/offers.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { ORDER_STEPS, type OrderActor } from '#features/orders/rules/order-steps.ts'
import { transitionOrder } from './order-lifecycle.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { orderPayments } from '#features/orders/paying/order-payments.ts'

const {
  app,
  shop: grocer,
  item: shirt,
} = await startTestShop({
  poolSize: 1,
  shop: { module: 'grocery' },
  item: { stock: 100, price: 2000, variations: [{ type: 'Red', price: 2000, stock: 100 }] },
})
openDemoGateway(app)
const { db } = app.api
const sale = await aFlashSale(db, { module_id: grocer.moduleId, items: [{ item_id: shirt, stock: 50 }] })
const saleItem = sale.itemIds[0] ?? 0
const code = await aCoupon(app, grocer, { uses_per_customer: 1 })
const offer = { cashback_type: 'percentage', cashback_amount: 1000, start_date: '2020-01-01', end_date: '2099-12-31' } as const
await db
  .insertInto('cashbacks')
  .values({ ...offer, title: JSON.stringify({ en: 'Back to you' }) })
  .execute()
await setSwitches(app, {
  customer_wallet_status: 1,
  partial_payment_status: 1,
  partial_payment_method: 'both',
  digital_payment: true,
  active_payment_method_list: [{ gateway: 'demo' }],
  new_customer_discount: { status: true, amount: 1000, amount_type: 'percentage', validity: 30, validity_type: 'day' },
})

type Made = { id: number; person: TestCustomer; payment: string }

/**
 * An order that holds everything an order can: two pieces of a sale, a coupon, the first order's discount, cashback, wallet and gateway
 * money.
 */
async function anOrder(from: OrderStatus): Promise<Made> {
  const { db, clock } = app.api
  const person = await aCustomer(app, { ref_by: (await aCustomer(app)).id })
  const shop = shopOf(grocer, person)
  await fillWallet(app, person.id, 500)
  await addToCart(app, shop, undefined, { item_id: shirt, quantity: 2, variation: [{ type: 'Red' }] })
  const wish = { payment_method: 'digital_payment', partial_payment: 1, coupon_code: code }
  const id = await anOrderOf(app, shop, undefined, wish)
  // The rest was paid at the gateway's page, or its page is still open.
  const isPaid = from !== 'pending' && from !== 'failed'
  const reached = { order_status: from, payment_status: isPaid ? 'paid' : 'partially_paid' } as const
  await db.updateTable('orders').set(reached).where('id', '=', id).execute()
  const payment = crypto.randomUUID()
  const [now, status] = [clock.now(), isPaid ? ('paid' as const) : ('open' as const)]
  const row = {
    id: payment,
    order_id: id,
    gateway: 'demo',
    currency: 'SAR',
    digits: 2,
    amount: 1000,
    status,
    callback: '/my-orders',
  }
  await db
    .insertInto('payments')
    .values({ ...row, created_at: now, updated_at: now })
    .execute()
  return { id, person, payment }
}

/** The rows of everything that this order may have taken. */
async function readHoldings({ id, person, payment }: Made) {
  const { db } = app.api
  const of = async (table: 'coupon_uses' | 'first_order_uses' | 'cashback_uses') =>
    (await db.selectFrom(table).select('order_id').where('order_id', '=', id).execute()).length
  const item = await db.selectFrom('items').select('stock').where('id', '=', shirt).executeTakeFirstOrThrow()
  const red = await db.selectFrom('item_variations').select('stock').where('item_id', '=', shirt).executeTakeFirstOrThrow()
  const sold = await db.selectFrom('flash_sale_items').select('sold').where('id', '=', saleItem).executeTakeFirstOrThrow()
  const paid = await db.selectFrom('payments').select('status').where('id', '=', payment).executeTakeFirstOrThrow()
  const order = await db
    .selectFrom('orders')
    .select(['order_status', 'payment_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    stock: item.stock,
    red: red.stock,
    sold: sold.sold,
    coupon: await of('coupon_uses'),
    first_order: await of('first_order_uses'),
    cashback: await of('cashback_uses'),
    wallet: await readBalance(db, person.id, 'wallet'),
    gateway: paid.status,
    ...order,
  }
}
type Holdings = Awaited<ReturnType<typeof readHoldings>>

const back = ({ stock, red, sold }: Holdings) => ({
  stock: Number(stock) + 2,
  red: red + 2,
  sold: sold - 2,
  coupon: 0,
  first_order: 0,
  cashback: 0,
  wallet: 500,
  order_status: 'canceled',
  payment_status: 'unpaid',
})

/** Every cancellation of a delivery, with the actors that may make it; take-away orders have a subset. */
const ends = Object.entries(ORDER_STEPS.delivery).flatMap(([from, steps]) =>
  (steps.canceled ?? []).map((actor): [OrderStatus, OrderActor] => [from as OrderStatus, actor]),
)

describe('an order that is called off gives back all that it took, once, whoever ends it', () => {
  it('customers, stores, couriers, the business and the clock may all end some', () => {
    expect(new Set(ends.map(([, actor]) => actor))).toEqual(new Set(['customer', 'store', 'deliveryman', 'admin', 'system']))
  })

  it.each(ends)('%s, by %s', async (from, actor) => {
    const made = await anOrder(from)
    const taken = await readHoldings(made)
    expect(taken).toMatchObject({ coupon: 1, first_order: 1, cashback: 1, wallet: 0, order_status: from })
    const step = { orderId: made.id, from, to: 'canceled', actor, now: app.api.clock.now() } as const
    expect([await transitionOrder(app.api.db, step), await transitionOrder(app.api.db, step)]).toEqual([true, false])
    const isPaid = taken.gateway === 'paid'
    const after = { ...back(taken), gateway: isPaid ? 'refund_due' : 'open' }
    expect(await readHoldings(made)).toEqual(after)
    if (isPaid) return
    // A late payment through the open page cannot be used, so it is refunded as well.
    const late = { orderId: made.id }
    const { db, clock } = app.api
    const order = await db.selectFrom('orders').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    const paid = { state: 'paid', amount: readGatewayAmount(order), now: clock.now() } as const
    const heard = db.transaction().execute((tx) => orderPayments.settle(tx, late, paid))
    expect(await heard).toBe('not_wanted')
    expect(await readHoldings(made)).toEqual(after)
  })
})

describe('an order keeps all that it took', () => {
  it.each([
    ['pending', 'failed', 'system'],
    ['failed', 'pending', 'customer'],
    ['failed', 'confirmed', 'system'],
    ['confirmed', 'processing', 'store'],
    ['confirmed', 'accepted', 'deliveryman'],
    ['processing', 'handover', 'store'],
    ['handover', 'picked_up', 'deliveryman'],
  ] as const)('from %s to %s by %s', async (from, to, actor) => {
    const made = await anOrder(from)
    const { order_status: _, ...taken } = await readHoldings(made)
    expect(await transitionOrder(app.api.db, { orderId: made.id, from, to, actor, now: app.api.clock.now() })).toBe(true)
    expect(await readHoldings(made)).toEqual({ ...taken, order_status: to })
  })

  it('when who may not end it tries', async () => {
    for (const actor of ['customer', 'store', 'deliveryman'] as const) {
      const made = await anOrder('handover')
      const taken = await readHoldings(made)
      const step = { orderId: made.id, from: 'handover', to: 'canceled', actor, now: app.api.clock.now() } as const
      const tried = transitionOrder(app.api.db, step)
      // A courier may cancel parcels at this point, but not a delivery.
      if (actor === 'deliveryman') expect(await tried).toBe(false)
      else await expect(tried).rejects.toThrow(RangeError)
      expect(await readHoldings(made)).toEqual(taken)
    }
  })
})
