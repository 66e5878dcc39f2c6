import { describe, expect, test } from 'vitest'
import { findCombination, firstPicks, picksOf, readOptionStates } from './goods-picks.ts'
import { anItem, someGoods } from '#features/catalog/item.builders.ts'

describe('combinations of goods', () => {
  test('are found by the options that they stand for, or by their name where nothing else is told', () => {
    const goods = someGoods()
    const named = someGoods({ variations: goods.variations.map(({ type, price, stock }) => ({ type, price, stock })) })
    for (const item of [goods, named]) {
      expect(findCombination(item, [1, 1])?.type).toBe('Skyblue-L')
      expect(picksOf(item, [{ type: 'Red-L' }])).toEqual([0, 1])
      expect(firstPicks(item)).toEqual([0, 0])
    }
  })

  test('names that hold a hyphen are read as a whole', () => {
    const item = anItem({
      choice_options: [
        { name: 'choice_1', title: 'Kind', options: ['T', 'T-shirt'] },
        { name: 'choice_2', title: 'Size', options: ['shirt-M', 'M'] },
      ],
      variations: [{ type: 'T-shirt-M', price: 1, stock: 1 }],
    })
    expect(['0,0', '1,1']).toContain(firstPicks(item).join())
    expect(findCombination(item, firstPicks(item))?.type).toBe('T-shirt-M')
  })

  test('[4.009] an option tells what it adds to the price and whether it is sold out beside the other picks', () => {
    const goods = someGoods()
    expect(readOptionStates(goods, [0, 0], 1)).toEqual([
      { extra: 0, isSoldOut: false },
      { extra: 20, isSoldOut: false },
    ])
    expect(readOptionStates(goods, [0, 0], 0)).toEqual([
      { extra: 0, isSoldOut: false },
      { extra: 0, isSoldOut: true },
    ])
  })
})
