import type { TripQuote } from '@medina/contract/rental/trips'
import { listGateways, listMethods, type Payable, type PaymentPlan, planPayment } from '#features/purchases/public.ts'
import { refuse } from '#lib/errors.ts'
import { isOn } from '#lib/is-on.ts'
import type { TripDraft } from './trip-draft.ts'
import type { TripBody } from './trip-request.ts'

/** The payment methods of trips by their names in the shop, which differ for cash. */
const shopMethods = {
  cash_payment: 'cash_on_delivery',
  wallet: 'wallet',
  digital_payment: 'digital_payment',
  offline_payment: 'offline_payment',
} as const
const tripMethods = {
  cash_on_delivery: 'cash_payment',
  wallet: 'wallet',
  digital_payment: 'digital_payment',
  offline_payment: 'offline_payment',
} as const

/**
 * Plans the payment of a trip by the rules of orders; null for one that is paid later. Throws as `planPayment`, and 403 for a wallet's part
 * without a method for the rest.
 */
export function planTripPayment(draft: TripDraft, body: TripBody): PaymentPlan | null {
  const { payment_method: method, partial_payment } = body
  if (method == null) {
    if (isOn(partial_payment)) throw refuse(403, 'order_method', 'order.payment_off')
    return null
  }
  return planPayment(toPayable(draft), { payment_method: shopMethods[method], partial_payment })
}

export function toTripMethod(plan: PaymentPlan | null) {
  return plan === null ? null : tripMethods[plan.method]
}

/** The methods in addition to the wallet and to paying later. */
export function listTripMethods(draft: TripDraft): TripQuote['payment_methods'] {
  return listMethods(toPayable(draft)).map((method) => tripMethods[method])
}

export function listTripGateways(draft: TripDraft): string[] {
  return listGateways(toPayable(draft))
}

export function toPayable({ bill, cart, switches, moduleId, money, walletBalance }: TripDraft): Payable {
  return { bill, switches, moduleId, money, walletBalance, zone: cart.provider.store, isCashOnly: false }
}
