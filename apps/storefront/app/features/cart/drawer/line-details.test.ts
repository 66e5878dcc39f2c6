import { expect, test } from 'vitest'
import { aLine, aDish, someGoods } from '#features/catalog/item.builders.ts'
import { describeAddOns, describeOptions } from './line-details.ts'

test('[4.020] a line says its options and its add-ons with their own quantities', () => {
  const addOn = (name: string, quantity: number) => ({
    id: 1,
    name,
    price: 1,
    store_id: 1,
    status: 1 as const,
    isChecked: true,
    quantity,
  })
  const dish = aLine(1, aDish(), {
    variation: [
      { name: 'Size', values: { label: ['Large'] } },
      { name: 'Extras', values: { label: ['Garlic', 'Chili'] } },
    ],
    selectedAddons: [addOn('Fries', 1), addOn('Sauce', 2), addOn('Rice', 0)],
  })
  expect(describeOptions(dish, 'en')).toBe('Large, Garlic, Chili')
  expect(describeOptions(dish, 'ar')).toBe('Large، Garlic، Chili')
  expect(describeAddOns(dish, 'en')).toBe('Fries, 2 × Sauce')
  const goods = aLine(2, someGoods(), { variation: [{ type: 'Skyblue-L' }] })
  expect(describeOptions(goods, 'en')).toBe('Sky blue, L')
})
