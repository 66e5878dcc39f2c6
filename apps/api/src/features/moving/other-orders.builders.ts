import { anOrder, place } from './dump-order.builders.ts'
import type { Row } from './dump-row.builders.ts'

const receiver = (zone: number): string =>
  JSON.stringify({ ...JSON.parse(place(901, 'Sami')), latitude: '34.0512', zone_id: zone })

/** A parcel from door to door: 5.00 for the way, a tip of 2.00 and the tax of 10% on the way. */
const aParcel = (id: number, user: number, more: Row): Row =>
  anOrder(id, user, {
    order_type: 'parcel',
    store_id: null,
    module_id: 4,
    parcel_category_id: 1,
    charge_payer: 'sender',
    receiver_details: receiver(1),
    total_tax_amount: '0.50',
    tax_percentage: '10.00',
    order_amount: '7.50',
    ...more,
  })

/** Before its store prices it: 5.00 for the way and a tip of 2.00, to be paid in cash. */
const aPrescription = (id: number, user: number, more: Row): Row =>
  anOrder(id, user, {
    store_id: 3,
    module_id: 5,
    order_amount: '7.00',
    prescription_order: 1,
    order_attachment: `["rx-${id}.png"]`,
    ...more,
  })

/** Orders without goods of their own, and those that wait for a payment. */
export function otherOrders(): Record<'orders' | 'offline_payments', Row[]> {
  const waiting = { payment_method: 'digital_payment' }
  return {
    offline_payments: [
      {
        id: 1,
        order_id: 100_012,
        payment_info: '{"method_id":3,"method_name":"Bank of Rabat","account_name":"Lina O\'Hara","transfer_no":778899}',
        status: 'pending',
        note: 'Sent on Friday',
      },
      { id: 2, order_id: 7, payment_info: '{}', status: 'verified' },
    ],
    orders: [
      anOrder(100_007, 3, waiting),
      aParcel(100_008, 3, {}),
      aPrescription(100_010, 5, {}),
      aPrescription(100_011, 5, { order_attachment: 'lost.png' }),
      anOrder(100_012, 7, { payment_method: 'offline_payment' }),
      anOrder(100_013, 9, { ...waiting, created_at: '2025-12-24 09:00:00' }),
      aParcel(100_014, 10, {
        order_status: 'picked_up',
        charge_payer: 'receiver',
        delivery_man_id: 1,
        confirmed: '2026-01-31 20:12:00',
        handover: '2026-01-31 20:30:00',
        picked_up: '2026-01-31 20:35:00',
      }),
      aParcel(100_015, 11, { payment_method: 'wallet', payment_status: 'paid', order_status: 'confirmed' }),
      aPrescription(100_016, 13, { order_amount: '19.00', order_status: 'confirmed' }),
      anOrder(100_017, 14, {
        payment_method: 'partial_payment',
        payment_status: 'partially_paid',
        partially_paid_amount: '12.50',
      }),
    ],
  }
}
