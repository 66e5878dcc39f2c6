import type { CartLine } from '@medina/contract/orders/cart'
import { expect, it } from 'vitest'
import { calculateSavings } from '#features/bill/bill-rows.ts'
import { readCartBill } from './cart-bill.ts'
import type { CartSum } from '#features/cart/cart-sum.ts'

const cart = [{ selectedAddons: [{ price: 1.1, quantity: 2 }] }, { selectedAddons: [] }] as unknown as CartLine[]
const sum: CartSum = { pieces: 3, before: 42.2, saved: 4, subtotal: 38.2, lines: [], offer: null }
const bill = (tax: Parameters<typeof readCartBill>[2]['tax'], changed: Partial<CartSum> = {}) =>
  readCartBill(cart, { ...sum, ...changed }, { digits: 2, tax, firstOrder: null })

it('[2.042, 9.028] the bill of a cart has its items, add-ons and discounts, and the tax that its prices hold', () => {
  const { lines, total } = bill({ percent: 15, isIncluded: true })
  expect(lines.map(({ code, amount, included }) => [code, amount, included])).toEqual([
    ['items', 40, false],
    ['add_ons', 2.2, false],
    ['discount', -4, false],
    ['tax', 4.98, true],
  ])
  expect(total).toBe(38.2)
})

it("names the store's offer, where the discounts are that", () => {
  const detailOf = (isUsed: boolean) =>
    bill(null, { offer: { percent: 15, gap: 0, isUsed } }).lines.find(({ code }) => code === 'discount')?.detail
  expect([detailOf(true), detailOf(false)]).toEqual(['15', null])
})

it('[9.028] tax that is added is added; until the store is known there is none', () => {
  expect(bill({ percent: 10, isIncluded: false }).total).toBe(42.02)
  expect(bill(null, { saved: 0, subtotal: 42.2 }).lines.map(({ code }) => code)).toEqual(['items', 'add_ons'])
})

it('[2.042] the first order of an invited person costs less, and its tax is of the rest', () => {
  const invited = (discount_type: 'amount' | 'percentage', discount: number, isIncluded = true) =>
    readCartBill(cart, sum, { digits: 2, tax: { percent: 10, isIncluded }, firstOrder: { discount_type, discount } })
  const { lines, total } = invited('amount', 1500)
  expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['items', 40],
    ['add_ons', 2.2],
    ['discount', -4],
    ['first_order', -15],
    ['tax', 2.11],
  ])
  expect(total).toBe(23.2)
  expect(invited('percentage', 10, false).total).toBe(37.82)
  expect(invited('amount', 9000).total).toBe(0)
})

it('what is saved is what offers take off, and a delivery that is free now', () => {
  const line = { included: false, detail: null }
  const lines = [
    { ...line, code: 'items', amount: 40 },
    { ...line, code: 'discount', amount: -4 },
    { ...line, code: 'coupon', amount: -1.1 },
  ] as const
  expect(calculateSavings({ lines, originalDelivery: 6 })).toBe(5.1)
  const delivery = { ...line, code: 'delivery' } as const
  expect(calculateSavings({ lines: [...lines, { ...delivery, amount: 0 }], originalDelivery: 6 })).toBe(11.1)
  expect(calculateSavings({ lines: [...lines, { ...delivery, amount: 2 }], originalDelivery: 6 })).toBe(5.1)
})
