import type { Quote } from '@medina/contract/orders/checkout'
import { expect, it } from 'vitest'
import { listQuoteChanges, priceOfItem } from './quote-changes.ts'

const falafel: Quote['items'][number] = {
  cart_id: 2,
  item_id: 20,
  name: 'Falafel plate',
  quantity: 1,
  unit_price: 15,
  add_ons_price: 2,
  discount: 0,
  total: 17,
}
const shawarma: Quote['items'][number] = {
  ...falafel,
  cart_id: 1,
  item_id: 10,
  name: 'Chicken shawarma',
  quantity: 2,
  unit_price: 29,
  add_ons_price: 0,
  total: 58,
}

const quote: Quote = {
  lines: [
    { code: 'items', amount: 73, included: false, detail: null },
    { code: 'add_ons', amount: 2, included: false, detail: null },
    { code: 'tax', amount: 9.78, included: true, detail: '15' },
    { code: 'delivery', amount: 6, included: false, detail: null },
  ],
  subtotal: 75,
  total: 81,
  distance: 1.2,
  original_delivery_charge: 6,
  free_delivery_by: null,
  coupon: null,
  coupon_refusal: null,
  first_order_note: null,
  cashback: null,
  wallet_balance: null,
  payment_methods: ['cash_on_delivery'],
  cash_maximum: null,
  delivery_time: '20-30 min',
  charge_payers: [],
  time_zone: 'Asia/Riyadh',
  currency_digits: 2,
  items: [shawarma, falafel],
}

it('names nothing when nothing has changed', () => {
  expect(listQuoteChanges(quote, structuredClone(quote))).toEqual([])
})

it('names an item whose price has changed, and not the sums that follow from it', () => {
  const after: Quote = {
    ...quote,
    lines: quote.lines.map((line) =>
      line.code === 'items' ? { ...line, amount: 77 } : line.code === 'tax' ? { ...line, amount: 10.3 } : line,
    ),
    items: [{ ...shawarma, unit_price: 31 }, falafel],
  }
  expect(listQuoteChanges(quote, after)).toEqual([{ kind: 'item', name: 'Chicken shawarma', from: 58, to: 62 }])
})

it('names a line that has changed, one that is new and one that is gone', () => {
  const after: Quote = {
    ...quote,
    lines: [
      ...quote.lines
        .filter(({ code }) => code !== 'add_ons')
        .map((line) => (line.code === 'delivery' ? { ...line, amount: 9 } : line)),
      { code: 'additional_charge', amount: 1, included: false, detail: 'Service fee' },
    ],
  }
  const changes = listQuoteChanges(quote, after)
  expect(changes.map((change) => [change.kind === 'line' && change.line.code, change.from, change.to])).toEqual([
    ['add_ons', 2, null],
    ['delivery', 6, 9],
    ['additional_charge', null, 1],
  ])
})

it('names what came into the cart and what left it', () => {
  expect(listQuoteChanges(quote, { ...quote, items: [shawarma] })).toEqual([
    { kind: 'item', name: 'Falafel plate', from: 17, to: null },
  ])
})

it('adds prices without the crumbs of decimals', () => {
  expect(priceOfItem({ ...falafel, quantity: 3, unit_price: 0.1, add_ons_price: 0.2 })).toBe(0.5)
})

it('names the tax of each percent that has changed', () => {
  const withTaxes = (...amounts: number[]): Quote => ({
    ...quote,
    lines: ['5', '15'].map((detail, at) => ({ code: 'tax', amount: amounts[at] ?? 0, included: false, detail })),
  })
  const changes = listQuoteChanges(withTaxes(1, 3), withTaxes(1, 4.5))
  expect(changes).toEqual([{ kind: 'line', line: expect.objectContaining({ code: 'tax', detail: '15' }), from: 3, to: 4.5 }])
})
