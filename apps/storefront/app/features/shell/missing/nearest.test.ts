import { expect, test } from 'vitest'
import { findNearest, listWords } from './nearest.ts'

const pages = ['/privacy-policy', '/refund-policy', '/track-order', '/loyalty-points', '/help-and-support', '/categories']
const nearest = (path: string) => findNearest(listWords(path), pages, (page) => page)

test.each([
  ['/privcy-policy.html', '/privacy-policy'],
  ['/trak-order', '/track-order'],
  ['/orders/track', '/track-order'],
  ['/help', '/help-and-support'],
  ['/catgories', '/categories'],
  ['/en/loyalty', '/loyalty-points'],
])('%s leads to %s', (path, page) => {
  expect(nearest(path)[0]).toBe(page)
})

test.each(['/', '/store/987654', '/zzzz', '/%E0%A4%A', '/x/y/z'])('%s leads to none of them', (path) => {
  expect(nearest(path)).toEqual([])
})

test('the words of a slug are those of its name, in either script', () => {
  expect(listWords('/store/bait-al-shawarma')).toEqual(['bait', 'shawarma'])
  expect(listWords(`/product/${encodeURIComponent('شاورما-دجاج')}`)).toEqual(['شاورما', 'دجاج'])
})
