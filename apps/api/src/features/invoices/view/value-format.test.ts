import { expect, it } from 'vitest'
import { createFormat } from './value-format.ts'

it('writes amounts in the habit of the first language, and percents in that of each', () => {
  const format = createFormat({ languages: ['fr', 'ar', 'en'], time_zone: 'Africa/Tunis' }, 3)
  expect(format.amount(-1_234_567)).toBe('\u22121\u00a0234,567')
  expect(format.percents(8.25)).toEqual(['8,25\u00a0%', '8.25%', '8.25%'])
  expect(format.percents(0)).toEqual(['0\u00a0%', '0%', '0%'])
})
