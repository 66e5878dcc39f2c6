import type { TripDetails } from '@medina/contract/rental/booked-trips'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { BillPayment } from '#features/bill/bill.tsx'
import type { BillFacts } from '#features/bill/bill-rows.ts'
import { listTaxes } from '#features/bill/list-taxes.ts'
import { roundAmount } from '@medina/web/format/round-amount.ts'

type Line = BillFacts['lines'][number]

/** The bill of a trip, line by line as it was booked; its charged lines add up to `trip_amount`. */
export function listTripLines(trip: TripDetails): Line[] {
  const line = (code: Line['code'], amount: number, detail: string | null = null, included = false): Line => ({
    code,
    amount,
    detail,
    included,
  })
  return [
    line('trip', trip.base_amount),
    ...(trip.discount_on_trip > 0 ? [line('discount', -trip.discount_on_trip)] : []),
    ...(trip.coupon_discount_amount > 0 ? [line('coupon', -trip.coupon_discount_amount, trip.coupon_code)] : []),
    ...(trip.ref_bonus_amount > 0 ? [line('first_order', -trip.ref_bonus_amount)] : []),
    ...listTaxes(trip.taxes, { amount: trip.tax_amount, percent: trip.tax_percentage }).map(({ amount, percent }) =>
      line('tax', amount, String(percent), trip.tax_status === 'included'),
    ),
    ...(trip.additional_charge > 0 ? [line('additional_charge', trip.additional_charge, trip.additional_charge_name)] : []),
  ]
}

/** The rows below the total: the wallet's part, what was paid otherwise, and what is due. */
export function listTripPayments(trip: TripDetails, t: Translate): BillPayment[] {
  const { partially_paid_amount: wallet, due_amount: due, trip_amount: total, payment_status, payment_method } = trip
  const rest = roundAmount(total - wallet)
  const part = wallet > 0 && wallet < total ? [{ name: t('order.paid_wallet'), amount: -wallet, isDue: false }] : []
  if (payment_status === 'paid')
    return [
      ...part.map((row) => ({ ...row, amount: wallet })),
      { name: t(paidKey(payment_method)), amount: part.length > 0 ? rest : total, isDue: false },
    ]
  return due > 0 && part.length > 0 ? [...part, { name: t('order.due'), amount: due, isDue: true }] : []
}

const paidKeys = {
  wallet: 'order.paid_wallet',
  cash_payment: 'own_order.paid_cash',
  offline_payment: 'trips.paid_offline',
  // The wire does not say how the rest was paid.
  partial_payment: 'trips.paid_rest',
} as const

function paidKey(method: string | null) {
  return method !== null && method in paidKeys ? paidKeys[method as keyof typeof paidKeys] : 'trips.paid_digital'
}
