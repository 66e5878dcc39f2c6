import { checked } from './money.ts'

/** How a total is paid: from the wallet, and the rest in another way. Minor units. */
export type PaymentSplit = { wallet: number; rest: number }

/** An order that nobody has paid for after so long gives back what it holds. */
export const PAY_WITHIN_MINUTES = 30

/** A gateway's page is opened for so long after placing, however often it was left or failed: goods are not held by trying again. */
export const PAGES_WITHIN_MINUTES = 60

/** After so long an order gives back what it holds even while a page of it is open, or its gateway does not answer. */
export const HELD_AT_MOST_MINUTES = 120

/**
 * The part of an amount that a gateway charges: whole hundredths of the currency, the most that card payments take anywhere. The rest,
 * less than a hundredth, is let off.
 */
export function roundToGateway(amount: number, digits: number): number {
  return checked(amount) - (amount % gatewayStep(digits))
}

/** Minor units in the smallest amount that a gateway takes. */
export function gatewayStep(digits: number): number {
  return 10 ** Math.max(0, digits - 2)
}

/** The wallet pays what it holds, at most the total; the rest is paid in another way (§14.14). */
export function splitPayment(total: number, balance: number): PaymentSplit {
  const wallet = Math.min(checked(total), Math.max(0, checked(balance)))
  return { wallet, rest: total - wallet }
}

/** Whether a total may be paid in cash: a maximum of 0 or null is none (§14.15). Only what is paid in cash counts. */
export function isWithinCashMaximum(cash: number, maximum: number | null): boolean {
  return maximum === null || maximum <= 0 || cash <= maximum
}
