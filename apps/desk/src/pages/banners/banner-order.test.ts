import { expect, test } from 'vitest'
import { orderBanners, swapBanners } from './banner-order.ts'

const banner = (slug: string, position: string, module = 'Food') => ({ slug, position, module })
const rows = [banner('a', '2'), banner('b', '1'), banner('c', '2'), banner('d', '1', 'Grocery')]

test('banners are in the order of home, by module', () => {
  expect(orderBanners(rows).map(({ module, rows: own }) => [module, own.map(({ slug }) => slug)])).toEqual([
    ['Food', ['b', 'a', 'c']],
    ['Grocery', ['d']],
  ])
})

test('a move saves the positions that change, also where two were the same', () => {
  const [food] = orderBanners(rows)
  expect(swapBanners(food?.rows ?? [], 2, 1)).toEqual([{ slug: 'a', position: '3' }])
  expect(swapBanners(food?.rows ?? [], 0, 1)).toEqual([
    { slug: 'a', position: '1' },
    { slug: 'b', position: '2' },
    { slug: 'c', position: '3' },
  ])
  expect(swapBanners(food?.rows ?? [], 0, -1)).toEqual([])
})
