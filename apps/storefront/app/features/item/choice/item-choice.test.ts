import { describe, expect, test } from 'vitest'
import { aDish, aLine, anItem, someGoods } from '#features/catalog/item.builders.ts'
import {
  type ChoiceAction,
  type ChoiceContext,
  changeChoice,
  findChoiceLimit,
  isStoppedBy,
  isUnchanged,
  listChoiceProblems,
  readChoice,
  UNTOUCHED,
} from './item-choice.ts'

const large = [{ name: 'Size', values: { label: ['Large'] } }]

function press(context: ChoiceContext, ...actions: ChoiceAction[]) {
  return readChoice(
    context,
    actions.reduce((state, action) => changeChoice(context, state, action), UNTOUCHED),
  )
}

const pickSize = (option: number): ChoiceAction => ({ kind: 'option', group: 0, option })
const pickExtra = (option: number): ChoiceAction => ({ kind: 'option', group: 1, option })

describe('options of a dish', () => {
  const context: ChoiceContext = { item: aDish(), lines: [] }

  test('[4.018, 4.019] a single group keeps one option and gives it back, a multi group keeps several', () => {
    expect(press(context).variation).toEqual([])
    expect(press(context, pickSize(0), pickSize(1)).variation).toEqual(large)
    expect(press(context, pickSize(1), pickSize(1)).variation).toEqual([])
    expect(press(context, pickExtra(2), pickExtra(0), pickExtra(1), pickExtra(0)).options).toEqual([[], [1, 2]])
  })

  test('[5.018, 5.019, 5.020] what is missing is named group by group', () => {
    const problems = (...actions: ChoiceAction[]) => listChoiceProblems(context.item, press(context, ...actions))
    expect(problems()).toEqual([{ code: 'required', group: 'Size', min: 1, max: 1 }])
    expect(problems(pickSize(1))).toEqual([])
    expect(problems(pickSize(1), pickExtra(0))).toEqual([{ code: 'between', group: 'Extras', min: 2, max: 3 }])
    expect(problems(pickSize(1), pickExtra(0), pickExtra(1))).toEqual([])
    expect(problems(pickSize(1), ...[0, 1, 2, 3].map(pickExtra))).toEqual([{ code: 'between', group: 'Extras', min: 2, max: 3 }])
  })

  test('a change of language keeps what was chosen', () => {
    const state = changeChoice(context, UNTOUCHED, pickSize(1))
    const arabic = aDish({
      food_variations: [
        {
          name: 'الحجم',
          type: 'single',
          required: 'on',
          min: 0,
          max: 0,
          values: [
            { label: 'عادي', optionPrice: 0 },
            { label: 'كبير', optionPrice: 6 },
          ],
        },
      ],
    })
    expect(readChoice({ item: arabic, lines: [] }, state).variation).toEqual([{ name: 'الحجم', values: { label: ['كبير'] } }])
  })
})

describe('add-ons', () => {
  const context: ChoiceContext = { item: aDish(), lines: [] }

  test('[4.020, 4.021] each is chosen with its own quantity, and quantity 0 removes it', () => {
    const two: ChoiceAction = { kind: 'add_on', id: 1, quantity: 2 }
    expect(press(context, two, { kind: 'add_on', id: 2, quantity: 1 }).addOns).toEqual([
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ])
    expect(press(context, two, { kind: 'add_on', id: 1, quantity: 0 }).addOns).toEqual([])
  })
})

describe('quantity', () => {
  const limitAt = (context: ChoiceContext, quantity: number) => findChoiceLimit(context, readChoice(context, UNTOUCHED), quantity)

  test('[4.014] it starts at 1 and never goes below', () => {
    const context: ChoiceContext = { item: aDish(), lines: [] }
    expect(press(context).quantity).toBe(1)
    expect(press(context, { kind: 'quantity', quantity: 3 }, { kind: 'quantity', quantity: 0 }).quantity).toBe(1)
  })

  test('[4.015, 5.021, 5.022, 8.030, 8.031] it grows up to the last piece and up to the maximum of the item', () => {
    const goods: ChoiceContext = { item: anItem({ module_type: 'grocery', stock: 3 }), lines: [] }
    expect(limitAt(goods, 3)).toBeNull()
    expect(limitAt(goods, 4)).toBe('out_of_stock')
    const limited: ChoiceContext = { item: anItem({ module_type: 'grocery', stock: 9, maximum_cart_quantity: 2 }), lines: [] }
    expect(limitAt(limited, 2)).toBeNull()
    expect(limitAt(limited, 3)).toBe('out_of_limits')
  })

  test('[5.023] a dish knows no stock, but its maximum', () => {
    expect(limitAt({ item: aDish({ stock: 0 }), lines: [] }, 50)).toBeNull()
    expect(limitAt({ item: aDish({ maximum_cart_quantity: 5 }), lines: [] }, 6)).toBe('out_of_limits')
  })

  test('[5.022, 5.023, 5.024] at a limit goods are not asked for, a dish is all the same', () => {
    expect(isStoppedBy(anItem({ module_type: 'grocery' }), 'out_of_limits')).toBe(true)
    expect(isStoppedBy(anItem({ module_type: 'grocery' }), 'out_of_stock')).toBe(true)
    expect(isStoppedBy(aDish(), 'out_of_limits')).toBe(false)
    expect(isStoppedBy(anItem({ module_type: 'grocery' }), null)).toBe(false)
  })

  test('[4.015] other lines of the same item count for its maximum, the updated one does not', () => {
    const item = aDish({ maximum_cart_quantity: 5 })
    const other = aLine(1, item, { quantity: 4, variation: large })
    expect(limitAt({ item, lines: [other] }, 2)).toBe('out_of_limits')
    expect(limitAt({ item, lines: [other], editedId: 1 }, 5)).toBeNull()
  })

  test('[4.009, 4.015] of goods only the pieces of the chosen combination count', () => {
    const context: ChoiceContext = { item: someGoods(), lines: [] }
    expect(limitAt(context, 3)).toBeNull()
    expect(limitAt(context, 4)).toBe('out_of_stock')
  })
})

describe('what the cart holds already', () => {
  const item = aDish()
  const line = aLine(4, item, {
    quantity: 2,
    variation: large,
    selectedAddons: [{ id: 2, name: 'Sauce', price: 2, store_id: 1, status: 1, isChecked: true, quantity: 3 }],
  })
  const context: ChoiceContext = { item, lines: [line] }

  test('[4.005] the same item with the same options is updated, with other options it is added', () => {
    expect(press(context).line).toBeNull()
    expect(press(context, pickSize(0)).line).toBeNull()
    const same = press(context, pickSize(1))
    expect(same.line?.id).toBe(4)
    expect(same).toMatchObject({ quantity: 2, addOns: [{ id: 2, quantity: 3 }] })
  })

  test('[4.005, 4.006] an edited line starts as it is, and an update without a change is none', () => {
    const edited: ChoiceContext = { ...context, editedId: 4 }
    const choice = press(edited)
    expect(choice).toMatchObject({ quantity: 2, variation: large, addOns: [{ id: 2, quantity: 3 }] })
    expect(isUnchanged(item, choice)).toBe(true)
    expect(isUnchanged(item, press(edited, { kind: 'quantity', quantity: 3 }))).toBe(false)
    expect(isUnchanged(item, press(edited, { kind: 'add_on', id: 1, quantity: 1 }))).toBe(false)
    expect(isUnchanged(item, press(edited, pickSize(0)))).toBe(false)
    expect(isUnchanged(item, press(edited, pickSize(0), pickSize(1)))).toBe(true)
    expect(press(edited, pickSize(0)).line?.id).toBe(4)
  })

  test('once saved, the cart speaks again', () => {
    const state = changeChoice(context, { ...UNTOUCHED, quantity: 5 }, { kind: 'saved' })
    expect(readChoice(context, changeChoice(context, state, pickSize(1))).quantity).toBe(2)
  })
})

describe('combinations of goods', () => {
  const item = someGoods()

  test('the first one that can be had is chosen at the start', () => {
    const soldOutFirst = someGoods({
      variations: item.variations.map((variation, index) => (index === 0 ? { ...variation, stock: 0 } : variation)),
    })
    expect(readChoice({ item: soldOutFirst, lines: [] }, UNTOUCHED).combination?.type).toBe('Red-L')
  })

  test('[4.005] picking one starts at one piece, picking one of the cart at its number', () => {
    const line = aLine(9, item, { quantity: 2, variation: [{ type: 'Skyblue-L', price: 120, stock: 2 }] })
    const context: ChoiceContext = { item, lines: [line] }
    const toLarge: ChoiceAction[] = [
      { kind: 'quantity', quantity: 3 },
      { kind: 'pick', choice: 1, option: 1 },
    ]
    expect(press(context, ...toLarge)).toMatchObject({ quantity: 1, line: null, combination: { type: 'Red-L' } })
    expect(press(context, ...toLarge, { kind: 'pick', choice: 0, option: 1 })).toMatchObject({ quantity: 2, line: { id: 9 } })
  })
})
