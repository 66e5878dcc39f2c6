import type { TripQuote } from '@medina/contract/rental/trips'

/** The bill of one vehicle for 120 with 15 % tax. */
export function aTripQuote(own: Partial<TripQuote> = {}): TripQuote {
  return {
    lines: [
      { code: 'trip', amount: 120, included: false, detail: null },
      { code: 'tax', amount: 18, included: false, detail: '15' },
    ],
    subtotal: 120,
    total: 138,
    distance: 4.2,
    pickup_time: '2026-03-11T09:00:00Z',
    ends_at: '2026-03-11T12:00:00Z',
    coupon: null,
    coupon_refusal: null,
    first_order_note: null,
    cashback: 0,
    wallet_balance: null,
    payment_methods: ['cash_payment', 'digital_payment'],
    cash_maximum: null,
    currency_digits: 2,
    problems: [],
    items: [
      { cart_id: 1, vehicle_id: 101, name: 'Vehicle 1', quantity: 1, unit_price: 120, price: 120, discount: 0, total: 120 },
    ],
    ...own,
  }
}
