import { scale, sum } from '../money.ts'

/** The rule by which a shop pays its couriers, in minor units: an amount for each order, and one for each kilometre. */
export type CourierTerms = { per_delivery: number; per_km: number }

/** An order that a courier carried: its route from the store, or the sender, to the door, and its tip in minor units. */
export type CarriedOrder = {
  meters: number
  tip: number
  /** The amount that the shop added because no courier took the order in time. */
  extra?: number
  /** The order went back, so the courier drove its route twice. */
  isReturned?: boolean
}

/** The parts of a courier's pay for one order, in minor units. */
export type CourierPay = Record<PayPart, number>
export type PayPart = (typeof payParts)[number]
export const payParts = ['delivery', 'distance', 'extra', 'tip'] as const

const METERS_PER_KM = 1000

/**
 * The pay of a courier for an order. The kilometres are the order's own route, known since it was placed, so that an offer names the amount
 * that the account receives. Their amount is rounded once. Tips and extra pay are the courier's in whole, also for an order that goes back.
 */
export function calculateCourierPay(order: CarriedOrder, { per_delivery, per_km }: CourierTerms): CourierPay {
  return {
    delivery: per_delivery,
    distance: scale(per_km, { times: countMeters(order), over: METERS_PER_KM }),
    extra: order.extra ?? 0,
    tip: order.tip,
  }
}

/** The metres that count for a courier. */
export function countMeters({ meters, isReturned = false }: Pick<CarriedOrder, 'meters' | 'isReturned'>): number {
  return isReturned ? 2 * meters : meters
}

/** The amount by which an order raises what a courier is owed. */
export function sumCourierPay(pay: CourierPay): number {
  return sum(payParts.map((part) => pay[part]))
}
