import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiply } from './money.ts'
import { type ChosenGroup, listSelectionProblems, type OptionGroup } from './selection.ts'
import {
  calculateCartItemTotal,
  calculateFoodUnitPrice,
  calculateGoodsUnitPrice,
  calculateLowestFoodPrice,
} from './unit-price.ts'

const dish = {
  price: 1800,
  food_variations: [
    {
      name: 'Size',
      values: [
        { label: 'Regular', optionPrice: 0 },
        { label: 'Large', optionPrice: 450 },
      ],
    },
    {
      name: 'Sauce',
      values: [
        { label: 'Garlic', optionPrice: 100 },
        { label: 'Tahini', optionPrice: 125 },
      ],
    },
  ],
}
const shirt = {
  price: 5000,
  variations: [
    { type: 'Red-XL', price: 6500 },
    { type: 'Blue-M', price: 4500 },
  ],
}

describe('food', () => {
  test('[4.017] each option changes the price by its price times the quantity', () => {
    const chosen = [
      { name: 'Size', values: { label: ['Large'] } },
      { name: 'Sauce', values: { label: ['Garlic', 'Tahini'] } },
    ]
    const price = calculateFoodUnitPrice(dish, chosen)
    expect(price).toEqual({ ok: true, unit_price: 1800 + 450 + 100 + 125 })
    expect(price.ok && multiply(price.unit_price, 3)).toBe(3 * 1800 + 3 * 450 + 3 * 100 + 3 * 125)
  })

  test('[4.017] nothing chosen costs the base price', () => {
    expect(calculateFoodUnitPrice(dish, [])).toEqual({ ok: true, unit_price: 1800 })
  })

  test('an unknown group or label is a problem, not 0', () => {
    expect(calculateFoodUnitPrice(dish, [{ name: 'Crust', values: { label: ['Thin'] } }])).toEqual({
      ok: false,
      problem: { code: 'unknown_group', name: 'Crust' },
    })
    expect(calculateFoodUnitPrice(dish, [{ name: 'Size', values: { label: ['Garlic'] } }])).toEqual({
      ok: false,
      problem: { code: 'unknown_option', name: 'Garlic' },
    })
  })

  test('an option named twice is charged once', () => {
    const twice = [
      { name: 'Size', values: { label: ['Large', 'Large'] } },
      { name: 'Size', values: { label: ['Large'] } },
    ]
    expect(calculateFoodUnitPrice(dish, twice)).toEqual({ ok: true, unit_price: 2250 })
  })

  test('a dish never costs less than nothing', () => {
    const odd = { price: 100, food_variations: [{ name: 'Half', values: [{ label: 'Yes', optionPrice: -300 }] }] }
    expect(calculateFoodUnitPrice(odd, [{ name: 'Half', values: { label: ['Yes'] } }])).toMatchObject({ unit_price: 0 })
  })

  test('options may take off, and no choice costs less than nothing or than the lowest price', () => {
    const value = fc.record({ label: fc.constantFrom('A', 'B', 'C', 'D', 'E'), optionPrice: fc.integer({ min: -900, max: 900 }) })
    const values = fc.uniqueArray(value, { selector: ({ label }) => label, minLength: 1, maxLength: 5 })
    const group = fc
      .record({
        type: fc.constantFrom('single' as const, 'multi' as const),
        required: fc.constantFrom('on' as const, 'off' as const),
        values,
      })
      .chain((made) => fc.nat(made.values.length).map((min) => ({ ...made, min, max: made.values.length })))
    const dishes = fc.record({ price: fc.nat(2000), groups: fc.array(group, { maxLength: 2 }) }).map(({ price, groups }) => ({
      price,
      food_variations: groups.map((made, at) => ({ ...made, name: `Group ${at}` })),
    }))
    fc.assert(
      fc.property(dishes, (made) => {
        const prices = listChoices(made.food_variations).flatMap((chosen) => {
          const price = calculateFoodUnitPrice(made, chosen)
          return price.ok && listSelectionProblems(made.food_variations, chosen).length === 0 ? [price.unit_price] : []
        })
        if (prices.length > 0) expect(Math.min(...prices)).toBe(Math.max(0, calculateLowestFoodPrice(made)))
      }),
      { numRuns: 60 },
    )
  })
})

/** Every set of options of all groups. */
function listChoices(groups: readonly OptionGroup[]): ChosenGroup[][] {
  return groups.reduce<ChosenGroup[][]>(
    (before, { name, values }) =>
      before.flatMap((chosen) =>
        Array.from({ length: 2 ** values.length }, (_, bits) => values.filter((__, at) => (bits >> at) % 2 === 1)).map((some) =>
          some.length === 0 ? chosen : [...chosen, { name, values: { label: some.map(({ label }) => label) } }],
        ),
      ),
    [[]],
  )
}

describe('goods', () => {
  test('the price of the variation replaces the base price', () => {
    expect(calculateGoodsUnitPrice(shirt, 'Red-XL')).toEqual({ ok: true, unit_price: 6500 })
    expect(calculateGoodsUnitPrice(shirt, 'Blue-M')).toEqual({ ok: true, unit_price: 4500 })
  })

  test('without a type the base price counts', () => {
    expect(calculateGoodsUnitPrice({ price: 700, variations: [] })).toEqual({ ok: true, unit_price: 700 })
    expect(calculateGoodsUnitPrice(shirt, null)).toEqual({ ok: true, unit_price: 5000 })
  })

  test('an unknown variation is a problem, not 0', () => {
    expect(calculateGoodsUnitPrice(shirt, 'Green-S')).toEqual({
      ok: false,
      problem: { code: 'unknown_variation', name: 'Green-S' },
    })
  })

  test("[4.022] a cart item's total is its first selected option's price, else its own, times the quantity", () => {
    const selectedOption = [
      { type: 'Red-XL', price: 6500 },
      { type: 'Blue-M', price: 4500 },
    ]
    expect(calculateCartItemTotal({ price: 5000, selectedOption, quantity: 2 })).toBe(13_000)
    expect(calculateCartItemTotal({ price: 5000, selectedOption: [], quantity: 2 })).toBe(10_000)
    // An option that costs nothing is still an option.
    expect(calculateCartItemTotal({ price: 5000, selectedOption: [{ type: 'S', price: 0 }], quantity: 2 })).toBe(0)
  })

  test('[4.022] the total grows with the quantity', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1000), (price, quantity) => {
        const total = (pieces: number) => calculateCartItemTotal({ price, selectedOption: [], quantity: pieces })
        expect(total(quantity + 1) - total(quantity)).toBe(price)
      }),
    )
  })
})
