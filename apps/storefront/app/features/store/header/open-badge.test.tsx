// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { renderPage } from '#testing/render-page.tsx'
import { OpenBadge } from './open-badge.tsx'
import StoreHoursDialog from './store-hours-dialog.tsx'

// Tuesday, 13:00 in Riyadh.
const now = '2026-03-10T10:00:00Z'
const eid = { first_date: '2026-03-10', last_date: '2026-03-13', shifts: [], reason: 'Eid' }
const isolated = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/gu, ' ')
const readBadge = async (change: Parameters<typeof aStore>[0], language: 'en' | 'ar' | 'fr' = 'en') => {
  const { container } = await renderPage(<OpenBadge store={aStore({ ...change, time_zone: 'Asia/Riyadh' })} />, { now, language })
  return isolated(container.textContent ?? '')
}

test.each([
  ['en', 'Eid • Opens Saturday at 1:30 PM'],
  ['ar', 'Eid • يفتح السبت 1:30 م'],
  ['fr', 'Eid • Ouvre samedi à 1:30 PM'],
] as const)('in %s, a store that is closed for a special day gives its reason, and when it opens', async (language, text) => {
  expect(await readBadge({ open: 0, opens_at: '2026-03-14T10:30:00Z', special_day: eid }, language)).toBe(text)
})

test('a paused store tells until when it is closed, beyond a week with the date', async () => {
  expect(await readBadge({ active: false, opens_at: '2026-03-10T18:00:00Z' })).toBe('Opens at 9:00 PM')
  document.body.replaceChildren()
  expect(await readBadge({ active: false, opens_at: '2026-04-04T10:30:00Z' })).toBe('Opens Saturday, April 4 at 1:30 PM')
  document.body.replaceChildren()
  expect(await readBadge({ active: false })).toBe('Closed now')
})

test.each([
  ['en', 'Dhuhr prayer', 'Dhuhr prayer • Opens at 1:15 PM'],
  ['ar', 'صلاة الظهر', 'صلاة الظهر • يفتح 1:15 م'],
] as const)('in %s, a store that pauses for a prayer says so, and when it opens', async (language, reason, text) => {
  const until = '2026-03-10T10:15:00Z'
  expect(await readBadge({ open: 0, opens_at: until, pause: { reason, until } }, language)).toBe(text)
})

test('the hours of a week begin today, and have the reason at each of its days', async () => {
  const schedules = [0, 1, 6].map((day, id) => ({ id, store_id: 1, day, opening_time: '13:30:00', closing_time: '22:00:00' }))
  const store = aStore({ open: 0, schedules, special_days: [eid], time_zone: 'Asia/Riyadh' })
  await renderPage(<StoreHoursDialog store={store} open onClose={() => undefined} />, { now })
  const dialog = await screen.findByRole('dialog')
  const rows = [...(within(dialog).getByText('Sunday').closest('dl')?.children ?? [])].map(({ textContent }) =>
    isolated(textContent ?? ''),
  )
  expect(rows).toEqual([
    'TuesdayEidClosed',
    'WednesdayEidClosed',
    'ThursdayEidClosed',
    'FridayEidClosed',
    'Saturday01:30 PM – 10:00 PM',
    'Sunday01:30 PM – 10:00 PM',
    'Monday01:30 PM – 10:00 PM',
  ])
})
