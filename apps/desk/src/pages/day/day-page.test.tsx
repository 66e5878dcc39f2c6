// @vitest-environment happy-dom
import type { HandOver } from '@medina/contract/operator/couriers/cash-hand-overs'
import type { CourierDay } from '@medina/contract/operator/couriers/courier-accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { anOwnKey } from '#testing/desk.builders.tsx'
import { renderDesk } from '#testing/render-desk.tsx'
import { DayPage } from './day-page.tsx'

const courier = {
  id: 9,
  name: 'Samir',
  image_full_url: null,
  may_work: true,
  on_duty: true,
  takes_cash: true,
  navigation_url: 'https://maps.example/{lat},{lng}',
}
const me = anOwnKey({ role: 'deliveryman', store_ids: null, courier, scopes: ['orders:read', 'orders:write'] })

const dates = Array.from({ length: 30 }, (_, back) => new Date(Date.UTC(2026, 2, 10 - back)).toISOString().slice(0, 10))
/** The day of the picture: 14 deliveries at 8.00, 62.4 km at 1.00, and tips of 40.10. */
function aDay(changes: Partial<CourierDay> = {}): CourierDay {
  return {
    date: '2026-03-10',
    today: '2026-03-10',
    time_zone: 'Asia/Riyadh',
    digits: 2,
    earned: 214.5,
    deliveries: 14,
    meters: 62_400,
    sum: { delivery: 112, distance: 62.4, extra: 0, tip: 40.1, per_delivery: 8, per_km: 1 },
    bars: dates
      .slice(0, 7)
      .toReversed()
      .map((date, index) => ({ date, earned: index === 6 ? 214.5 : 100 + index })),
    cash: {
      in_hand: 386,
      limit: 500,
      is_over: false,
      moves: [{ id: 5, kind: 'hand_over', amount: 200, created_at: '2026-03-10T14:10:00.000Z' }],
    },
    owed: 414.5,
    deliveries_of_day: [
      {
        id: 7,
        kind: 'order',
        order_id: 100_479,
        store: 'Souk of the port',
        is_returned: false,
        meters: 3100,
        tip: 5,
        cash: 58,
        earned: 16.1,
        created_at: '2026-03-10T16:12:00.000Z',
      },
    ],
    history: dates.map((date, back) => ({
      date,
      earned: back < 2 ? 100 : 0,
      deliveries: back < 2 ? 6 : 0,
      meters: back < 2 ? 900 : 0,
    })),
    ...changes,
  }
}
const render = (day: CourierDay, { path = '/desk/day', answers = {} }: { path?: string; answers?: Answers } = {}) =>
  renderDesk(<DayPage />, {
    me,
    path,
    answers: { 'operator.courierDay': () => day, 'operator.handOver': () => ({ hand_over: null }), ...answers },
  })

test('a courier reads what the day earned, as a sum by the rule of the office', async () => {
  await render(aDay())
  expect(await screen.findByRole('heading', { name: 'Samir’s day' })).toBeTruthy()
  expect((await screen.findAllByText('214.50')).length).toBeGreaterThan(0)
  for (const text of ['14 × 8.00', '62.4 × 1.00', '112.00', '62.40', '40.10', '414.50'])
    expect(screen.getByText(text)).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Earnings of seven days' }))
  expect(table.getAllByRole('row')).toHaveLength(8)
  expect(table.getByRole('row', { name: /March 10.*214\.50/ })).toBeTruthy()
})

test('cash to hand over stands with its limit and what was handed over; at the limit no cash orders come', async () => {
  const { unmount } = await render(aDay())
  const cash = within(await screen.findByRole('region', { name: 'Cash to hand over' }))
  expect(cash.getByText('386.00')).toBeTruthy()
  expect(cash.getByText(/Limit.*500/)).toBeTruthy()
  expect(cash.getByText(/Handed over at 5:10/)).toBeTruthy()
  unmount()
  await render(aDay({ cash: { in_hand: 512, limit: 500, is_over: true, moves: [] } }))
  expect(await screen.findByText(/The limit of.*500.*is reached/)).toBeTruthy()
  expect(screen.queryByText(/^Limit/)).toBeNull()
})

test('a delivery names its store, its tip and its cash, and a day without any says so', async () => {
  const { unmount } = await render(aDay())
  const list = within(await screen.findByRole('region', { name: 'Deliveries' }))
  for (const text of ['100479', 'Souk of the port', '16.10']) expect(list.getByText(text)).toBeTruthy()
  for (const text of [/Tip.*5/, /Cash.*58/, /3\.1.km/]) expect(list.getByText(text)).toBeTruthy()
  unmount()
  await render(aDay({ deliveries_of_day: [], cash: { in_hand: 0, limit: null, is_over: false, moves: [] } }))
  expect(await screen.findByText('The first delivery of the day will be listed here.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Nothing to hand over' })).toBeTruthy()
})

test('couriers who are paid otherwise see their tips alone', async () => {
  await render(aDay({ earned: 40.1, sum: { delivery: 0, distance: 0, extra: 0, tip: 40.1, per_delivery: 0, per_km: 0 } }))
  expect(await screen.findByText(/Only your tips are counted here/)).toBeTruthy()
  expect(screen.queryByText(/×/)).toBeNull()
})

test('earlier days are one press away, up to thirty', async () => {
  const { user, api } = await render(aDay())
  expect((await screen.findByRole('button', { name: 'The next day' })).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'The day before' }))
  await waitFor(() => expect(api.callsOf('operator.courierDay').at(-1)?.input.query).toEqual({ on: '2026-03-09' }))
  const history = within(screen.getByRole('region', { name: 'Last 30 days' }))
  expect(history.getAllByRole('button')).toHaveLength(2)
  await user.click(history.getByRole('button', { name: /Monday.*6 deliveries/ }))
  await waitFor(() => expect(api.callsOf('operator.courierDay').at(-1)?.input.query).toEqual({ on: '2026-03-09' }))
})

test('a courier hands cash over by a code, and sees when the office has confirmed it', async () => {
  let offer: HandOver | null = null
  const answers: Answers = {
    'operator.handOver': () => ({ hand_over: offer }),
    'operator.offerHandOver': () => {
      offer = { id: 1, amount: 200, code: '482915', state: 'open', expires_at: '2026-03-10T16:30:00.000Z' }
      return { hand_over: offer }
    },
    'operator.withdrawHandOver': () => ({ hand_over: null }),
  }
  const { user, api } = await render(aDay(), { answers })
  await user.click(await screen.findByRole('button', { name: 'Hand over to the office' }))
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(amount.value).toBe('386.00')
  await user.clear(amount)
  await user.type(amount, '386.01')
  expect(screen.getByText('This is more than you hold.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '200')
  await user.click(screen.getByRole('button', { name: 'Show the code' }))
  expect((await screen.findByText('482 915')).getAttribute('dir')).toBe('ltr')
  expect(api.callsOf('operator.offerHandOver')[0]?.input.body).toEqual({ amount: 200 })
  expect(screen.getByText(/Good until 7:30/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('button', { name: 'Hand over to the office' })).toBeTruthy()
})
