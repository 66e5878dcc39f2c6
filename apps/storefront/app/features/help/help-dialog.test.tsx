// @vitest-environment happy-dom
import type { Case, OrderHelp } from '@medina/contract/orders/cases'
import { storageKeys } from '@medina/contract/device/device-state'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import HelpDialog from './help-dialog.tsx'
import OrderCases from './order-cases.tsx'

const GUEST = 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55'
const piece = (count: number) => ({
  price: 29 * count,
  discount: 7.25 * count,
  share: 0,
  tax: 2.84 * count,
  amount: 21.75 * count,
})
const help = (own: Partial<OrderHelp> = {}): OrderHelp => ({
  order_id: 100_482,
  order_status: 'delivered',
  kinds: ['missing', 'wrong', 'damaged', 'late', 'not_received', 'other'],
  until: '2026-03-12T13:00:00Z',
  estimate: null,
  delivered_at: '2026-03-10T12:43:00Z',
  lines: [
    { id: 1, name: 'Shawarma', image_full_url: null, quantity: 2, left: 2, money: [piece(1), piece(2)] },
    {
      id: 2,
      name: 'Falafel',
      image_full_url: null,
      quantity: 1,
      left: 1,
      money: [{ price: 17, discount: 4.25, share: 0, tax: 1.66, amount: 12.75 }],
    },
  ],
  tax_included: true,
  charges: 3,
  refund_to: { gateway: { title: 'Card', left: 27.25 }, rest: 'wallet' },
  ...own,
})
const opened: Case = {
  id: 2041,
  order_id: 100_482,
  kind: 'missing',
  state: 'open',
  decision: null,
  words: null,
  image_full_url: [],
  lines: [{ id: 1, name: 'Shawarma', reason: 'missing', pieces: 1, amount: 21.75, granted: null }],
  amount: 34.5,
  reply: null,
  refund: null,
  created_at: '2026-03-10T12:58:00Z',
  decided_at: null,
  answer_by: '2026-03-11T12:58:00Z',
}

function openDialog(answers: Answers = {}, ways: Parameters<typeof HelpDialog>[0]['ways'] = {}) {
  localStorage.setItem(storageKeys.guestId, GUEST)
  const order = { id: 100_482, store: { name: 'Bait Al Shawarma' } }
  return renderPage(<HelpDialog open order={order} ways={ways} onClose={() => undefined} />, {
    now: '2026-03-10T13:00:00Z',
    answers: { 'orders.help': () => help(), ...answers },
  })
}
const back = () => screen.getByText('Back to you').nextElementSibling?.textContent

test('offers what the order takes, until when; where it is, is answered at once', async () => {
  await openDialog()
  for (const name of [/missing/, /wrong/, /damaged/, /is late/, /never arrived/, /else/])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(screen.getByText(/^Until Mar 12, /)).toBeTruthy()
  expect(screen.getByText(/^Delivered Mar 10, /)).toBeTruthy()
})

test('an order under way says when it comes, and leads to what needs no report', async () => {
  const cancel = vi.fn<() => void>()
  const running = help({
    order_status: 'pending',
    kinds: ['where_is_it', 'late', 'other', 'change', 'cancel'],
    estimate: { from: '2026-03-10T13:20:00Z', to: '2026-03-10T13:40:00Z' },
    until: null,
    lines: [],
  })
  const { user } = await openDialog({ 'orders.help': () => running }, { cancel })
  expect((await screen.findByText(/Expected between/)).textContent).toMatch(/4:20.*4:40/)
  expect(screen.queryByRole('button', { name: /Change the order/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Cancel the order/ }))
  expect(cancel).toHaveBeenCalledOnce()
})

test('an order for another day says which', async () => {
  const estimate = { from: '2036-03-11T13:20:00Z', to: '2036-03-11T13:40:00Z' }
  await openDialog({ 'orders.help': () => help({ kinds: ['where_is_it'], estimate, until: null, lines: [] }) })
  expect((await screen.findByText(/Expected between/)).textContent).toMatch(/Mar 11, .*4:20.*4:40/)
})

test('a piece that was reported elsewhere meanwhile is no longer chosen', async () => {
  const { user, api } = await openDialog({
    'orders.openCase': () => {
      throw new Refusal(409, [{ code: 'lines', message: 'There are not that many pieces left' }])
    },
  })
  await user.click(await screen.findByRole('button', { name: /missing/ }))
  await user.click(screen.getByRole('checkbox', { name: /Shawarma/ }))
  await user.click(within(screen.getByRole('group', { name: /Shawarma/ })).getByRole('button', { name: /ncrease|more/i }))
  expect(back()).toContain('43.50')
  const [shawarma, falafel] = help().lines
  if (shawarma === undefined || falafel === undefined) throw new Error('no lines')
  api.answer({ 'orders.help': () => help({ lines: [{ ...shawarma, left: 1, money: [piece(1)] }, falafel] }) })
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(back()).toContain('21.75'))
  api.answer({ 'orders.openCase': () => opened })
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('2041')).toBeTruthy()
  expect(api.callsOf('orders.openCase').at(-1)?.input.body).toMatchObject({ lines: [{ id: 1, pieces: 1, reason: 'missing' }] })
})

test('shows the money of the chosen pieces, where it goes, and the charges with the last piece', async () => {
  const { user } = await openDialog()
  await user.click(await screen.findByRole('button', { name: /missing/ }))
  await user.click(screen.getByRole('checkbox', { name: /Shawarma/ }))
  expect(back()).toContain('21.75')
  await user.click(screen.getByRole('checkbox', { name: /Falafel/ }))
  expect(back()).toContain('34.50')
  expect(screen.getByText('Card').closest('div')?.textContent).toContain('27.25')
  expect(screen.getByText(/To your wallet/).closest('div')?.textContent).toContain('7.25')
  expect(screen.getByText(/share of the discounts/).closest('div')?.textContent).toContain('11.50')
  await user.click(within(screen.getByRole('group', { name: /Shawarma/ })).getByRole('button', { name: /ncrease|more/i }))
  expect(back()).toContain('59.25')
  expect(screen.getByText('Packaging and charges').closest('div')?.textContent).toContain('3.00')
})

test('[2.014] the money a customer asks back is that of the chosen pieces, and the answer comes by a named time', async () => {
  const { user } = await openDialog({ 'orders.openCase': () => opened })
  await user.click(await screen.findByRole('button', { name: /missing/ }))
  await user.click(screen.getByRole('checkbox', { name: /Shawarma/ }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  const money = (await screen.findByText('Amount')).closest('dl')?.textContent
  expect(money).toContain('34.50')
  expect(money).toMatch(/Card.*27\.25.*To your wallet.*7\.25/)
  expect(screen.getByText('We review it').closest('li')?.textContent).toContain('by Mar 11, ')
})

test('a report that is sent by two presses is one', async () => {
  const { user, api } = await openDialog({ 'orders.openCase': () => opened })
  await user.click(await screen.findByRole('button', { name: /missing/ }))
  await user.click(screen.getByRole('checkbox', { name: /Shawarma/ }))
  await user.dblClick(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('2041')).toBeTruthy()
  expect(api.callsOf('orders.openCase')).toHaveLength(1)
})

test('words or a photo are asked for where a report is about no item', async () => {
  const { user, api } = await openDialog({ 'orders.openCase': () => ({ ...opened, kind: 'late', lines: [], amount: 0 }) })
  await user.click(await screen.findByRole('button', { name: /is late/ }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Please write a few words, or add a photo.')).toBeTruthy()
  expect(api.callsOf('orders.openCase')).toEqual([])
  await user.type(screen.getByLabelText(/What happened/), 'An hour late')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('2041')).toBeTruthy()
})

test('keeps what was entered when one goes back, and sends pieces with their reasons', async () => {
  const { user, api } = await openDialog({ 'orders.openCase': () => opened })
  await user.click(await screen.findByRole('button', { name: /missing/ }))
  await user.click(screen.getByRole('checkbox', { name: /Shawarma/ }))
  await user.click(screen.getByRole('button', { name: 'Wrong' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: /missing/ }))
  expect(screen.getByRole('checkbox', { name: /Shawarma/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('2041')).toBeTruthy()
  const [sent] = api.callsOf('orders.openCase')
  expect(sent?.input.body).toMatchObject({ order_id: 100_482, kind: 'missing', lines: [{ id: 1, pieces: 1, reason: 'wrong' }] })
})

test('says why a report was refused, and nothing is lost', async () => {
  const { user } = await openDialog({
    'orders.openCase': () => {
      throw new Refusal(409, [{ code: 'lines', message: 'There are not that many pieces left' }])
    },
  })
  await user.click(await screen.findByRole('button', { name: /missing/ }))
  await user.click(screen.getByRole('checkbox', { name: /Falafel/ }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(/not that many pieces left/)).toBeTruthy()
  expect(back()).toContain('12.75')
})

test('the order shows the decision, the money and the reply of a case', async () => {
  const decided: Case = {
    ...opened,
    state: 'answered',
    decision: 'part',
    lines: [{ id: 1, name: 'Shawarma', reason: 'missing', pieces: 2, amount: 43.5, granted: 1 }],
    reply: 'One was in the bag',
    refund: { amount: 21.75, gateway: 14.5, wallet: 7.25, manual: 0 },
    decided_at: '2026-03-10T13:04:00Z',
    answer_by: null,
  }
  await renderPage(<OrderCases order={{ id: 100_482, revision: 3 }} />, {
    answers: { 'orders.cases': () => ({ cases: [decided] }) },
  })
  expect(await screen.findByText('One was in the bag')).toBeTruthy()
  expect(screen.getByText('Partly refunded')).toBeTruthy()
  expect(screen.getByText(/14\.50.*goes back to the payment method you used/)).toBeTruthy()
  expect(screen.getByText(/7\.25.*is in your wallet/)).toBeTruthy()
  expect(screen.getByText('Shawarma').closest('li')?.textContent).toMatch(/2 ×.*Shawarma.*Missing · 1 of 2 refunded.*43\.50/)
})

test('a case that ended with a refund of the whole order says so', async () => {
  const closed: Case = { ...opened, state: 'closed', answer_by: null }
  await renderPage(<OrderCases order={{ id: 100_482, revision: 3 }} />, {
    answers: { 'orders.cases': () => ({ cases: [closed] }) },
  })
  expect(await screen.findByText('The whole order was refunded in the meantime.')).toBeTruthy()
})
