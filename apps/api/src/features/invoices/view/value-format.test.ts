import { afterEach, expect, it } from 'vitest'
import { setArabicDigits } from '#lib/text/digits.ts'
import { setHijriDates } from '#lib/text/hijri.ts'
import { createFormat } from './value-format.ts'

afterEach(() => {
  setArabicDigits(false)
  setHijriDates(false)
})

it('writes amounts in the habit of the first language, and percents in that of each', () => {
  const format = createFormat({ languages: ['fr', 'ar', 'en'], time_zone: 'Africa/Tunis' }, 3)
  expect(format.amount(-1_234_567)).toBe('\u22121\u00a0234,567')
  expect(format.percents(8.25)).toEqual(['8,25\u00a0%', '8.25%', '8.25%'])
  expect(format.percents(0)).toEqual(['0\u00a0%', '0%', '0%'])
})

it('has the Hijri day where the shop shows it, and Latin digits whatever its pages have', () => {
  const issued = new Date('2026-05-27T09:00:00Z')
  const formats = (['ar', 'en', 'fr'] as const).map((language) =>
    createFormat({ languages: [language], time_zone: 'Asia/Riyadh' }, 2),
  )
  expect(formats.map(({ hijri }) => hijri(issued))).toEqual([[], [], []])
  setHijriDates(true)
  setArabicDigits(true)
  expect(formats.map(({ hijri }) => hijri(issued))).toEqual([
    ['10 ذو الحجة 1447 هـ'],
    ['10 Dhu\u2019l-Hijjah 1447 AH'],
    ['10 dhou al-hijja 1447 AH'],
  ])
  expect(formats.map(({ amount }) => amount(1250))).toEqual(['12.50', '12.50', '12,50'])
})
