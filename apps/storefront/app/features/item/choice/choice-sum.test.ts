import { describe, expect, test } from 'vitest'
import { sumChoice } from './choice-sum.ts'
import { aDish, someGoods } from '#features/catalog/item.builders.ts'
import { type ChoiceState, readChoice, UNTOUCHED } from './item-choice.ts'

function sum(item: ReturnType<typeof aDish>, changes: Partial<ChoiceState> = {}) {
  return sumChoice(item, readChoice({ item, lines: [] }, { ...UNTOUCHED, ...changes }), 2)
}

describe('what a choice costs', () => {
  test('[4.017] each option of a dish counts with every piece', () => {
    expect(sum(aDish(), { options: [[1], [0, 1]], quantity: 2 })).toEqual({ price: 54, before: 54, total: 54 })
  })

  test('[4.020] add-ons count by their own quantity, once for the whole line', () => {
    const addOns = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 3 },
    ]
    expect(sum(aDish(), { options: [[0], []], addOns, quantity: 2 })).toEqual({ price: 36, before: 48, total: 48 })
  })

  test('[4.022] goods cost the price of their combination times quantity', () => {
    expect(sum(someGoods(), { quantity: 2 })).toMatchObject({ price: 200, total: 200 })
    expect(sum(someGoods(), { picks: [0, 1], quantity: 2 })).toMatchObject({ price: 240, total: 240 })
  })

  test('a discount lowers the item with its options, never add-ons', () => {
    const choice = { options: [[1], []], addOns: [{ id: 1, quantity: 1 }], quantity: 2 }
    expect(sum(aDish({ discount: 25 }), choice)).toEqual({ price: 48, before: 54, total: 42 })
    expect(sum(aDish({ discount: 4, discount_type: 'amount' }), choice).total).toBe(46)
    expect(sum(aDish({ discount: 25, store_discount: 50 }), choice).total).toBe(30)
  })
})
