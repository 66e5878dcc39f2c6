// @vitest-environment happy-dom
import type { TopUp, WalletBonus, WalletSummary } from '@medina/contract/wallet/top-ups'
import type { WalletTransaction } from '@medina/contract/wallet/wallet'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '../../../testing/api-stand-in.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { SignInPrompt } from '../account/sign-in-prompt.tsx'
import { aConfig } from '../site/site.builders.ts'
import MyWallet from './wallet.tsx'

const now = '2026-03-10T12:00:00Z'
const demo = { gateway: 'demo', gateway_title: 'Demo card', gateway_image: null, gateway_image_full_url: null }
const second = { ...demo, gateway: 'stripe', gateway_title: 'Card by Stripe' }

const summary: WalletSummary = { balance: 140, bonus: 0, incoming: [], minimum_add_fund: 1, maximum_add_fund: 5000 }
const bonus: WalletBonus = {
  id: 1,
  title: 'Spring',
  description: '',
  bonus_type: 'percentage',
  bonus_amount: 10,
  minimum_add_amount: 100,
  maximum_bonus_amount: 50,
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  status: 1,
}

let serial = 0
function aRow(changed: Partial<WalletTransaction>): WalletTransaction {
  serial += 1
  return {
    id: serial,
    user_id: 1,
    transaction_id: 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55',
    credit: 0,
    debit: 0,
    admin_bonus: 0,
    balance: 100,
    reference: '',
    order_id: null,
    trip_id: null,
    top_up_id: null,
    transaction_type: 'order_place',
    kind: 'order_place',
    created_at: '2026-03-10 12:00:00',
    updated_at: '2026-03-10 12:00:00',
    posted_at: '2026-03-10T09:00:00Z',
    ...changed,
  }
}
const aPage = (data: WalletTransaction[], next_cursor: string | null = null) => ({
  total_size: data.length,
  limit: '20',
  offset: '1',
  next_cursor,
  data,
})

// A list restores the rows that were shown to the same owner.
beforeEach(() => localStorage.setItem('token', `${(serial += 1)}`.padStart(8, 'a') + 'a'.repeat(32)))
afterEach(() => vi.restoreAllMocks())

type Plan = { path?: string; answers?: Answers; gateways?: (typeof demo)[]; isOn?: boolean }

function openWallet({ path = '/wallet', answers = {}, gateways = [demo], isOn = true }: Plan = {}) {
  return renderPage(<MyWallet />, {
    path,
    now,
    answers: {
      'site.config': () => ({
        ...aConfig(),
        add_fund_status: isOn ? 1 : 0,
        digital_payment: true,
        active_payment_method_list: gateways,
      }),
      'wallet.summary': () => summary,
      'wallet.bonuses': () => [bonus],
      'wallet.transactions': () => aPage([]),
      ...answers,
    },
  })
}

const expectBalance = (figure: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Total Balance' }).textContent).toContain(figure))

async function openDialog(plan: Plan = {}) {
  const page = await openWallet(plan)
  const card = await screen.findByRole('region', { name: 'Total Balance' })
  await page.user.click(await within(card).findByRole('button', { name: 'Add fund' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Fund to Wallet' })
  const amount = within(dialog).getByLabelText('Enter Amount')
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Add fund/ })
  return { ...page, dialog, amount, send }
}

describe('[2.016] the wallet', () => {
  test('shows its balance, the offers with their conditions, and an empty history in words', async () => {
    await openWallet()
    await expectBalance('140.00')
    const offers = await screen.findByRole('list', { name: 'Bonus offers' })
    expect(offers.textContent).toMatch(/Add .*100\.00.* or more, get 10% more/)
    expect(offers.textContent).toMatch(/Until March 31.*Highest bonus .*50\.00/)
    expect(await screen.findByText('No transaction found')).toBeTruthy()
    expect(screen.queryByText('On its way')).toBeNull()
  })

  test('lists what is on its way, and each part leads to its cause', async () => {
    const none = { order_id: null, trip_id: null, top_up_id: null, since: now }
    const incoming: WalletSummary['incoming'] = [
      { ...none, kind: 'add_fund', amount: 50, top_up_id: 3 },
      { ...none, kind: 'cashback', amount: 5, order_id: 100_001 },
      { ...none, kind: 'refund', amount: 7.5, trip_id: 100_002 },
    ]
    await openWallet({ answers: { 'wallet.summary': () => ({ ...summary, incoming }) } })
    const list = await screen.findByRole('region', { name: 'On its way' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/my-orders?orderId=100001', '/rental/trip-status/100002'])
  })

  test('says of a reward that was taken back why it was', async () => {
    const rows = [
      aRow({ debit: 2.5, transaction_type: 'CashBack', kind: 'cashback_reversed', order_id: 100_361 }),
      aRow({ debit: 1.5, transaction_type: 'CashBack', kind: 'debt_collected' }),
      aRow({ debit: 7, transaction_type: 'referrer', kind: 'referrer_reversed' }),
    ]
    await openWallet({ answers: { 'wallet.transactions': () => aPage(rows) } })
    const history = await screen.findByRole('region', { name: 'Transaction History' })
    await within(history).findByText('Cashback taken back, order 100361 was refunded')
    const [, debt, reward] = within(history).getAllByRole('listitem')
    expect(debt?.textContent).toContain('Settled: cashback of a refunded order')
    expect(reward?.textContent).toContain('Reward taken back, the friend’s order was refunded')
  })

  test('has a history by day, with the balance after each row, and each row leads to its cause', async () => {
    const rows = [
      aRow({ debit: 40, balance: 140, order_id: 100_482 }),
      aRow({ credit: 100, admin_bonus: 10, balance: 180, transaction_type: 'add_fund', reference: 'demo', top_up_id: 3 }),
      aRow({ credit: 12.4, transaction_type: 'loyalty_point', posted_at: '2026-03-09T09:00:00Z' }),
      aRow({ debit: 20, transaction_type: 'trip_booking', trip_id: 100_002, posted_at: '2026-03-01T09:00:00Z' }),
      aRow({ credit: 7, transaction_type: 'order_refund', order_id: 100_362, posted_at: '2025-12-30T09:00:00Z' }),
      aRow({ credit: 5, transaction_type: 'referrer', posted_at: '2025-12-30T08:00:00Z' }),
      aRow({ credit: 5, transaction_type: 'CashBack', order_id: 100_361, posted_at: '2025-12-30T07:00:00Z' }),
      aRow({ credit: 5, transaction_type: 'add_fund_by_admin', posted_at: '2025-12-30T06:00:00Z' }),
    ]
    await openWallet({ answers: { 'wallet.transactions': () => aPage(rows) } })
    const history = await screen.findByRole('region', { name: 'Transaction History' })
    expect(await within(history).findByText('Order 100482')).toBeTruthy()
    await within(history).findByText('Add fund, Demo card')
    const days = within(history).getAllByRole('heading', { level: 3 })
    expect(days.map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday', 'March 1', 'December 30, 2025'])
    const lines = within(history).getAllByRole('listitem')
    expect(lines[0]?.textContent).toMatch(/Order 100482.*\u221240\.00.*Balance .*140\.00/)
    expect(lines[1]?.textContent).toMatch(/Add fund, Demo card.*10\.00.* of it is a bonus.*\+110\.00.*Balance .*180\.00/)
    expect(
      within(history)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/my-orders?orderId=100482',
      '/profile?page=loyalty-points',
      '/rental/trip-status/100002',
      '/my-orders?orderId=100362',
      '/profile?page=referral-code',
      '/my-orders?orderId=100361',
    ])
  })

  test('narrows the history by type, and the address keeps the type', async () => {
    const { user, api, path } = await openWallet()
    const filters = await screen.findByRole('group', { name: 'Type of transaction' })
    expect(
      within(filters)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Orders', 'Add fund', 'Loyalty points', 'Referrer', 'Cashback'])
    await user.click(within(filters).getByRole('button', { name: 'Cashback' }))
    await waitFor(() => expect(path()).toBe('/wallet?type=CashBack'))
    await waitFor(() => expect(api.callsOf('wallet.transactions').at(-1)?.input.query?.type).toBe('CashBack'))
  })

  test('offers another try where the balance or the history could not be loaded', async () => {
    const refuse = () => {
      throw new Refusal(403, [{ code: 'down', message: 'Not now' }])
    }
    const { user, api } = await openWallet({ answers: { 'wallet.summary': refuse, 'wallet.transactions': refuse } })
    expect(await screen.findByText('Your wallet could not be loaded')).toBeTruthy()
    expect(await screen.findByText('The history could not be loaded')).toBeTruthy()
    api.answer({ 'wallet.summary': () => summary })
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    await expectBalance('140.00')
  })

  test('that is switched off says so', async () => {
    await openWallet({ answers: { 'site.config': () => ({ ...aConfig(), customer_wallet_status: 0 }) } })
    expect(await screen.findByText('The wallet is not available right now')).toBeTruthy()
  })
})

describe('[2.063] adding money', () => {
  test.each<[string, Plan]>([
    ['no gateway', { gateways: [] }],
    ['top-ups switched off', { isOn: false }],
  ])('[5.015] is not offered with %s', async (_, plan) => {
    await openWallet(plan)
    await screen.findByText('No transaction found')
    const card = screen.getByRole('region', { name: 'Total Balance' })
    expect(within(card).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('list', { name: 'Bonus offers' })).toBeNull()
  })

  test('[5.013, 5.014] waits for an amount, asks for it, and shows the bonus while it is typed', async () => {
    const { user, dialog, amount, send } = await openDialog()
    expect(send.disabled).toBe(true)
    await user.type(amount, '0')
    expect(send.disabled).toBe(true)
    await user.clear(amount)
    await user.tab()
    expect(await within(dialog).findByText('Please Enter amount')).toBeTruthy()
    await user.type(amount, '99')
    expect(send.disabled).toBe(false)
    expect(within(dialog).queryByText(/bonus/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: '200' }))
    expect((await within(dialog).findByText(/20\.00.* bonus/)).textContent).toContain('+')
    expect(send.textContent).toContain('200.00')
    await user.click(within(dialog).getByRole('button', { name: '500' }))
    expect(await within(dialog).findByText(/50\.00.* bonus/)).toBeTruthy()
  })

  test('[5.013] asks for one of several payment methods', async () => {
    const { user, api, dialog, amount, send } = await openDialog({ gateways: [demo, second] })
    await user.type(amount, '٥٠')
    await user.click(send)
    expect(await within(dialog).findByText('Payment method is required')).toBeTruthy()
    expect(api.callsOf('wallet.addFund')).toEqual([])
  })

  test.each([
    ['0.5', 'The smallest amount is'],
    ['5001', 'You can add up to'],
    ['10.005', 'at most 2 decimals'],
  ])('does not send %s', async (typed, words) => {
    const { user, api, dialog, amount, send } = await openDialog()
    await user.type(amount, typed)
    await user.click(send)
    expect(await within(dialog).findByText(new RegExp(words))).toBeTruthy()
    expect(api.callsOf('wallet.addFund')).toEqual([])
  })

  test('[4.046] leads to the page that the server names', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { user, api, dialog, amount, send } = await openDialog({
      gateways: [demo, second],
      answers: { 'wallet.addFund': () => ({ redirect_link: 'https://pay.example/1', top_up_id: 1 }) },
    })
    await user.type(amount, '120.5')
    await user.click(within(dialog).getByRole('radio', { name: 'Card by Stripe' }))
    await user.click(send)
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
    expect(api.callsOf('wallet.addFund').map(({ input }) => input.body)).toEqual([
      { amount: 120.5, payment_method: 'stripe', callback: '/wallet', payment_platform: 'web' },
    ])
    expect(send.getAttribute('aria-busy')).toBe('true')
  })

  test('[8.010] shows each error, and can be sent again', async () => {
    const { user, amount, send } = await openDialog({
      answers: {
        'wallet.addFund': () => {
          throw new Refusal(403, [
            { code: 'add_fund', message: 'First reason' },
            { code: 'digital_payment', message: 'Second reason' },
          ])
        },
      },
    })
    await user.type(amount, '50')
    await user.click(send)
    expect(await screen.findByText('First reason')).toBeTruthy()
    expect(await screen.findByText('Second reason')).toBeTruthy()
    expect(send.getAttribute('aria-busy')).toBeNull()
  })

  test('by an offer begins with its minimum', async () => {
    const { user } = await openWallet()
    await user.click(await screen.findByRole('button', { name: /get 10% more/ }))
    const amount = await screen.findByLabelText<HTMLInputElement>('Enter Amount')
    expect(amount.value).toBe('100')
  })
})

describe('the way back from a gateway', () => {
  const aTopUp = (status: TopUp['status'], bonus = 0): TopUp => ({
    id: 7,
    amount: 100,
    bonus,
    payment_method: 'demo',
    status,
    created_at: now,
  })

  test.each<[string, TopUp, string | RegExp]>([
    ['flag=fail', aTopUp('paid', 10), /110\.00.* is in your wallet/],
    ['flag=success', aTopUp('failed'), /The payment of .*100\.00.* did not go through/],
    ['flag=success', aTopUp('canceled'), /You left the payment of .*100\.00/],
    ['flag=success', aTopUp('open'), /We are waiting for your payment of .*100\.00/],
    ['flag=cancel', aTopUp('open'), /You left the payment of .*100\.00/],
  ])('with %s says what the server knows', async (flag, topUp, words) => {
    await openWallet({ path: `/wallet?${flag}&top_up=7`, answers: { 'wallet.topUp': () => topUp } })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('asks again until it is known, then reads the balance again', async () => {
    const answers = [aTopUp('open'), aTopUp('paid')]
    const { api } = await openWallet({
      path: '/wallet?flag=pending&top_up=7',
      answers: { 'wallet.topUp': () => answers.shift() ?? aTopUp('paid') },
    })
    expect(await screen.findByText(/We are waiting/)).toBeTruthy()
    expect(await screen.findByText(/is in your wallet/)).toBeTruthy()
    await waitFor(() => expect(api.callsOf('wallet.summary').length).toBeGreaterThan(1))
  })

  test('offers another try with the same amount, and the address forgets the payment', async () => {
    const { user, path } = await openWallet({
      path: '/profile?page=wallet&flag=fail&top_up=7',
      answers: { 'wallet.topUp': () => aTopUp('failed') },
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Enter Amount')).value).toBe('100')
    expect(path()).toBe('/profile?page=wallet')
  })
})

test('[8.047] a guest is asked to sign in for the wallet', async () => {
  localStorage.clear()
  await renderPage(<SignInPrompt page="wallet" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please sign in to use your wallet')
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})
