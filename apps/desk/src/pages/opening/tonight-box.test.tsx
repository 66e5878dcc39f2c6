// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBoardOrder, renderTill } from '#testing/desk.builders.tsx'
import { aKeyStore } from '#testing/render-desk.tsx'
import { aSpecialDay, openingAnswers, readText } from './opening.builders.ts'
import { OpeningPage } from './opening-page.tsx'

// Tuesday, 19:10 in Riyadh.
const at = '2026-03-10T16:10:00.000Z'
const findChoices = async () => within(await screen.findByRole('group', { name: 'Close for how long?' }))
const renderEvening = (days: Parameters<typeof openingAnswers>[0] = []) =>
  renderTill(<OpeningPage />, {
    at,
    store: aKeyStore(),
    orders: () => [aBoardOrder(), aBoardOrder({ id: 2, order_status: 'delivered' })],
    answers: { ...openingAnswers(days), 'operator.writeSpecialDay': () => aSpecialDay() },
  })

test('closing early says what becomes of promised orders, and when it opens again', async () => {
  const { user, api } = await renderEvening()
  const choices = await findChoices()
  // The time of the service is read with the board.
  await choices.findByRole('button', { name: /^Until 9:00\sPM$/u })
  expect(choices.getAllByRole('button').map(readText)).toEqual([
    '30 minutes',
    '1 hour',
    'Until 9:00 PM',
    'For today',
    'A time or day…',
    'Until switched on',
  ])
  await user.click(choices.getByRole('button', { name: /^Until 9:00\sPM$/u }))
  expect(await screen.findByText('1 promised order stays. Opens again today at 9:00 PM.')).toBeTruthy()
  await user.click(choices.getByRole('button', { name: 'For today' }))
  expect(await screen.findByText('1 promised order stays. Opens again tomorrow at 11:00 AM.')).toBeTruthy()
  await user.click(choices.getByRole('button', { name: 'Until switched on' }))
  expect(await screen.findByText('1 promised order stays. Stays closed until somebody switches it on.')).toBeTruthy()
  await user.click(choices.getByRole('button', { name: /^Until 9:00\sPM$/u }))
  await user.click(screen.getByRole('button', { name: 'Close now' }))
  await waitFor(() => expect(api.callsOf('operator.hours')).toHaveLength(1))
  expect(api.callsOf('operator.hours')[0]?.input.body).toEqual({ active: false, until: '2026-03-10T18:00:00.000Z' })
})

test('a day of its choice is refused in the past, and the opening goes by special days', async () => {
  const { user, api } = await renderEvening([aSpecialDay()])
  const choices = await findChoices()
  await user.click(choices.getByRole('button', { name: 'A time or day…' }))
  const [date, time] = [screen.getByLabelText('Date'), screen.getByLabelText('Time')]
  await user.clear(date)
  await user.type(date, '2026-03-09')
  expect(screen.getByText('This time is over. Choose a later one.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Close now' })).toHaveProperty('disabled', true)
  await user.clear(date)
  await user.type(date, '2026-03-20')
  await user.clear(time)
  await user.type(time, '13:30')
  expect(await screen.findByText(/Opens again on Sunday, March 22 at 12:00 AM\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close now' }))
  await waitFor(() => expect(api.callsOf('operator.hours')).toHaveLength(1))
  expect(api.callsOf('operator.hours')[0]?.input.body).toEqual({ active: false, until: '2026-03-20T10:30:00.000Z' })
})

test('a store that is closed until a day says which, and when it opens', async () => {
  const store = aKeyStore({ active: false, open: false, closed_until: '2026-03-13T00:00:00Z', opens_at: '2026-03-13T10:30:00Z' })
  await renderTill(<OpeningPage />, { at, store, answers: openingAnswers() })
  expect(await screen.findByRole('heading', { name: /^Closed until Mar 13, 3:00\sAM\.$/u })).toBeTruthy()
  expect(await screen.findByText(/Opens again on Friday, March 13 at 1:30 PM\./)).toBeTruthy()
})

const findLater = async () => within(await screen.findByRole('group', { name: 'Open longer' }))

test('a store closes later tonight by one tap, which is a special day of this date', async () => {
  const { user, api } = await renderEvening()
  const later = await findLater()
  await later.findByText(/^Closes at 1:00\sAM by its hours\.$/u)
  expect(later.getAllByRole('button').map(readText)).toEqual(['Until 1:30 AM', 'Until 2:00 AM', 'Until 3:00 AM'])
  await user.click(later.getByRole('button', { name: /^Until 2:00/u }))
  await waitFor(() => expect(api.callsOf('operator.writeSpecialDay')).toHaveLength(1))
  expect(api.callsOf('operator.writeSpecialDay')[0]?.input.body).toEqual({
    store_id: 7,
    first_date: '2026-03-10',
    last_date: '2026-03-10',
    yearly: false,
    hours: '11:00-02:00',
    reason: null,
  })
})

test('after midnight it is still the evening before, and a special day of one date is changed with its reason', async () => {
  const ramadan = aSpecialDay({ id: 2, first_date: '2026-02-18', last_date: '2026-03-20', hours: '16:00-03:00' })
  const tonight = aSpecialDay({ id: 3, first_date: '2026-03-10', last_date: '2026-03-10', hours: '12:00-01:30' })
  const { user, api } = await renderTill(<OpeningPage />, {
    // Wednesday, 00:50 in Riyadh.
    at: '2026-03-10T21:50:00.000Z',
    store: aKeyStore(),
    answers: { ...openingAnswers([ramadan, tonight]), 'operator.writeSpecialDay': () => aSpecialDay() },
  })
  const later = await findLater()
  await user.click(await later.findByRole('button', { name: /^Until 2:30/u }))
  await waitFor(() => expect(api.callsOf('operator.writeSpecialDay')).toHaveLength(1))
  expect(api.callsOf('operator.writeSpecialDay')[0]?.input.body).toMatchObject({
    id: 3,
    known: { hours: '12:00-01:30' },
    first_date: '2026-03-10',
    hours: '12:00-02:30',
    reason: { en: 'Eid', ar: 'العيد' },
  })
})

test('a store that never closes, or is closed today, has nothing to extend', async () => {
  for (const hours of ['always', 'closed']) {
    const today = aSpecialDay({ first_date: '2026-03-10', last_date: '2026-03-10', hours })
    const { unmount } = await renderEvening([today])
    await findChoices()
    await screen.findByRole('region', { name: 'Special days' })
    expect(screen.queryByRole('group', { name: 'Open longer' })).toBeNull()
    unmount()
  }
})
