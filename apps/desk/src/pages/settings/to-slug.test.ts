import { expect, test } from 'vitest'
import { toSlug } from './to-slug.ts'

test('a new row never takes the place of another one', () => {
  expect(toSlug('Summer figs!', [], 'banner')).toBe('summer-figs')
  expect(toSlug('Summer figs', ['summer-figs', 'summer-figs-2'], 'banner')).toBe('summer-figs-3')
  expect(toSlug('تين الصيف', ['banner'], 'banner')).toBe('banner-2')
  expect(toSlug(`${'a'.repeat(139)} rest`, [], 'banner')).toBe('a'.repeat(139))
})
