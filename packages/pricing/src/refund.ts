import { checked } from './money.ts'
import { gatewayStep } from './payment.ts'

/** The amounts of an order that determine its refund, in minor units; `order_amount` is the amount paid. */
export type RefundedOrder = { order_amount: number; delivery_charge: number; tip: number }

/** The refund of a delivered order: everything except delivery fee and tip, which were earned. */
export function calculateRefund({ order_amount, delivery_charge, tip }: RefundedOrder): number {
  return Math.max(0, checked(order_amount) - checked(delivery_charge) - checked(tip))
}

/** Decimals of the shop's amounts, and of what its gateway charges; null for two. */
export type Digits = { digits: number; gatewayDigits: number | null }

/**
 * Splits a refund, in minor units: at most the captured amount goes back through the gateway, the rest to the wallet (decision
 * 0030). A gateway refunds no finer than it charges, so its part is rounded up.
 */
export function splitRefund(
  amount: number,
  taken: number,
  { digits, gatewayDigits }: Digits,
): { gateway: number; wallet: number } {
  const step = gatewayStep(digits, gatewayDigits)
  const gateway = Math.min(Math.ceil(checked(amount) / step) * step, checked(taken))
  return { gateway, wallet: Math.max(0, amount - gateway) }
}
