// @vitest-environment happy-dom
import type { Input } from '@medina/contract/endpoints/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { aCustomerOfOffice, aListedCustomer, aWaitingChange } from './customers.builders.ts'
import { CustomersPage } from './customers-page.tsx'

const scopes = ['orders:read', 'customers:read', 'customers:write'] as const
const office = anOwnKey({ id: 1, role: 'admin', name: 'Rana', scopes: [...scopes], store_ids: null })
const lina = aListedCustomer()
const sami = aListedCustomer({ id: 811, name: 'Sami Aziz', is_blocked: true, orders: 0, last_order_at: null })
const posting = {
  id: 1,
  amount: -7.25,
  balance: 14,
  kind: 'balance_changed' as const,
  reference: 'Entered twice',
  order_id: null,
  trip_id: null,
  by: { actor: 'office' as const, key: { id: 3, name: 'Yara Aziz' }, second: { id: 4, name: 'Rana' } },
  posted_at: '2026-03-09T10:00:00.000Z',
}
const answers = {
  'operator.customers': ({ query = {} }: Input<'operator.customers'>) =>
    query.search === 'nobody'
      ? { customers: [], next_cursor: null }
      : query.cursor === 'next'
        ? { customers: [sami], next_cursor: null }
        : { customers: [lina], next_cursor: 'next' },
  'operator.customer': ({ params }: Input<'operator.customer'>) =>
    Number(params.id) === sami.id
      ? aCustomerOfOffice({ ...sami, block: { reason: 'Refused three orders', until: '2026-03-17T09:00:00.000Z' } })
      : aCustomerOfOffice(),
  'operator.customerPostings': () => ({ postings: [posting], next_cursor: null }),
  'operator.balanceChanges': () => ({ changes: [] }),
}
const open = (more = {}, me = office) => renderTill(<CustomersPage />, { me, answers: { ...answers, ...more } })
const show = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Lina Haddad.*3 orders/ }))
  return within(await screen.findByRole('region', { name: 'Lina Haddad' }))
}

test('customers are listed page by page, and one is shown with figures, orders, ledger, cases and reviews', async () => {
  const { user } = await open()
  const shown = await show(user)
  expect(shown.getByText('Spent').closest('div')?.textContent).toContain('240.50')
  expect(shown.getByRole('link', { name: '100482' }).getAttribute('href')).toBe('/desk/orders?show=100482')
  expect(shown.getByText('12 Harbour Street')).toBeTruthy()
  expect(shown.getByText('Missing').closest('li')?.textContent).toContain('Refunded')
  expect((await shown.findByText('Entered twice')).closest('li')?.textContent).toMatch(/−7\.25.*14\.00/)
  expect(await screen.findByText('Door bell is broken')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /older/i }))
  expect(await screen.findByRole('button', { name: /Sami Aziz.*Blocked/ })).toBeTruthy()
})

test('an account that may be the same person’s is hinted at with the reason, and merged by its number', async () => {
  const twin = { ...aListedCustomer({ id: 640, name: 'Lina H.', orders: 4 }), reasons: ['phone' as const, 'device' as const] }
  const { user, api } = await open({
    'operator.customer': ({ params }: Input<'operator.customer'>) =>
      aCustomerOfOffice(Number(params.id) === 640 ? { id: 640, name: 'Lina H.' } : { duplicates: [twin] }),
    'operator.mergeCustomers': () => ({ id: 812, merged: 640, wallet: 0, points: 0, needs_second: false }),
  })
  await show(user)
  const hint = within(await screen.findByRole('region', { name: 'Maybe the same person' }))
  expect(hint.getByText('same phone, same device')).toBeTruthy()
  expect(hint.getByRole('link', { name: 'Lina H.' }).getAttribute('href')).toBe('/desk/customers?show=640')
  await user.click(hint.getByRole('button', { name: /Merge/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /Merge/ }))
  await waitFor(() =>
    expect(api.callsOf('operator.mergeCustomers')[0]?.input).toMatchObject({ params: { id: '812' }, body: { from: 640 } }),
  )
})

test('an account that is another person’s is no hint any more, and that can be taken back', async () => {
  const twin = { ...aListedCustomer({ id: 640, name: 'Lina H.' }), reasons: ['phone' as const] }
  const answer = { id: 640, name: 'Lina H.', key: { id: 3, name: 'Yara Aziz' }, created_at: '2026-03-10T09:00:00.000Z' }
  let isDifferent = false
  const answers = () => aCustomerOfOffice(isDifferent ? { different: [answer] } : { duplicates: [twin] })
  const { user, api } = await open({
    'operator.customer': answers,
    'operator.customersDiffer': ({ body }: Input<'operator.customersDiffer'>) => {
      isDifferent = body.different
      return answers()
    },
  })
  await show(user)
  await user.click(await screen.findByRole('button', { name: 'Not the same person' }))
  const others = within(await screen.findByRole('region', { name: 'Other people' }))
  expect(others.getByText(/Yara Aziz said so/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Maybe the same person' })).toBeNull()
  await user.click(others.getByRole('button', { name: 'May be the same' }))
  expect(await screen.findByRole('region', { name: 'Maybe the same person' })).toBeTruthy()
  expect(api.callsOf('operator.customersDiffer').map(({ input }) => input.body)).toEqual([
    { other: 640, different: true },
    { other: 640, different: false },
  ])
})

test('an entry of the ledger names who is behind it, and leads to its order or trip', async () => {
  const entries = [
    { ...posting, id: 2, kind: 'order_refund' as const, order_id: 100_482, by: { ...posting.by, second: null } },
    { ...posting, id: 3, kind: 'CashBack' as const, trip_id: 41, by: { actor: 'rule' as const, key: null, second: null } },
    { ...posting, id: 4, kind: 'account_removed' as const, by: null },
    posting,
  ]
  const { user } = await open({ 'operator.customerPostings': () => ({ postings: entries, next_cursor: null }) })
  await show(user)
  const ledger = within(await screen.findByRole('region', { name: 'Ledger' }))
  expect((await ledger.findAllByText('Yara Aziz')).length).toBeGreaterThan(0)
  expect(ledger.getByRole('link', { name: '41' }).getAttribute('href')).toBe('/desk/orders?of=trips&show=41')
  expect(ledger.getByRole('link', { name: '100482' }).getAttribute('href')).toBe('/desk/orders?show=100482')
  expect(ledger.getByText('By a rule')).toBeTruthy()
  expect(ledger.getByText(/second yes by Rana/)).toBeTruthy()
})

test('what is typed is searched once, on a pause', async () => {
  const { user, api } = await open()
  await screen.findByRole('button', { name: /Lina Haddad/ })
  const field = screen.getByRole('searchbox', { name: 'Name, phone, email or account' })
  await user.type(field, 'nobody')
  expect(await screen.findByText('No customer found')).toBeTruthy()
  expect(field).toBe(document.activeElement)
  const typed = api.callsOf('operator.customers').filter(({ input }) => String(input.query?.search).startsWith('n'))
  expect(typed).toHaveLength(1)
})

test('a balance is changed with a reason, and never below what the customer has', async () => {
  const change = { ...aWaitingChange(), status: 'posted' as const }
  const { user, api } = await open({ 'operator.changeBalance': () => change })
  const shown = await show(user)
  await user.click(shown.getByRole('button', { name: 'Give or take…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the wallet' }))
  await user.click(dialog.getByRole('button', { name: 'Take' }))
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '14.01')
  expect(dialog.getByText('The customer has less than that.')).toBeTruthy()
  await user.clear(dialog.getByRole('textbox', { name: 'Amount' }))
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '٤٫٥'.replace('٫', '.'))
  const act = dialog.getByRole('button', { name: 'Take from the customer' })
  expect((act as HTMLButtonElement).disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Entered twice')
  await user.click(act)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [{ input } = { input: null }] = api.callsOf('operator.changeBalance')
  expect(input?.body).toEqual({ account: 'wallet', amount: -4.5, reason: 'Entered twice' })
})

test('what waits for a second key is approved by another one, and withdrawn by its own', async () => {
  const own = aWaitingChange({ id: 78, key: { id: 1, name: 'Rana' }, reason: 'Mine' })
  const decided: unknown[] = []
  const { user } = await open({
    'operator.balanceChanges': () => ({ changes: [aWaitingChange(), own] }),
    'operator.decideBalanceChange': ({ params, body }: Input<'operator.decideBalanceChange'>) => {
      decided.push([Number(params.id), body.approve])
      return aWaitingChange()
    },
  })
  const waiting = within(await screen.findByRole('region', { name: 'Waits for a second key' }))
  const [other, mine] = waiting.getAllByRole('listitem').map((item) => within(item))
  expect(mine?.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.click(other?.getByRole('button', { name: 'Approve' }) as HTMLElement)
  await user.click(mine?.getByRole('button', { name: 'Withdraw' }) as HTMLElement)
  await waitFor(() =>
    expect(decided).toEqual([
      [77, true],
      [78, false],
    ]),
  )
})

test('a customer is blocked with a reason for some days, and unblocked', async () => {
  const { user, api } = await open({ 'operator.customerStatus': () => ({ id: lina.id, status: 0 }) })
  await show(user)
  await user.click(screen.getByRole('button', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Lina Haddad?' }))
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'Refused three orders')
  await user.click(dialog.getByRole('button', { name: '30 days' }))
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(api.callsOf('operator.customerStatus')).toHaveLength(1))
  expect(api.callsOf('operator.customerStatus')[0]?.input.body).toMatchObject({
    status: 0,
    reason: 'Refused three orders',
    until: expect.stringMatching(/Z$/),
  })
})

test('a key that may only read sees no acts', async () => {
  const reader = anOwnKey({ role: 'admin', name: 'Rana', scopes: ['customers:read'], store_ids: null })
  const { user } = await open({}, reader)
  const shown = await show(user)
  expect(shown.queryByRole('button', { name: 'Give or take…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
})
