// Builders for the tests of the bill.
import type { BillInput } from './bill.ts'
import type { CartLine } from './goods.ts'

type Changes = {
  [Part in keyof BillInput]?: BillInput[Part] extends readonly unknown[] ? BillInput[Part] : Partial<BillInput[Part]>
}

export const aStoreDiscount = {
  discount: 20,
  min_purchase: 0,
  max_discount: 0,
  start_date: '2025-06-01',
  end_date: '2025-06-30',
  start_time: '00:00',
  end_time: '23:59',
}

export function aLine(line: Partial<CartLine> = {}): CartLine {
  return { unit_price: 2000, quantity: 2, discount: 0, discount_type: 'percent', add_ons: [], ...line }
}

/** Two dishes of 20.00, 6 km at 1.50, tax of 15 % added, nothing else. */
export function anOrder(changes: Changes = {}): BillInput {
  return {
    cart: changes.cart ?? [aLine()],
    order: { order_type: 'delivery', distance: 6000, ...changes.order },
    store: {
      tax: 15,
      discount: null,
      self_delivery_system: 0,
      free_delivery: 0,
      per_km_shipping_charge: 100,
      minimum_shipping_charge: 300,
      maximum_shipping_charge: null,
      ...changes.store,
    },
    zone: {
      increased_delivery_fee: 0,
      increased_delivery_fee_status: 0,
      pivot: {
        delivery_charge_type: 'distance',
        fixed_shipping_charge: 0,
        per_km_shipping_charge: 150,
        minimum_shipping_charge: 500,
        maximum_shipping_charge: 2000,
      },
      ...changes.zone,
    },
    config: {
      tax_included: 0,
      dm_tips_status: 1,
      additional_charge_status: 0,
      additional_charge: 100,
      additional_charge_name: 'Service fee',
      admin_free_delivery: { status: false, type: null, free_delivery_over: 0 },
      ...changes.config,
    },
    now: { date: '2025-06-10', time: '14:30', ...changes.now },
  }
}
