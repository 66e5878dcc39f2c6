import { checked } from './money.ts'
import { gatewayStep } from './payment.ts'

/** The amounts of an order that decide its refund, in minor units; `order_amount` is the amount paid. */
export type RefundedOrder = { order_amount: number; delivery_charge: number; tip: number }

/** What a delivered order is refunded with: all but the way and the tip, which were earned (§14.19, hole 42). */
export function calculateRefund({ order_amount, delivery_charge, tip }: RefundedOrder): number {
  return Math.max(0, checked(order_amount) - checked(delivery_charge) - checked(tip))
}

/**
 * Splits a refund, in minor units: back by the gateway at most what it took, the rest to the wallet (decision 0030). A gateway returns
 * whole hundredths only, so its part is rounded up.
 */
export function splitRefund(amount: number, taken: number, digits: number): { gateway: number; wallet: number } {
  const step = gatewayStep(digits)
  const gateway = Math.min(Math.ceil(checked(amount) / step) * step, checked(taken))
  return { gateway, wallet: Math.max(0, amount - gateway) }
}
