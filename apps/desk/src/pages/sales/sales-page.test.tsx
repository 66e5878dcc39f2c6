// @vitest-environment happy-dom
import type { BalancedCourierEntry } from '@medina/contract/operator/couriers/courier-accounts'
import type { AccountEntry, Sales, SalesFigures, Statement } from '@medina/contract/operator/operator-sales'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aKeyStore, renderDesk } from '#testing/render-desk.tsx'
import { SalesPage } from './sales-page.tsx'

const figures: SalesFigures = {
  orders: 3,
  sales: 123_456.5,
  average: 41_152.17,
  refunds: -58.5,
  offers: -412.25,
  delivery: 0,
  commission: -872.06,
  commission_tax: -130.81,
  cash: -602,
  paid: 0,
  due: 121_380.88,
}
const days = { from: '2026-03-10', to: '2026-03-10' }
function someSales(changes: Partial<Sales> = {}): Sales {
  return {
    ...days,
    time_zone: 'Asia/Riyadh',
    digits: 2,
    totals: figures,
    before: { ...figures, from: '2026-03-03', to: '2026-03-03', sales: 100_000, orders: 4 },
    bars: Array.from({ length: 24 }, (_, hour) => ({
      at: String(hour).padStart(2, '0'),
      orders: hour === 19 ? 3 : 0,
      before: hour === 20 ? 4 : 0,
    })),
    stores: [],
    has_more: false,
    items: [{ name: 'Chicken shawarma', image_full_url: null, pieces: 86, amount: 2494 }],
    ways: [
      { way: 'cash', amount: 12 },
      { way: 'card', amount: 30 },
      { way: 'wallet', amount: 0 },
      { way: 'transfer', amount: 0 },
    ],
    couriers: [],
    ...changes,
  }
}

const parts = {
  goods: 0,
  offers: 0,
  tax: 0,
  packaging: 0,
  delivery: 0,
  tip: 0,
  commission: 0,
  commission_tax: 0,
  cash: 0,
  paid: 0,
}
function anEntry(changes: Partial<AccountEntry> = {}): AccountEntry {
  return {
    ...parts,
    id: 1,
    kind: 'order',
    order_id: 100_482,
    trip_id: null,
    amount: 34,
    balance: 34,
    terms: null,
    note: null,
    key: null,
    created_at: '2026-03-10T10:00:00Z',
    ...changes,
  }
}
const payout = anEntry({
  id: 2,
  kind: 'payout',
  order_id: null,
  paid: -20,
  amount: -20,
  note: 'Transfer 77',
  key: { id: 9, name: 'Head office' },
})
const account = {
  'operator.payments': () => ({ payments: [payout], next_cursor: null }),
  'operator.balances': () => ({
    balances: [{ store: { id: 7, name: 'Saj House' }, balance: 14, last_payout: null }],
    next_cursor: null,
  }),
}
const store = { scopes: ['statements:read' as const] }
const office = { role: 'admin' as const, scopes: ['statements:read' as const, 'payouts:write' as const] }

test('a store reads its sales to the last unit, what it is owed for them, and what was paid', async () => {
  await renderDesk(<SalesPage />, { me: store, answers: { ...account, 'operator.sales': () => someSales() } })
  const due = await screen.findByRole('region', { name: 'Due to the store' })
  expect(due.textContent).toContain('123,456.50')
  expect(due.textContent).toMatch(/Commission.*−872\.06/)
  expect(due.textContent).toMatch(/Due for this period.*121,380\.88/)
  expect(due.textContent).not.toContain('Delivery and tips')
  expect(screen.getByText(/\+23%/)).not.toBeNull()
  const hours = within(screen.getByRole('table', { name: 'Orders by the hour' })).getAllByRole('row')
  expect(hours.map(({ textContent }) => textContent).slice(-2)).toEqual([
    expect.stringMatching(/^7.PM30$/),
    expect.stringMatching(/^8.PM04$/),
  ])
  const payouts = await screen.findByRole('region', { name: 'Payouts' })
  await within(payouts).findByText('Head office')
  expect(payouts.textContent).toMatch(/Due now.*14\.00.*Transfer 77.*Paid out.*20\.00/)
  expect(within(payouts).queryByRole('button')).toBeNull()
})

test('the period goes back day by day and never into the future; the statement follows it', async () => {
  const entry = anEntry({ goods: 40, commission: -6 })
  const statement: Statement = {
    store: { id: 7, name: 'Saj House' },
    ...days,
    time_zone: 'Asia/Riyadh',
    digits: 2,
    opening: 0,
    closing: 34,
    totals: { ...parts, amount: 34 },
    count: 1,
    entries: [entry],
    next_cursor: null,
  }
  const { user, api } = await renderDesk(<SalesPage />, {
    me: store,
    path: '/desk/sales?by=day&on=2026-03-10',
    answers: { ...account, 'operator.sales': () => someSales(), 'operator.statement': () => statement },
  })
  await user.click(await screen.findByRole('button', { name: 'Statement' }))
  const shown = await screen.findByRole('region', { name: 'Statement' })
  await waitFor(() =>
    expect(shown.textContent).toMatch(
      /Balance before.*0\.00.*Order 100482.*Goods.*40\.00.*Commission.*−6\.00.*Balance after.*34\.00/,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  await waitFor(() =>
    expect(api.callsOf('operator.statement').at(-1)?.input.query).toMatchObject({ from: '2026-03-09', to: '2026-03-09' }),
  )
  await user.click(screen.getByRole('button', { name: 'Month' }))
  await waitFor(() =>
    expect(api.callsOf('operator.sales').at(-1)?.input.query).toMatchObject({ from: '2026-03-01', to: '2026-03-31' }),
  )
})

test('the business notes a payout of at most what is owed, with words', async () => {
  const { user, api } = await renderDesk(<SalesPage />, {
    me: office,
    answers: { ...account, 'operator.sales': () => someSales(), 'operator.addPayment': () => payout },
  })
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record a payment' })
  const amount = within(dialog).getByRole('textbox', { name: 'Amount' })
  expect((amount as HTMLInputElement).value).toBe('14.00')
  await user.clear(amount)
  await user.type(amount, '14.01')
  expect(dialog.textContent).toContain('This is more than the store is owed.')
  await user.clear(amount)
  await user.type(amount, '١٢.٥')
  await user.click(within(dialog).getByRole('button', { name: /^Record as paid/ }))
  expect(dialog.textContent).toContain('Please write how it was paid.')
  expect(api.callsOf('operator.addPayment')).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Transfer 78')
  await user.click(within(dialog).getByRole('button', { name: /^Record as paid/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.addPayment').map(({ input }) => input.body)).toEqual([
    { kind: 'payout', amount: 12.5, note: 'Transfer 78' },
  ])
})

test('sales that could not be read are asked for again soon, also those of a month', async () => {
  let calls = 0
  await renderDesk(<SalesPage />, {
    me: store,
    path: '/desk/sales?by=month',
    answers: {
      ...account,
      'operator.sales': () => {
        calls += 1
        if (calls === 1) throw new Refusal(503, [])
        return someSales()
      },
    },
  })
  await screen.findByRole('region', { name: 'Due to the store' }, { timeout: 8000 })
  expect(calls).toBe(2)
}, 15_000)

test('shows the cash that each courier has to hand over, and nothing where nobody brought any', async () => {
  const couriers = [
    { id: 4, name: 'Samir Saleh', phone: '+966551234567', orders: 12, cash: 812.5, tips: 40 },
    { id: 5, name: 'Lina Haddad', phone: '+966551234568', orders: 1, cash: 0, tips: 0 },
  ]
  const shown = (changes: Partial<Sales>) =>
    renderDesk(<SalesPage />, { me: store, answers: { ...account, 'operator.sales': () => someSales(changes) } })
  const { unmount } = await shown({ couriers })
  const box = await screen.findByRole('region', { name: 'Cash collected by couriers' })
  expect(box.textContent).toMatch(/Samir Saleh 12 orders.*812\.50.*Lina Haddad 1 order.*0\.00.*tips included/)
  unmount()
  await shown({ couriers: null })
  await screen.findByRole('region', { name: 'How customers paid' })
  expect(screen.queryByRole('region', { name: 'Cash collected by couriers' })).toBeNull()
})

test('a key of all stores reads them in a table, and chooses one', async () => {
  const stores = [aKeyStore(), aKeyStore({ id: 8, name: 'Date Palace' })]
  const rows = [
    { ...figures, id: 7, name: 'Saj House', logo_full_url: null, balance: 14 },
    { ...figures, id: 8, name: 'Date Palace', logo_full_url: null, balance: -3 },
  ]
  const { user } = await renderDesk(<SalesPage />, {
    me: { ...office, store_ids: null },
    stores,
    answers: {
      ...account,
      'operator.sales': () => someSales({ stores: rows }),
      'operator.courierBalances': () => ({ balances: [], needs_code: false, next_cursor: null }),
    },
  })
  const table = await screen.findByRole('table', { name: '' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  await user.click(within(table).getByRole('button', { name: 'Date Palace' }))
  await screen.findByRole('button', { name: 'Download CSV' })
})

const sides = { owed: 26.5, cash: 386 }
const samir = { id: 9, name: 'Samir', phone: '+966551234567' }
const courierEntry: BalancedCourierEntry = {
  id: 3,
  kind: 'order',
  order_id: 100_479,
  delivery: 8,
  distance: 3.1,
  extra: 0,
  tip: 0,
  paid: 0,
  cash: 58,
  amount: 11.1,
  meters: 3100,
  terms: { per_delivery: 8, per_km: 1 },
  note: null,
  key: null,
  created_at: '2026-03-10T16:12:00.000Z',
  after: sides,
}
const couriers: Answers = {
  ...account,
  'operator.sales': () => someSales(),
  'operator.courierBalances': () => ({
    balances: [{ courier: samir, ...sides, hand_over: null, last_payout: null, last_hand_over: null }],
    needs_code: false,
    next_cursor: null,
  }),
  'operator.courierStatement': () => ({
    courier: samir,
    ...days,
    time_zone: 'Asia/Riyadh',
    digits: 2,
    opening: { owed: 15.4, cash: 328 },
    closing: sides,
    totals: { delivery: 8, distance: 3.1, extra: 0, tip: 0, paid: 0, cash: 58, amount: 11.1, meters: 3100, orders: 1 },
    count: 1,
    entries: [courierEntry],
    next_cursor: null,
  }),
}
const business = { ...office, store_ids: null }

test('the business reads the account of a courier, and notes the cash that was handed over', async () => {
  const { user, api } = await renderDesk(<SalesPage />, {
    me: business,
    stores: [aKeyStore(), aKeyStore({ id: 8, name: 'Harbour bakery' })],
    answers: { ...couriers, 'operator.addCourierPayment': () => courierEntry },
  })
  const box = within(await screen.findByRole('region', { name: 'Accounts of the couriers' }))
  await user.click(box.getByRole('button', { name: /Samir.*cash in hand.*386\.00.*pay due.*26\.50/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Samir' })
  await waitFor(() =>
    expect(dialog.textContent).toMatch(/Balance before.*328\.00.*15\.40.*Order 100479.*3\.1.km.*58\.00.*Balance after.*386\.00/),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Record a payment' }))
  const amount = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(amount.value).toBe('386.00')
  await user.clear(amount)
  await user.type(amount, '386.01')
  expect(dialog.textContent).toContain('This is more than the courier holds.')
  await user.click(within(dialog).getByRole('button', { name: 'Paid out' }))
  expect(amount.value).toBe('26.50')
  await user.click(within(dialog).getByRole('button', { name: 'Cash handed over' }))
  await user.clear(amount)
  await user.type(amount, '200')
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'At the office')
  await user.click(within(dialog).getByRole('button', { name: /^Record the cash/ }))
  await waitFor(() => expect(within(dialog).queryByRole('textbox', { name: 'Amount' })).toBeNull())
  expect(api.callsOf('operator.addCourierPayment').map(({ input }) => [input.params.id, input.body])).toEqual([
    ['9', { kind: 'hand_over', amount: 200, note: 'At the office' }],
  ])
})

test('accounts of couriers belong to no store: a key of some stores does not ask for them', async () => {
  const { api } = await renderDesk(<SalesPage />, {
    me: { ...office, store_ids: [7, 8] },
    stores: [aKeyStore(), aKeyStore({ id: 8, name: 'Harbour bakery' })],
    answers: couriers,
  })
  await screen.findByRole('table', { name: 'Orders by the hour' })
  expect(api.callsOf('operator.courierBalances')).toEqual([])
})

test('the business confirms by the code of the courier that it has the cash', async () => {
  const offer = { amount: 386, expires_at: '2026-03-10T16:30:00.000Z' }
  const balances = [{ courier: samir, ...sides, hand_over: offer, last_payout: null, last_hand_over: null }]
  const { user, api } = await renderDesk(<SalesPage />, {
    me: business,
    stores: [aKeyStore(), aKeyStore({ id: 8, name: 'Harbour bakery' })],
    answers: {
      ...couriers,
      'operator.courierBalances': () => ({ balances, needs_code: true, next_cursor: null }),
      'operator.confirmHandOver': () => courierEntry,
    },
  })
  await user.click(await screen.findByRole('button', { name: /Samir.*Cash offered to the office/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Samir' }))
  await user.type(dialog.getByRole('textbox', { name: 'Code of the courier' }), '482 915')
  await user.click(dialog.getByRole('button', { name: 'Confirm the cash' }))
  await waitFor(() => expect(api.callsOf('operator.confirmHandOver')[0]?.input).toMatchObject({ body: { code: '482 915' } }))
  await user.click(dialog.getByRole('button', { name: 'Record a payment' }))
  expect(dialog.queryByRole('button', { name: 'Cash handed over' })).toBeNull()
})

test('a store takes the cash of a courier by the code, and sees it as paid out', async () => {
  let taken = false
  const offer = { courier: { id: 9, name: 'Samir' }, amount: 40, expires_at: '2026-03-10T16:30:00.000Z' }
  const { user, api } = await renderDesk(<SalesPage />, {
    me: { scopes: ['statements:read', 'orders:write'] },
    answers: {
      ...account,
      'operator.sales': () => someSales(),
      'operator.handOversAtStore': () => ({ hand_overs: taken ? [] : [offer] }),
      'operator.takeHandOver': () => {
        taken = true
        return { amount: 40 }
      },
    },
  })
  const box = within(await screen.findByRole('region', { name: 'Cash from couriers, as a payout' }))
  await user.type(box.getByRole('textbox', { name: 'Code of the courier' }), '482915')
  await user.click(box.getByRole('button', { name: 'Confirm the cash' }))
  await waitFor(() =>
    expect(api.callsOf('operator.takeHandOver')[0]?.input).toMatchObject({ body: { courier_id: 9, code: '482915' } }),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cash from couriers, as a payout' })).toBeNull())
})
