// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { DatesField } from './dates-field.tsx'
import type { DateTerms, TripTime } from './trip-dates.ts'

/** Friday noon in the shop, with the earliest pickup ten minutes before. */
const now = '2026-11-27T09:00:00Z'

function Form({ type, duration }: { type: DateTerms['type']; duration: string }) {
  const [time, setTime] = useState<TripTime>({ pickupTime: '2026-11-27T13:30', duration })
  return (
    <form>
      <DatesField
        time={time}
        terms={{ type, timeZone: 'Asia/Riyadh', earliest: '2026-11-27T11:50' }}
        error={null}
        onChange={(part) => setTime((old) => ({ ...old, ...part }))}
      />
      <output>{JSON.stringify(time)}</output>
    </form>
  )
}

type Opening = { type?: DateTerms['type']; duration?: string; language?: 'en' | 'ar' | 'fr' }

async function openCalendar({ type = 'day_wise', duration = '', language = 'en' }: Opening = {}) {
  const page = await renderPage(<Form type={type} duration={duration} />, { language, now })
  const field = screen.getByRole('button')
  await page.user.click(field)
  await screen.findByText(/^(Confirm|تأكيد|Valider)/)
  const dialog = within(document.querySelector('dialog') ?? document.body)
  return { ...page, field, dialog }
}

/** By attribute, because the names of a hundred buttons take long to compute. */
function day(date: string): HTMLElement {
  const button = document.querySelector<HTMLElement>(`[data-date="${date}"]`)
  if (button === null) throw new Error(`${date} is not shown`)
  return button
}

const nameOf = (date: string) => day(date).getAttribute('aria-label')

const readOutput = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as TripTime

test('the field shows the pickup, and a trip of days is chosen by two presses', async () => {
  const { user, field, dialog } = await openCalendar()
  expect(field.textContent).toBe('Fri, Nov 27, 1:30 PM')
  await user.click(day('2026-11-28'))
  await user.click(day('2026-11-30'))
  expect(dialog.getByText('2 days')).toBeTruthy()
  expect(nameOf('2026-11-28')).toBe('Saturday, November 28, 2026, pickup')
  expect(day('2026-11-28').getAttribute('aria-pressed')).toBe('true')
  expect(nameOf('2026-11-29')).toBe('Sunday, November 29, 2026, during your trip')
  expect(day('2026-11-29').closest('td')?.getAttribute('aria-selected')).toBe('true')
  expect(nameOf('2026-11-30')).toBe('Monday, November 30, 2026, return')
  expect(nameOf('2026-12-01')).toBe('Tuesday, December 1, 2026')
  await user.selectOptions(dialog.getByLabelText('Pickup time'), '10:00')
  await user.click(dialog.getByText('Confirm dates'))
  expect(readOutput()).toEqual({ pickupTime: '2026-11-28T10:00', duration: '2' })
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(field.textContent).toBe('Sat, Nov 28, 10:00 AM')
})

test('by the hour the return has a time of its own', async () => {
  const { user, dialog } = await openCalendar({ type: 'hourly' })
  await user.click(day('2026-11-27'))
  await user.click(day('2026-11-27'))
  await user.selectOptions(dialog.getByLabelText('Return time'), '16:30')
  await user.click(dialog.getByText('Confirm dates'))
  expect(readOutput()).toEqual({ pickupTime: '2026-11-27T13:30', duration: '3' })
})

test('by distance there is a pickup only', async () => {
  const { user, dialog } = await openCalendar({ type: 'distance_wise' })
  expect(dialog.queryByText('Return')).toBeNull()
  await user.click(day('2026-12-03'))
  await user.click(dialog.getByText('Confirm date'))
  expect(readOutput()).toEqual({ pickupTime: '2026-12-03T13:30', duration: '' })
})

test('days that have passed take the focus but no press', async () => {
  const { user } = await openCalendar()
  const yesterday = day('2026-11-26')
  expect(nameOf('2026-11-26')).toBe('Thursday, November 26, 2026, not available')
  expect(yesterday.getAttribute('aria-disabled')).toBe('true')
  await user.click(yesterday)
  expect(day('2026-11-27').getAttribute('aria-current')).toBe('date')
})

test('the keys of the date grid move the focus, also into the next month', async () => {
  const { user } = await openCalendar()
  const focused = () => (document.activeElement as HTMLElement).dataset.date
  day('2026-11-27').focus()
  const steps: [string, string][] = [
    ['{ArrowRight}', '2026-11-28'],
    ['{ArrowDown}', '2026-12-05'],
    ['{Home}', '2026-11-29'],
    ['{End}', '2026-12-05'],
    ['{PageDown}', '2027-01-05'],
    ['{Shift>}{PageDown}{/Shift}', '2027-11-30'],
    ['{PageUp}', '2027-10-30'],
    ['{ArrowLeft}{ArrowUp}', '2027-10-22'],
  ]
  for (const [key, date] of steps) {
    await user.keyboard(key)
    expect(focused()).toBe(date)
  }
  expect(document.querySelectorAll('.calendar-day[tabindex="0"]')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect((document.activeElement as HTMLElement).getAttribute('aria-pressed')).toBe('true')
})

test('in Arabic arrows follow the page, and the week begins in the shop’s country', async () => {
  const { user, dialog } = await openCalendar({ language: 'ar' })
  document.documentElement.dir = 'rtl'
  const start = day('2026-11-27')
  start.focus()
  await user.keyboard('{ArrowLeft}')
  document.documentElement.dir = ''
  expect((document.activeElement as HTMLElement).dataset.date).toBe('2026-11-28')
  expect(dialog.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('الأحد')
  expect(start.textContent).toBe('27')
  expect(dialog.getByText('تأكيد المواعيد')).toBeTruthy()
})

test('the months turn by buttons within the year that can be booked', async () => {
  const { user, dialog } = await openCalendar({ language: 'fr' })
  const before = dialog.getByLabelText('Mois précédent')
  expect(before.getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByLabelText('Mois suivant'))
  expect(dialog.getByRole('grid', { name: 'décembre 2026' })).toBeTruthy()
  expect(before.getAttribute('aria-disabled')).not.toBe('true')
})
