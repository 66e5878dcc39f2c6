// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { openingAnswers, readText, someHours } from './opening.builders.ts'
import { OpeningPage } from './opening-page.tsx'

const today = [
  { name: 'Dhuhr prayer', from: '2026-03-10T09:34:00Z', until: '2026-03-10T09:54:00Z' },
  { name: 'Asr prayer', from: '2026-03-10T12:57:00Z', until: '2026-03-10T13:17:00Z' },
]

test('the prayers of today are listed, and a store can stay open', async () => {
  const prayers = { pauses: true, today }
  const { user, api } = await renderDesk(<OpeningPage />, {
    answers: { ...openingAnswers(), 'operator.weeklyHours': () => someHours({ prayers }) },
  })
  const box = await screen.findByRole('region', { name: 'Pauses at prayer' })
  expect(within(box).getAllByRole('listitem').map(readText)).toEqual([
    expect.stringMatching(/^Dhuhr prayer.*12:34.*12:54/),
    expect.stringMatching(/^Asr prayer.*3:57.*4:17/),
  ])
  api.answer({ 'operator.weeklyHours': () => someHours({ prayers: { pauses: false, today } }) })
  await user.click(within(box).getByRole('switch', { name: 'Pauses at prayer' }))
  await waitFor(() => expect(within(box).queryAllByRole('listitem')).toEqual([]))
  expect(api.callsOf('operator.hours').map(({ input }) => input.body)).toEqual([{ prayer_pauses: false }])
})

test('a shop without the rule reads nothing of it', async () => {
  await renderDesk(<OpeningPage />, { answers: openingAnswers() })
  await screen.findByRole('heading', { name: 'Special days' })
  expect(screen.queryByRole('region', { name: 'Pauses at prayer' })).toBeNull()
})
