import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order } from '@medina/contract/orders/orders'
import { expect, it } from 'vitest'
import { listBillLines, priceOfLine } from './order-bill.ts'

const order = {
  order_type: 'delivery',
  order_amount: 64.25,
  store_discount_amount: 18.75,
  total_tax_amount: 7.34,
  tax_percentage: 15,
  tax_status: 'included',
  delivery_charge: 6,
  dm_tips: 1,
  additional_charge: 1,
  additional_charge_name: null,
} as Order
const lines = [
  { price: 29, quantity: 2, total_add_on_price: 0 },
  { price: 15, quantity: 1, total_add_on_price: 2 },
] as OrderLine[]

it('[9.028] shows each amount of an order once, and they add up to what it costs', () => {
  const bill = listBillLines(order, lines, 'Service fee')
  expect(bill.map(({ code }) => code)).toEqual(['items', 'add_ons', 'discount', 'tax', 'delivery', 'tip', 'additional_charge'])
  expect(bill.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0)).toBe(64.25)
  expect(bill.at(-1)?.detail).toBe('Service fee')
  // An order stores the name of the charge.
  expect(listBillLines({ ...order, additional_charge_name: 'Small fee' }, lines, 'Service fee').at(-1)?.detail).toBe('Small fee')
})

it("names the store's offer as the checkout did, and an item's own discount by no percent", () => {
  const detailOf = (each: readonly OrderLine[]) => listBillLines(order, each, '').find(({ code }) => code === 'discount')?.detail
  const [first, second] = lines as [OrderLine, OrderLine]
  expect(detailOf([first, { ...second, store_offer: 15 }])).toBe('15')
  expect(detailOf(lines)).toBeNull()
})

it('[9.033] has no delivery for take-away, and a delivery of 0 where it was free', () => {
  expect(listBillLines({ ...order, order_type: 'take_away' }, lines, '').some(({ code }) => code === 'delivery')).toBe(false)
  expect(listBillLines({ ...order, delivery_charge: 0 }, lines, '').find(({ code }) => code === 'delivery')?.amount).toBe(0)
})

it('has the fee of a parcel, and no items', () => {
  const parcel = { ...order, order_type: 'parcel', store_discount_amount: 0, total_tax_amount: 0, order_amount: 8 } as const
  expect(listBillLines(parcel, [], 'Service fee').map(({ code }) => code)).toEqual(['delivery', 'tip', 'additional_charge'])
})

it('prices a line with its add-ons', () => {
  expect(priceOfLine({ price: 0.1, quantity: 3, total_add_on_price: 0.2 })).toBe(0.5)
})
