// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderTill } from '#testing/desk.builders.tsx'
import { aKeyStore } from '#testing/render-desk.tsx'
import { openingAnswers, readText, someHours } from '../opening.builders.ts'
import { OpeningPage } from '../opening-page.tsx'

// Thursday, 19:00 in Riyadh.
const at = '2026-03-12T16:00:00.000Z'
const renderWeek = (answers: ReturnType<typeof openingAnswers> = {}) =>
  renderTill(<OpeningPage />, { at, store: aKeyStore(), answers: { ...openingAnswers(), ...answers } })

async function openEditor({ user }: Awaited<ReturnType<typeof renderWeek>>) {
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = await screen.findByRole('dialog', { name: 'Every week' })
  return { dialog, day: (name: string) => within(within(dialog).getByRole('group', { name: new RegExp(`^${name}$`) })) }
}

test('equal days are joined, today stands out, and nights say that they go on after midnight', async () => {
  await renderWeek()
  const week = await screen.findByRole('region', { name: 'Every week' })
  await waitFor(() => expect(within(week).getByText('Today, Thu')).toBeTruthy())
  expect([...week.querySelectorAll('dl > div')].map(readText)).toEqual([
    'SundayOpen 24 hours',
    'Mon – Wed11:00 AM – 1:00 AMafter midnight',
    'Today, Thu11:00 AM – 2:00 AMafter midnight',
    'Friday1:30 PM – 4:00 PM6:00 PM – 10:00 PM',
    'SaturdayOpen 24 hours',
  ])
})

test('the week is edited in the browser: closed, around the clock, several spans, over midnight', async () => {
  const page = await renderWeek()
  const { user, api } = page
  const { dialog, day } = await openEditor(page)
  await user.click(day('Sunday').getByRole('button', { name: 'Closed' }))
  await user.click(day('Friday').getByRole('button', { name: 'Add hours' }))
  const [, , from] = day('Friday').getAllByLabelText('From')
  const [, , to] = day('Friday').getAllByLabelText('To')
  await user.type(from as HTMLElement, '23:00')
  await user.type(to as HTMLElement, '01:00')
  expect(day('Friday').getByText('On the next day')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.hours')[0]?.input.body).toEqual({
    known: someHours().hours,
    hours:
      'mon 11:00-01:00; tue 11:00-01:00; wed 11:00-01:00; thu 11:00-02:00; fri 13:30-16:00, 18:00-22:00, 23:00-24:00; sat 00:00-24:00',
  })
})

test('a day is copied to all days, and hours that overlap are named at their field', async () => {
  const page = await renderWeek()
  const { user, api } = page
  const { dialog, day } = await openEditor(page)
  await user.click(within(dialog).getByRole('button', { name: 'Copy Friday to all days' }))
  const [from] = day('Monday').getAllByLabelText('From')
  await user.clear(from as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(day('Monday').getByText('Both times are needed.')).toBeTruthy()
  await user.type(from as HTMLElement, '13:30')
  const [, to] = day('Monday').getAllByLabelText('From')
  await user.clear(to as HTMLElement)
  await user.type(to as HTMLElement, '15:00')
  expect(day('Monday').getByText('These hours overlap with others of the day.')).toBeTruthy()
  await user.clear(to as HTMLElement)
  await user.type(to as HTMLElement, '18:00')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.hours')).toHaveLength(1))
  expect(api.callsOf('operator.hours')[0]?.input.body?.hours).toBe(
    ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((name) => `${name} 13:30-16:00, 18:00-22:00`).join('; '),
  )
})

test('a second editor sees what changed, and saves over it or takes it', async () => {
  const theirs = someHours({
    hours: 'mon 09:00-12:00',
    shifts: [{ day: 1, opening_time: '09:00', closing_time: '12:00' }],
  })
  let isTheirs = false
  const page = await renderWeek({
    'operator.weeklyHours': () => (isTheirs ? theirs : someHours()),
    'operator.hours': ({ body }) => {
      if (body?.known === theirs.hours) return someHours()
      isTheirs = true
      throw new Refusal(409, [{ code: 'hours', message: 'Somebody else changed the hours.' }])
    },
  })
  const { user, api } = page
  const { dialog } = await openEditor(page)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const alert = await within(dialog).findByRole('alert')
  await waitFor(() => expect(readText(within(dialog).getByRole('alert'))).toContain('Monday 9:00 AM – 12:00 PM'))
  expect(readText(within(dialog).getByRole('alert'))).toContain('Friday Closed')
  expect(alert).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.hours').at(-1)?.input.body).toEqual({ hours: 'mon 09:00-12:00', known: 'mon 09:00-12:00' })
})
