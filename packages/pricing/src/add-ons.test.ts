import { expect, test } from 'vitest'
import { calculateAddOns, matchAddOns, setAddOnQuantity } from './add-ons.ts'

const offered = [
  { id: 7, price: 300, name: 'Fries' },
  { id: 8, price: 150, name: 'Pickles' },
]

test('[4.020] an add-on counts by its own quantity', () => {
  expect(
    calculateAddOns([
      { price: 300, quantity: 2 },
      { price: 150, quantity: 1, isChecked: true },
    ]),
  ).toBe(750)
})

test('[4.021] an unchecked add-on and one of quantity 0 count nothing', () => {
  expect(
    calculateAddOns([
      { price: 300, quantity: 2, isChecked: false },
      { price: 150, quantity: 0 },
    ]),
  ).toBe(0)
})

test('[4.020, 4.021] in the item modal an add-on is set, changed and, at quantity 0, removed', () => {
  const one = setAddOnQuantity([], { id: 7, quantity: 1 })
  const two = setAddOnQuantity(one, { id: 8, quantity: 3 })
  expect(setAddOnQuantity(two, { id: 7, quantity: 2 })).toEqual([
    { id: 7, quantity: 2 },
    { id: 8, quantity: 3 },
  ])
  expect(setAddOnQuantity(two, { id: 7, quantity: 0 })).toEqual([{ id: 8, quantity: 3 }])
  expect(setAddOnQuantity([], { id: 7, quantity: 0 })).toEqual([])
})

test('quantities belong to the ids in the order they were sent', () => {
  expect(matchAddOns(offered, { add_on_ids: [8, 7], add_on_qtys: [3, 1] })).toEqual({
    ok: true,
    add_ons: [
      { id: 8, price: 150, name: 'Pickles', quantity: 3 },
      { id: 7, price: 300, name: 'Fries', quantity: 1 },
    ],
  })
})

test('a missing quantity counts as 1, quantity 0 leaves the add-on out', () => {
  expect(matchAddOns(offered, { add_on_ids: [7, 8], add_on_qtys: [0] })).toEqual({
    ok: true,
    add_ons: [{ id: 8, price: 150, name: 'Pickles', quantity: 1 }],
  })
})

test('an add-on that the item does not offer is a problem', () => {
  expect(matchAddOns(offered, { add_on_ids: [7, 9], add_on_qtys: [1, 1] })).toEqual({ ok: false, unknown_id: 9 })
})

test('negative and broken add-on quantities are refused', () => {
  expect(() => calculateAddOns([{ price: 300, quantity: -1 }])).toThrow(RangeError)
  expect(() => calculateAddOns([{ price: 300, quantity: 0.5 }])).toThrow(RangeError)
})
