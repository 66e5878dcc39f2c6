import type { PlacedOrder, Quote } from '@medina/contract/orders/checkout'

const quote: Quote = {
  lines: [
    { code: 'items', amount: 18, included: false, detail: null },
    { code: 'delivery', amount: 6, included: false, detail: null },
  ],
  subtotal: 18,
  total: 24,
  distance: 1.2,
  original_delivery_charge: 6,
  free_delivery_by: null,
  coupon: null,
  coupon_refusal: null,
  first_order_note: null,
  cashback: null,
  wallet_balance: null,
  payment_methods: ['cash_on_delivery', 'digital_payment', 'offline_payment'],
  cash_maximum: null,
  delivery_time: '20-30 min',
  charge_payers: [],
  time_zone: 'Asia/Riyadh',
  currency_digits: 2,
  items: [
    {
      cart_id: 1,
      item_id: 7,
      name: 'Chicken shawarma',
      quantity: 1,
      unit_price: 18,
      add_ons_price: 0,
      discount: 0,
      total: 18,
    },
  ],
}

/** The bill of one dish with a delivery fee of 6.00. */
export function aQuote(changes: Partial<Quote> = {}): Quote {
  return { ...quote, ...changes }
}

/** The response to an order that was placed. */
export function aPlacedOrder(changes: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    message: 'Order placed successfully',
    order_id: 100_001,
    total_ammount: 24,
    status: 'pending',
    created_at: '2026-03-10T10:00:00.000Z',
    user_id: 0,
    ...changes,
  }
}
