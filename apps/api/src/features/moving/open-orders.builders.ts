import type { Row } from './dump-row.builders.ts'

const place = (id: number, name = 'Lina'): string =>
  JSON.stringify({
    contact_person_name: name,
    contact_person_number: `+21266${String(1_000_000 + id).padStart(7, '0')}`,
    contact_person_email: null,
    address_type: 'home',
    address: `${id} Rue de l'Océan\nRabat`,
    road: 'Océan',
    house: '4',
    floor: null,
    latitude: '34.0012',
    longitude: '-6.8012',
  })

const anOrder = (id: number, user: number, more: Row): Row => ({
  id,
  user_id: user,
  order_amount: '42.50',
  coupon_discount_amount: '0.00',
  payment_status: 'unpaid',
  order_status: 'pending',
  total_tax_amount: '0.00',
  payment_method: 'cash_on_delivery',
  transaction_reference: null,
  delivery_man_id: null,
  coupon_code: null,
  order_note: null,
  order_type: 'delivery',
  store_id: 1,
  created_at: '2026-01-31 20:10:00',
  delivery_charge: '5.00',
  original_delivery_charge: '5.00',
  scheduled: 0,
  schedule_at: '2026-01-31 20:10:00',
  otp: '4321',
  pending: '2026-01-31 20:10:00',
  accepted: null,
  confirmed: null,
  processing: null,
  handover: null,
  picked_up: null,
  delivery_address: place(user),
  zone_id: 1,
  module_id: 1,
  distance: 1.5,
  dm_tips: '2.00',
  prescription_order: 0,
  tax_status: 'excluded',
  tax_percentage: '0.00',
  processing_time: null,
  cutlery: 1,
  additional_charge: '0.00',
  partially_paid_amount: '0.00',
  is_guest: 0,
  extra_packaging_amount: '0.00',
  ref_bonus_amount: '0.00',
  ...more,
})

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
    anOrder(100_007, 3, { payment_method: 'digital_payment' }),
    anOrder(100_008, 3, { order_type: 'parcel', store_id: null, order_amount: '9.00' }),
    anOrder(100_009, 77, { is_guest: 1, order_status: 'accepted', delivery_man_id: 1, delivery_address: place(900, 'A guest') }),
  ]
  const withGoods = orders.filter(({ order_type: type }) => type !== 'parcel').map(({ id }) => Number(id))
  return {
    order_details: withGoods.map((id) => (id === 100_003 ? aShirt(id, id) : someDishes(id, id))),
    order_payments: [
      { id: 1, order_id: 100_006, amount: '10.00', payment_status: 'paid', payment_method: 'wallet' },
      { id: 2, order_id: 100_006, amount: '32.50', payment_status: 'unpaid', payment_method: 'cash_on_delivery' },
    ],
    orders,
  }
}
