import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChosenGroup,
  canIncrease,
  findQuantityProblem,
  getChosenLabels,
  goodsVariationType,
  listSelectionProblems,
  type OptionGroup,
  toggleOption,
} from './selection.ts'

const values = ['A', 'B', 'C', 'D'].map((label) => ({ label, optionPrice: 100 }))

function aGroup(group: Partial<OptionGroup> = {}): OptionGroup {
  return { name: 'Sauce', type: 'multi', required: 'on', min: 2, max: 3, values, ...group }
}

function clickAll(group: OptionGroup, labels: string[]): ChosenGroup[] {
  return labels.reduce<ChosenGroup[]>((chosen, label) => toggleOption(chosen, group, label), [])
}

const choose = (...label: string[]) => [{ name: 'Sauce', values: { label } }]

describe('what may be ordered', () => {
  test('[5.018, 5.019, 5.020] required groups, their bounds, and the bounds of optional ones', () => {
    const problem = { group: 'Sauce', min: 2, max: 3 }
    const required = aGroup()
    expect(listSelectionProblems([required], [])).toEqual([{ code: 'required', ...problem }])
    expect(listSelectionProblems([required], choose('A'))).toEqual([{ code: 'between', ...problem }])
    expect(listSelectionProblems([required], choose('A', 'B'))).toEqual([])
    expect(listSelectionProblems([required], choose('A', 'B', 'C'))).toEqual([])
    expect(listSelectionProblems([required], choose('A', 'B', 'C', 'D'))).toEqual([{ code: 'between', ...problem }])
    const optional = aGroup({ required: 'off' })
    expect(listSelectionProblems([optional], [])).toEqual([])
    expect(listSelectionProblems([optional], choose('A'))).toEqual([{ code: 'between', ...problem }])
    expect(listSelectionProblems([optional], choose('A', 'B'))).toEqual([])
  })

  test('[5.019] a required single group needs one option, never two', () => {
    const single = aGroup({ type: 'single', min: 0, max: 0 })
    expect(listSelectionProblems([single], [])).toMatchObject([{ code: 'required', min: 1, max: 1 }])
    expect(listSelectionProblems([single], choose('A'))).toEqual([])
    expect(listSelectionProblems([single], choose('A', 'B'))).toMatchObject([{ code: 'between', max: 1 }])
  })

  test('options named twice or made up do not fill a group', () => {
    expect(listSelectionProblems([aGroup()], choose('A', 'A'))).toMatchObject([{ code: 'between' }])
    expect(listSelectionProblems([aGroup()], choose('X', 'Y'))).toMatchObject([{ code: 'required' }])
  })

  test('a multi group without a maximum takes all of its options', () => {
    const open = aGroup({ min: 0, max: 0 })
    expect(listSelectionProblems([open], choose('A', 'B', 'C', 'D'))).toEqual([])
    expect(listSelectionProblems([open], [])).toMatchObject([{ code: 'required', max: 4 }])
  })

  test('every group that is wrong is named, in the order of the menu', () => {
    const groups = [aGroup({ name: 'Size', type: 'single' }), aGroup()]
    expect(listSelectionProblems(groups, choose('A')).map(({ group }) => group)).toEqual(['Size', 'Sauce'])
  })
})

describe('picking', () => {
  test('[4.018] a single group keeps one option, and picking it again removes it', () => {
    const group = aGroup({ type: 'single' })
    const first = toggleOption([], group, 'A')
    expect(first).toEqual(choose('A'))
    expect(toggleOption(first, group, 'B')).toEqual(choose('B'))
    expect(toggleOption(first, group, 'A')).toEqual([])
  })

  test('[4.019] a multi group keeps several options', () => {
    const group = aGroup()
    const both = toggleOption(toggleOption([], group, 'A'), group, 'B')
    expect(both).toEqual(choose('A', 'B'))
    expect(toggleOption(both, group, 'A')).toEqual(choose('B'))
  })

  test('picking in one group leaves the others alone', () => {
    const other = { name: 'Size', values: { label: ['Large'] } }
    expect(toggleOption([other], aGroup(), 'A')).toEqual([other, ...choose('A')])
  })

  test('[4.018, 4.019] picking the same option twice changes nothing in a multi group; single never holds two', () => {
    const label = fc.constantFrom('A', 'B', 'C', 'D')
    fc.assert(
      fc.property(fc.array(label), label, (clicks, last) => {
        const single = aGroup({ type: 'single' })
        const one = clickAll(single, clicks)
        expect(getChosenLabels(one, 'Sauce').length).toBeLessThanOrEqual(1)
        const many = clickAll(aGroup(), clicks)
        const twice = toggleOption(toggleOption(many, aGroup(), last), aGroup(), last)
        expect(new Set(getChosenLabels(twice, 'Sauce'))).toEqual(new Set(getChosenLabels(many, 'Sauce')))
      }),
    )
  })

  test('the type of a variation joins its options without spaces', () => {
    expect(goodsVariationType(['Red', 'XL'])).toBe('Red-XL')
    expect(goodsVariationType(['Sky Blue', ' 1 kg '])).toBe('SkyBlue-1kg')
    expect(goodsVariationType([])).toBe('')
  })
})

describe('how many', () => {
  const goods = { stock: 3, maximum_cart_quantity: null, tracksStock: true }

  test('[4.015, 5.022] the last piece in stock can be bought, the next one not', () => {
    expect(canIncrease({ ...goods, quantity: 3 })).toBe(true)
    expect(canIncrease({ ...goods, quantity: 4 })).toBe(false)
    expect(findQuantityProblem({ ...goods, quantity: 4 })).toBe('out_of_stock')
    expect(findQuantityProblem({ ...goods, stock: 0, quantity: 1 })).toBe('out_of_stock')
    expect(findQuantityProblem({ ...goods, stock: null, quantity: 1 })).toBe('out_of_stock')
  })

  test('[5.021] the maximum of the cart is a limit of its own', () => {
    const limited = { stock: 10, maximum_cart_quantity: 2, tracksStock: true }
    expect(findQuantityProblem({ ...limited, quantity: 2 })).toBe(null)
    expect(findQuantityProblem({ ...limited, quantity: 3 })).toBe('out_of_limits')
    expect(findQuantityProblem({ ...limited, maximum_cart_quantity: 0, quantity: 3 })).toBe(null)
  })

  test('[5.023] food has no stock, only the maximum', () => {
    const food = { stock: 0, maximum_cart_quantity: 5, tracksStock: false }
    expect(findQuantityProblem({ ...food, quantity: 5 })).toBe(null)
    expect(findQuantityProblem({ ...food, quantity: 6 })).toBe('out_of_limits')
  })
})
