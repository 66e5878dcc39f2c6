// @vitest-environment happy-dom
import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBoardOrder, anOwnKey, movedTo, renderTill } from '#testing/desk.builders.tsx'
import { CasesPage } from './cases-page.tsx'

const missing: OperatorCase = {
  id: 2041,
  order_id: 100_482,
  kind: 'missing',
  state: 'open',
  decision: null,
  words: 'It was not in the bag.',
  image_full_url: [],
  lines: [{ id: 17, name: 'Chicken shawarma', reason: 'missing', pieces: 2, amount: 40, granted: null }],
  amount: 40,
  reply: null,
  refund: null,
  created_at: '2026-03-10T12:00:00.000Z',
  decided_at: null,
  answer_by: '2026-03-11T12:00:00.000Z',
  subject: null,
  sender: null,
  store_id: 1,
  key: null,
}
const of = (amount: number) => ({ price: amount, discount: 0, share: 0, tax: 0, amount })
const money: CaseMoney = {
  lines: [{ id: 17, name: 'Chicken shawarma', image_full_url: null, quantity: 2, left: 2, money: [of(20), of(40)] }],
  tax_included: true,
  charges: 0,
  refund_to: { gateway: { title: 'Demo card', left: 30 }, rest: 'wallet' },
  most: 46,
}
const history = [
  {
    status: 'delivered' as const,
    actor: 'deliveryman',
    key: { id: 9, name: 'Samir’s phone' },
    changes: null,
    created_at: '2026-03-10T11:50:00.000Z',
  },
]
const answers = {
  'operator.cases': () => ({ cases: [missing], next_cursor: null }),
  'operator.orders': () => ({ orders: [], next_cursor: null }),
  'operator.caseMoney': () => money,
  'operator.order': () => ({ ...movedTo(aBoardOrder(), 'delivered'), history }),
  'operator.decideCase': () => ({ ...missing, state: 'answered' as const }),
}
const office = anOwnKey({ role: 'admin', name: 'Rana', scopes: ['orders:read', 'refunds:write'], store_ids: null })

test('a part of the pieces is refunded: the amount follows them, and says where it goes', async () => {
  const { user, api } = await renderTill(<CasesPage />, { me: office, answers })
  const decision = within(await screen.findByRole('complementary', { name: 'Decision' }))
  expect((await decision.findByRole('button', { name: /^Refund now/ })).textContent).toContain('40.00')
  expect(decision.getByText('Demo card').parentElement?.textContent).toContain('30.00')
  expect(decision.getByText('Wallet').parentElement?.textContent).toContain('10.00')
  await user.click(await screen.findByRole('button', { name: 'One piece less' }))
  expect(decision.getByRole('button', { name: /^Refund now/ }).textContent).toContain('20.00')
  await user.type(decision.getByRole('textbox'), 'One was in the bag')
  await user.click(decision.getByRole('button', { name: /^Refund now/ }))
  await waitFor(() => expect(api.callsOf('operator.decideCase')).toHaveLength(1))
  expect(api.callsOf('operator.decideCase')[0]?.input.body).toEqual({
    decision: 'grant',
    note: 'One was in the bag',
    lines: [{ id: 17, pieces: 1 }],
  })
})

test('an amount goes back for what no piece stands for, up to what was paid', async () => {
  const { user, api } = await renderTill(<CasesPage />, { me: office, answers })
  const decision = within(await screen.findByRole('complementary', { name: 'Decision' }))
  await user.click(await decision.findByRole('button', { name: 'Another amount…' }))
  const amount = decision.getByRole('textbox', { name: /Refund amount/ })
  const giveBack = () => decision.getByRole('button', { name: /^Refund now/ })
  expect(giveBack().hasAttribute('disabled')).toBe(true)
  for (const wrong of ['46.01', '0', '0.755', '1,000']) {
    await user.clear(amount)
    await user.type(amount, wrong)
    expect(decision.getByText(/Please enter an amount up to/)).toBeTruthy()
    expect(giveBack().hasAttribute('disabled')).toBe(true)
  }
  await user.clear(amount)
  await user.type(amount, '٠٫٧٥')
  expect(decision.getByText('Demo card').parentElement?.textContent).toContain('0.75')
  await user.click(giveBack())
  await waitFor(() => expect(api.callsOf('operator.decideCase')).toHaveLength(1))
  expect(api.callsOf('operator.decideCase')[0]?.input.body).toEqual({ decision: 'grant', amount: 0.75 })
})

test('a case without pieces can be given back by an amount too, and whole pieces come back', async () => {
  const late = { ...missing, kind: 'late' as const, lines: [] }
  const { user } = await renderTill(<CasesPage />, {
    me: office,
    answers: { ...answers, 'operator.cases': () => ({ cases: [late], next_cursor: null }) },
  })
  const decision = within(await screen.findByRole('complementary', { name: 'Decision' }))
  expect(await decision.findByRole('button', { name: 'Send answer' })).toBeTruthy()
  await user.click(await decision.findByRole('button', { name: 'Another amount…' }))
  expect(decision.getByRole('button', { name: /^Refund now/ })).toBeTruthy()
  await user.click(decision.getByRole('button', { name: 'Whole pieces' }))
  expect(decision.getByRole('button', { name: 'Send answer' })).toBeTruthy()
})

test('no answer ends a case while what can be given back is still read, and typed words stay', async () => {
  let arrive = (): void => undefined
  const arrived = new Promise<CaseMoney>((resolve) => (arrive = () => resolve(money)))
  const { user, api } = await renderTill(<CasesPage />, {
    me: office,
    answers: { ...answers, 'operator.caseMoney': () => arrived },
  })
  const decision = within(await screen.findByRole('complementary', { name: 'Decision' }))
  await user.type(decision.getByRole('textbox'), 'With our apologies')
  await user.click(decision.getByRole('button', { name: 'Send answer' }))
  expect(api.callsOf('operator.decideCase')).toEqual([])
  arrive()
  await user.click(await decision.findByRole('button', { name: /^Refund now/ }))
  await waitFor(() => expect(api.callsOf('operator.decideCase')).toHaveLength(1))
  const [decided] = api.callsOf('operator.decideCase')
  expect(decided?.input.body).toMatchObject({ decision: 'grant', note: 'With our apologies', lines: [{ id: 17, pieces: 2 }] })
})

test('declining needs words, and the history names the key of each step', async () => {
  const { user, api } = await renderTill(<CasesPage />, { me: office, answers })
  expect((await screen.findByText('Samir’s phone')).closest('li')?.textContent).toContain('Delivered')
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Please write a few words to the customer.')).toBeTruthy()
  expect(api.callsOf('operator.decideCase')).toHaveLength(0)
})

test('a till reads its cases, and the business decides them', async () => {
  await renderTill(<CasesPage />, { answers })
  expect(await screen.findByText('The business decides this case.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Refund now|Payouts/ })).toBeNull()
})

test('the case that has waited longest is reached however many came after it', async () => {
  const longest = { ...missing, id: 12, order_id: 100_001 }
  const { user } = await renderTill(<CasesPage />, {
    me: office,
    answers: {
      ...answers,
      'operator.cases': ({ query }) =>
        query?.cursor === undefined ? { cases: [missing], next_cursor: 'next' } : { cases: [longest], next_cursor: null },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('button', { name: /Case 12/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})
