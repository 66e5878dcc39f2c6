import { expect, it } from 'vitest'
import { suggestCash } from './cash-notes.ts'

it('suggests what people hold in notes, above the amount that is due', () => {
  const riyal = { currency: 'SAR', digits: 2 }
  expect(suggestCash(13_650, riyal)).toEqual([14_000, 15_000, 20_000, 50_000])
  expect(suggestCash(20_000, riyal)).toEqual([50_000])
  expect(suggestCash(4_250, { currency: 'JOD', digits: 3 })).toEqual([5_000, 10_000, 20_000, 50_000])
  expect(suggestCash(17_999, { currency: 'MAD', digits: 2 })).toEqual([18_000, 20_000])
  expect(suggestCash(999, { currency: null, digits: 2 })).toEqual([1_000, 2_000, 5_000, 10_000])
})
