import { beforeAll, expect, test } from 'vitest'
import { getTranslate } from '@medina/web/texts/text.tsx'
import { loadLanguage } from '@medina/web/texts/texts.ts'
import { formatMinutes } from './minutes.ts'

beforeAll(async () => {
  await Promise.all([loadLanguage('en'), loadLanguage('ar')])
})

test.each([
  ['20-30 min', '20–30 min', '20–30 دقيقة'],
  ['5-10 min', '5–10 min', '5–10 دقائق'],
  ['5 - 11 min', '5–11 min', '5–11 دقيقة'],
  ['20-110 min', '20–110 min', '20–110 دقائق'],
  ['20-130 min', '20–130 min', '20–130 دقيقة'],
  ['95-103', '95–103 min', '95–103 دقائق'],
  ['60-90 min', '60–90 min', '60–90 دقيقة'],
  ['120-180 min', '2–3 h', '2–3 ساعات'],
  ['600-720 min', '10–12 h', '10–12 ساعة'],
  ['1440-4320 min', '1–3 days', '1–3 أيام'],
  ['soon', 'soon min', 'soon دقيقة'],
])('%s is read as %s and as %s', (time, english, arabic) => {
  expect((['en', 'ar'] as const).map((language) => plain(formatMinutes(time, getTranslate(language))))).toEqual([english, arabic])
})

function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}
