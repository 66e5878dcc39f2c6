import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundToGateway } from '../payment.ts'
import { planShortPayment, type ShortOrder } from './short-payment.ts'

const orders = fc
  .record({
    method: fc.constantFrom('cash' as const, 'wallet' as const, 'gateway' as const, 'offline' as const),
    order_amount: fc.integer({ min: 1, max: 1e7 }),
    share: fc.nat(100),
    digits: fc.constantFrom(0, 2, 3),
    gateway_digits: fc.constantFrom(null, 2, 3),
    balance: fc.option(fc.nat(1e6)),
    cash_maximum: fc.option(fc.nat(1e7)),
  })
  .map(({ share, ...order }): ShortOrder => {
    const part = Math.floor((order.order_amount * share) / 100)
    return { ...order, is_paid: order.method !== 'cash', wallet_amount: order.method === 'wallet' ? order.order_amount : part }
  })

/** The amount that a customer has paid, or will pay at the door. */
function paidOf(
  { method, digits, gateway_digits }: ShortOrder,
  amounts: { order_amount: number; wallet_amount: number },
): number {
  const rest = amounts.order_amount - amounts.wallet_amount
  return amounts.wallet_amount + (method === 'gateway' ? roundToGateway(rest, digits, gateway_digits) : rest)
}

describe('the payment of an order of which a line ran out', () => {
  test('with a lower total: what goes back and what stays are what was paid', () => {
    fc.assert(
      fc.property(orders, fc.nat(100), (order, share) => {
        const total = Math.floor((order.order_amount * share) / 100)
        const plan = planShortPayment(order, total)
        if (!plan.ok) throw new Error(plan.reason)
        const { wallet_amount, from_wallet, to_wallet, to_gateway, to_other, door } = plan.payment
        const back = to_wallet + to_gateway + to_other - door
        expect(back + paidOf(order, { order_amount: total, wallet_amount })).toBe(paidOf(order, order))
        expect([from_wallet, door > 0]).toEqual([0, false])
        for (const amount of [to_wallet, to_gateway, to_other, wallet_amount]) expect(amount).toBeGreaterThanOrEqual(0)
        // Nothing goes where it did not come from.
        expect(to_wallet).toBeLessThanOrEqual(order.wallet_amount)
        expect(wallet_amount).toBeLessThanOrEqual(total)
      }),
    )
  })

  test('with a higher total: it is paid at the door or from the wallet, or refused, and nothing goes back', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 1e6 }), (order, more) => {
        const plan = planShortPayment(order, order.order_amount + more)
        if (!plan.ok) {
          const isShort = order.balance === null ? 'no_wallet' : 'wallet_short'
          expect(plan.reason).toBe(order.method === 'cash' ? 'cash_maximum' : isShort)
          return
        }
        const { wallet_amount, from_wallet, to_wallet, to_gateway, to_other, door } = plan.payment
        expect([to_wallet, to_gateway, to_other]).toEqual([0, 0, 0])
        expect([from_wallet, door]).toEqual(order.method === 'cash' ? [0, more] : [more, 0])
        expect(wallet_amount - order.wallet_amount).toBe(from_wallet)
      }),
    )
  })

  test('goes back to the gateway or the door before the wallet', () => {
    const order: ShortOrder = {
      method: 'gateway',
      is_paid: true,
      order_amount: 10_000,
      wallet_amount: 4000,
      digits: 2,
      gateway_digits: null,
      balance: 0,
      cash_maximum: null,
    }
    expect(planShortPayment(order, 5000)).toMatchObject({ payment: { to_gateway: 5000, to_wallet: 0, wallet_amount: 4000 } })
    expect(planShortPayment(order, 3000)).toMatchObject({ payment: { to_gateway: 6000, to_wallet: 1000, wallet_amount: 3000 } })
    expect(planShortPayment({ ...order, method: 'cash' }, 3000)).toMatchObject({ payment: { door: -6000, to_wallet: 1000 } })
    expect(planShortPayment({ ...order, is_paid: false }, 3000)).toEqual({ ok: false, reason: 'unpaid' })
  })
})
