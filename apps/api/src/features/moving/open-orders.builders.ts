import { anOrder, place } from './dump-order.builders.ts'
import type { Row } from './dump-row.builders.ts'
import { otherOrders } from './other-orders.builders.ts'

/** Two large dishes with sauce: 36.00, less 2.00, and 1.50 for the sauce. */
const someDishes = (id: number, order: number): Row => ({
  id,
  order_id: order,
  item_id: 3,
  price: '18.00',
  item_details: '{"name":"Thing 3"}',
  variation: JSON.stringify([{ name: 'Size', type: 'single', values: [{ label: 'Large', optionPrice: '4.5' }] }]),
  add_ons: JSON.stringify([{ id: 1, name: 'Extra "hot" sauce', price: 1.5, quantity: 1 }]),
  discount_on_item: '1.00',
  discount_type: 'product_discount',
  quantity: 2,
  tax_amount: '0.00',
  total_add_on_price: '1.50',
})

const aShirt = (id: number, order: number): Row => ({
  ...someDishes(id, order),
  item_id: 4,
  price: '25.00',
  variation: JSON.stringify([{ type: 'XL-DarkRed', price: 25, stock: 3 }]),
  add_ons: '[]',
  discount_on_item: '0.00',
  quantity: 1,
  total_add_on_price: '0.00',
})

const ofShirts = { store_id: 2, module_id: 2, order_type: 'take_away', delivery_charge: '0.00', original_delivery_charge: '0.00' }

/** Running orders in every state and way to pay, some of which stay in the other shop; and one that ended. */
export function someOrders(): Record<string, Row[]> {
  const orders = [
    anOrder(100_001, 1, { order_status: 'delivered', order_amount: '20.00', payment_status: 'paid' }),
    anOrder(100_002, 2, {}),
    anOrder(100_003, 4, {
      ...ofShirts,
      order_status: 'confirmed',
      confirmed: '2026-01-31 20:12:00',
      payment_method: 'stripe',
      payment_status: 'paid',
      transaction_reference: 'pi_3',
      order_amount: '25.00',
      dm_tips: '0.00',
    }),
    anOrder(100_004, 6, {
      order_status: 'picked_up',
      confirmed: '2026-01-31 20:12:00',
      processing: '2026-01-31 20:13:00',
      handover: '2026-01-31 20:30:00',
      picked_up: '2026-01-31 20:35:00',
      delivery_man_id: 1,
      processing_time: 20,
    }),
    anOrder(100_005, 8, {
      order_status: 'processing',
      confirmed: '2026-01-31 20:11:00',
      payment_method: 'wallet',
      payment_status: 'paid',
    }),
    anOrder(100_006, 12, {
      order_status: 'handover',
      payment_method: 'partial_payment',
      payment_status: 'partially_paid',
      partially_paid_amount: '10.00',
    }),
    anOrder(100_009, 77, { is_guest: 1, order_status: 'accepted', delivery_man_id: 1, delivery_address: place(900, 'A guest') }),
  ]
  const others = otherOrders()
  const withGoods = [...orders, ...others.orders.filter(({ store_id: store }) => store === 1)].map(({ id }) => Number(id))
  return {
    offline_payments: others.offline_payments,
    order_details: withGoods.map((id) => (id === 100_003 ? aShirt(id, id) : someDishes(id, id))),
    order_payments: [
      { id: 1, order_id: 100_006, amount: '10.00', payment_status: 'paid', payment_method: 'wallet' },
      { id: 2, order_id: 100_006, amount: '32.50', payment_status: 'unpaid', payment_method: 'cash_on_delivery' },
      { id: 3, order_id: 100_017, amount: '30.00', payment_status: 'unpaid', payment_method: 'stripe' },
    ],
    orders: [...orders, ...others.orders],
  }
}
