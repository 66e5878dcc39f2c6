import { describe, expect, test } from 'vitest'
import { canBuy, readBuyingState } from './buying-state.ts'
import { aDish, anItem, someGoods } from '#features/catalog/item.builders.ts'

const noon = { combination: null, clock: '12:00:00' }

describe('whether an item can be bought', () => {
  test('[4.007] goods in stock can', () => {
    const state = readBuyingState(anItem({ module_type: 'grocery', stock: 1 }), noon)
    expect(state).toEqual({ kind: 'now' })
    expect(canBuy(state)).toBe(true)
  })

  test('[4.008] goods without stock cannot, whatever can be scheduled', () => {
    const state = readBuyingState(anItem({ module_type: 'grocery', stock: 0, schedule_order: true }), noon)
    expect(state).toEqual({ kind: 'out_of_stock' })
    expect(canBuy(state)).toBe(false)
  })

  test('[4.009] a chosen combination without stock cannot', () => {
    const item = someGoods()
    const [inStock, , soldOut] = item.variations
    expect(readBuyingState(item, { ...noon, combination: inStock ?? null }).kind).toBe('now')
    const state = readBuyingState(item, { ...noon, combination: soldOut ?? null })
    expect(state.kind).toBe('variation_out_of_stock')
    expect(canBuy(state)).toBe(false)
    expect(readBuyingState(item, noon).kind).toBe('variation_out_of_stock')
  })

  test('[4.010, 4.011] outside its hours a dish can only be ordered for later', () => {
    const dinner = aDish({ available_time_starts: '17:00:00', available_time_ends: '23:30:00' })
    expect(readBuyingState(dinner, noon)).toEqual({ kind: 'not_now', later: false })
    expect(canBuy(readBuyingState(dinner, noon))).toBe(false)
    const schedulable = { ...dinner, schedule_order: true }
    expect(canBuy(readBuyingState(schedulable, noon))).toBe(true)
    expect(readBuyingState(schedulable, { ...noon, clock: '18:00:00' })).toEqual({ kind: 'now' })
    const allDay = aDish({ available_time_starts: '00:00', available_time_ends: '23:59' })
    expect(readBuyingState(allDay, { ...noon, clock: '23:59:30' })).toEqual({ kind: 'now' })
  })

  test('a closed store takes orders for later where it may, one that left takes none', () => {
    const dish = aDish({ schedule_order: true })
    expect(readBuyingState(dish, { ...noon, store: { active: true, open: 0 } })).toEqual({ kind: 'store_closed', later: true })
    expect(readBuyingState(dish, { ...noon, store: { active: false, open: 0 } })).toEqual({ kind: 'store_closed', later: false })
  })
})
