import { describe, expect, test } from 'vitest'
import { aDish, aLine, anItem } from '#features/catalog/item.builders.ts'
import { findOtherStore } from '#features/cart/adding/add-to-cart.ts'
import { applyChange, type CartChange, isSuperseded, sameVariation } from './cart-changes.ts'

const dish = aLine(1, aDish(), { variation: [{ name: 'Size', values: { label: ['Large'] } }] })
const bread = aLine(2, anItem({ id: 8 }), { quantity: 2 })
const cart = [dish, bread]
const ofStore = (store_id: number) => ({ store_id, module_id: dish.module_id })

describe('changes of the cart, shown before they are answered', () => {
  test('[4.003, 4.004] another store in the cart is found, the same store is none', () => {
    expect(findOtherStore(cart, ofStore(1))).toBeUndefined()
    expect(findOtherStore(cart, ofStore(2))).toBe(dish)
    expect(findOtherStore([], ofStore(2))).toBeUndefined()
    // After a sign-in: more of any store that is in the cart.
    expect(findOtherStore([dish, { ...dish, item: { ...dish.item, store_id: 2 } }], ofStore(2))).toBeUndefined()
  })

  test('a cart of another module is left alone', () => {
    expect(findOtherStore(cart, { store_id: 2, module_id: dish.module_id + 1 })).toBeUndefined()
  })

  test('a quantity changes the price of its line with it', () => {
    const [, line] = applyChange(cart, { kind: 'update', line: bread, body: { quantity: 5 } })
    expect(line).toMatchObject({ quantity: 5, totalPrice: 90, price: 90 })
  })

  test('lines leave, and all of them', () => {
    expect(applyChange(cart, { kind: 'remove', line: dish })).toEqual([bread])
    expect(applyChange(cart, { kind: 'clear', moduleId: 1 })).toEqual([])
  })

  test('a line that is added already is not added again', () => {
    const preview = aLine(-1, anItem({ id: 9 }))
    const add: CartChange = { kind: 'add', body: { item_id: 9, quantity: 1 }, moduleId: 1, preview }
    const withPreview = applyChange(cart, add)
    expect(withPreview).toHaveLength(3)
    const answered = [...cart, { ...preview, id: 3 }]
    expect(applyChange(answered, add)).toBe(answered)
  })

  test('a line that was on its way when it was changed is found by what it holds', () => {
    const preview = aLine(-1, anItem({ id: 9 }))
    const answered = [...cart, { ...preview, id: 3 }]
    expect(applyChange(answered, { kind: 'update', line: preview, body: { quantity: 4 } })[2]?.quantity).toBe(4)
    expect(applyChange(answered, { kind: 'remove', line: preview })).toEqual(cart)
  })

  test('choices are equal in any order', () => {
    const drink = { name: 'B', values: { label: ['z'] } }
    const one = [{ name: 'A', values: { label: ['x', 'y'] } }, drink]
    const other = [drink, { name: 'A', values: { label: ['y', 'x'] } }]
    expect(sameVariation(one, other)).toBe(true)
    expect(sameVariation(one, [drink])).toBe(false)
    expect(sameVariation([{ type: 'Red-M', price: 1 }], [{ type: 'Red-M' }])).toBe(true)
  })

  test('of many numbers for one line only the last is sent, changed choices always', () => {
    const to = (quantity: number): CartChange => ({ kind: 'update', line: bread, body: { quantity } })
    expect(isSuperseded(to(3), [to(4)])).toBe(true)
    expect(isSuperseded(to(3), [{ kind: 'remove', line: bread }])).toBe(true)
    expect(isSuperseded(to(3), [{ kind: 'update', line: dish, body: { quantity: 4 } }])).toBe(false)
    expect(isSuperseded({ kind: 'update', line: bread, body: { quantity: 3, variation: [], add_on_ids: [] } }, [to(4)])).toBe(
      false,
    )
  })
})
