// @vitest-environment happy-dom
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aKeyStore, renderDesk } from '#testing/render-desk.tsx'
import { openingAnswers } from './opening.builders.ts'
import { OpeningPage } from './opening-page.tsx'

/** Half an hour later is the same day in the store, whatever the hour of this machine. */
function setNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
}

test('closing asks for how long; the bar then says until when, and opens again', async () => {
  setNoon()
  const { user, api } = await renderDesk(<OpeningPage />, {
    answers: openingAnswers(),
  })
  await user.click(await screen.findByRole('switch', { name: 'The store takes orders' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close for how long?' })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['30 minutes', '2 hours', 'For today', 'A time or day…', 'Until switched on']))
  const closed = aKeyStore({ active: false, open: false, closed_until: new Date(Date.now() + 1_800_000).toISOString() })
  api.answer({ 'operator.stores': () => ({ stores: [closed], has_more: false }) })
  await user.click(within(dialog).getByRole('button', { name: '30 minutes' }))
  await waitFor(() => expect(screen.getAllByText(/^Closed until \d.*\.$/).length).toBeGreaterThan(0))
  expect(api.callsOf('operator.hours').map(({ input }) => [input.params, input.body])).toEqual([
    [{ id: '7' }, { active: false, minutes: 30 }],
  ])
  api.answer({ 'operator.stores': () => ({ stores: [aKeyStore()], has_more: false }) })
  await user.click(screen.getAllByRole('button', { name: 'Open now' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/^Closed until.*\.$/)).toBeNull())
  expect(api.callsOf('operator.hours').at(-1)?.input.body).toEqual({ active: true })
})

test.each([
  [{ act: 'closed_unanswered' as const, order_id: 100_512, key: null }, /Order 100512 was not answered\./],
  [{ act: 'closed_full' as const, order_id: null, key: null }, /Too many orders came at once\./],
  [{ act: 'closed' as const, order_id: null, key: { id: 999, name: 'Yara', is_office: true } }, /By the office, Yara\./],
])('a store that did not close itself reads why and until when: %o', async (closed_by, words) => {
  setNoon()
  const closed_until = new Date(Date.now() + 1_800_000).toISOString()
  await renderDesk(<OpeningPage />, {
    answers: {
      ...openingAnswers(),
      'operator.stores': () => ({
        stores: [aKeyStore({ active: false, open: false, closed_until, closed_by })],
        has_more: false,
      }),
    },
  })
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
  const says = (element: Element) => words.test(plain(element.textContent))
  const bar = (await screen.findByText(/^Closed until \d.*\.$/, { selector: 'b' })).parentElement as Element
  expect(says(bar)).toBe(true)
  expect(says(screen.getByRole('region', { name: /^Closed until/ }))).toBe(true)
})

test('a busy store adds minutes for a while, and says what customers see', async () => {
  const { user, api } = await renderDesk(<OpeningPage />, {
    answers: openingAnswers(),
  })
  await user.click(await screen.findByRole('button', { name: '15 min more' }))
  const busy = aKeyStore({ busy_minutes: 15, delivery_minutes: { from: 35, to: 45 } })
  api.answer({ 'operator.stores': () => ({ stores: [busy], has_more: false }) })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '1 hour' }))
  await waitFor(() => expect(screen.getAllByText(/Customers see 35–45 min\./).length).toBeGreaterThan(0))
  expect(api.callsOf('operator.hours').map(({ input }) => input.body)).toEqual([{ busy_minutes: 15, minutes: 60 }])
  expect(screen.getAllByText(/Busy: 15 min more\./).length).toBeGreaterThan(0)
})

test('the history names the key behind each act', async () => {
  const about = { name: null, from: null, to: null, until: null }
  const acts: OperatorAct[] = [
    { id: 3, act: 'opened', key: null, about, created_at: '2026-03-10T17:30:00Z' },
    {
      id: 2,
      act: 'stock',
      key: { id: 1, name: 'Front till' },
      about: { ...about, name: 'Cola', from: 4, to: 40 },
      created_at: '2026-03-10T17:10:00Z',
    },
  ]
  await renderDesk(<OpeningPage />, { answers: { ...openingAnswers(), 'operator.acts': () => ({ acts, has_more: false }) } })
  const history = await screen.findByRole('region', { name: 'History' })
  await within(history).findByText('Cola: 4 → 40 pieces')
  const [opened, counted] = within(history).getAllByRole('listitem')
  expect(opened?.textContent).toMatch(/Opened.*Automatically, as set/)
  expect(counted?.textContent).toContain('Front till')
})

test('a key without the right sees the state and no switch', async () => {
  await renderDesk(<OpeningPage />, { me: { scopes: ['orders:read'] }, answers: openingAnswers() })
  expect(await screen.findByRole('switch', { name: 'The store takes orders' })).toHaveProperty('disabled', true)
})
