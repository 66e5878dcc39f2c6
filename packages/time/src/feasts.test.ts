import { expect, test } from 'vitest'
import { listFeasts } from './feasts.ts'

test('the feasts of the next year come by date, as the Umm al-Qura calendar has them', () => {
  expect(listFeasts('2026-01-05')).toEqual([
    { name: 'ramadan', first_date: '2026-02-18', last_date: '2026-03-19' },
    { name: 'eid_fitr', first_date: '2026-03-20', last_date: '2026-03-22' },
    { name: 'eid_adha', first_date: '2026-05-27', last_date: '2026-05-30' },
  ])
})

test('a feast that has begun counts from today on, and is followed by the one of the next year', () => {
  expect(listFeasts('2026-03-10')[0]).toEqual({ name: 'ramadan', first_date: '2026-03-10', last_date: '2026-03-19' })
  expect(listFeasts('2026-03-22')[0]).toEqual({ name: 'eid_fitr', first_date: '2026-03-22', last_date: '2026-03-22' })
  expect(listFeasts('2026-03-23').map(({ name }) => name)).toEqual(['eid_adha', 'ramadan', 'eid_fitr'])
})

test.each(['2024-02-29', '2025-12-31', '2027-07-01', '2030-06-15', '2045-01-01'])(
  'from %s on, each feast is there once',
  (today) => {
    const feasts = listFeasts(today)
    expect(feasts.map(({ name }) => name).toSorted()).toEqual(['eid_adha', 'eid_fitr', 'ramadan'])
    for (const { first_date: first, last_date: last } of feasts) expect(first >= today && last >= first).toBe(true)
  },
)
