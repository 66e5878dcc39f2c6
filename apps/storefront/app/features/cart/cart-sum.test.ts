import { describe, expect, test } from 'vitest'
import { aDish, aLine, anItem } from '#features/catalog/item.builders.ts'
import { anOffer } from '@medina/web/testing/store.builders.ts'
import { groupByStore, sumCart } from './cart-sum.ts'

const fries = (quantity: number) => ({
  id: 1,
  name: 'Fries',
  price: 6,
  store_id: 1,
  status: 1 as const,
  isChecked: true,
  quantity,
})

describe('what the cart comes to', () => {
  test('items with their options, add-ons by their own quantity', () => {
    const cart = [
      aLine(1, aDish(), { quantity: 2, totalPrice: 48, selectedAddons: [fries(3)] }),
      aLine(2, anItem(), { quantity: 1 }),
    ]
    expect(sumCart(cart, 2)).toEqual({
      pieces: 3,
      before: 84,
      saved: 0,
      subtotal: 84,
      lines: [
        { before: 66, total: 66 },
        { before: 18, total: 18 },
      ],
      offer: null,
    })
  })

  test('an item on offer is shown before and after', () => {
    const line = aLine(1, anItem({ discount: 10 }), { quantity: 2, selectedAddons: [fries(1)] })
    expect(sumCart([line], 2)).toMatchObject({ before: 42, saved: 3.6, subtotal: 38.4, lines: [{ before: 42, total: 38.4 }] })
  })

  test("a store's offer counts from its minimum on, up to its maximum, as in the bill", () => {
    // With a minimum the price of a piece stays, so the item itself has no part of the offer.
    const item = { ...anItem({ store_discount: 0, discount: 5 }), addons: [], store_offer: anOffer() }
    const cartOf = (quantity: number) => [aLine(1, item, { quantity })]
    const below = { before: 54, saved: 2.7, offer: { percent: 25, gap: 6, isUsed: false } }
    expect(sumCart(cartOf(3), 2)).toMatchObject(below)
    expect(sumCart(cartOf(4), 2)).toMatchObject({ before: 72, saved: 10, subtotal: 62, offer: { gap: 0, isUsed: true } })
  })

  test('a line that the server does not know yet has the percent of its card', () => {
    const cart = [aLine(1, anItem({ store_discount: 25, discount: 5 }), { quantity: 3 })]
    expect(sumCart(cart, 2)).toMatchObject({ saved: 13.5, offer: { percent: 25, gap: 0, isUsed: true } })
  })

  test("what is in a flash sale keeps its price beside the store's offer, wherever it stands in the cart", () => {
    const sale = aLine(1, anItem({ price: 20, discount: 50, flash_sale: 1 }), { quantity: 1 })
    const other = aLine(2, { ...anItem({ price: 40, store_discount: 25 }), id: 9 }, { quantity: 1 })
    for (const cart of [
      [sale, other],
      [other, sale],
    ])
      expect(sumCart(cart, 2)).toMatchObject({ before: 60, saved: 20, subtotal: 40 })
  })

  test('an empty cart comes to nothing, in any currency', () => {
    expect(sumCart([], 3)).toEqual({ pieces: 0, before: 0, saved: 0, subtotal: 0, lines: [], offer: null })
    expect(sumCart([aLine(1, anItem({ price: 1.125 }), { quantity: 3 })], 3).subtotal).toBe(3.375)
  })
})

describe('a cart of several stores', () => {
  const other = { ...aDish(), id: 90, store_id: 2, store_discount: 0 }

  test('[1.004] adds up store by store, each with its own offer', () => {
    const mine = aLine(1, { ...aDish(), store_discount: 25 }, { quantity: 1, totalPrice: 40 })
    const theirs = aLine(2, other, { quantity: 2, totalPrice: 30 })
    const apart = [sumCart([mine], 2), sumCart([theirs], 2)]
    const together = sumCart([mine, theirs], 2)
    expect(together.subtotal).toBe((apart[0]?.subtotal ?? 0) + (apart[1]?.subtotal ?? 0))
    expect(together.saved).toBe(apart[0]?.saved)
    expect(together.lines).toEqual([...(apart[0]?.lines ?? []), ...(apart[1]?.lines ?? [])])
    expect(together.pieces).toBe(3)
  })

  test('[1.004] is grouped in the order in which the stores came', () => {
    const lines = [aLine(1, other), aLine(2, aDish()), aLine(3, other)]
    expect(groupByStore(lines).map((store) => store.map(({ id }) => id))).toEqual([[1, 3], [2]])
  })
})
