import { checked } from './money.ts'

/** The payment plan of a total: a part from the wallet, and the rest by another method. Minor units. */
export type PaymentSplit = { wallet: number; rest: number }

/** The finest decimals of card payments anywhere, for gateways that say nothing else. */
export const CARD_DIGITS = 2

/**
 * The part of an amount that a gateway charges, which takes `gatewayDigits` decimals of the currency; null for whole hundredths. The rest, less
 * than its smallest charge, is waived.
 */
export function roundToGateway(amount: number, digits: number, gatewayDigits: number | null): number {
  return checked(amount) - (amount % gatewayStep(digits, gatewayDigits))
}

/** The smallest charge that a gateway accepts, in minor units. */
export function gatewayStep(digits: number, gatewayDigits: number | null): number {
  return 10 ** Math.max(0, digits - (gatewayDigits ?? CARD_DIGITS))
}

/** The wallet pays its balance, at most the total; another method pays the rest. */
export function splitPayment(total: number, balance: number): PaymentSplit {
  const wallet = Math.min(checked(total), Math.max(0, checked(balance)))
  return { wallet, rest: total - wallet }
}

/** Whether a total may be paid in cash: a maximum of 0 or null means no limit. Only the cash part counts. */
export function isWithinCashMaximum(cash: number, maximum: number | null): boolean {
  return maximum === null || maximum <= 0 || cash <= maximum
}
