// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPage, aRow, openWallet, signIn } from './wallet.builders.tsx'

beforeEach(signIn)

describe('[2.016] the history of the wallet', () => {
  test('says of a reward that was taken back why it was', async () => {
    const rows = [
      aRow({ debit: 2.5, transaction_type: 'CashBack', kind: 'cashback_reversed', order_id: 100_361 }),
      aRow({ debit: 1.5, transaction_type: 'CashBack', kind: 'debt_collected' }),
      aRow({ debit: 7, transaction_type: 'referrer', kind: 'referrer_reversed' }),
    ]
    await openWallet({ answers: { 'wallet.transactions': () => aPage(rows) } })
    const history = await screen.findByRole('region', { name: 'Transaction history' })
    await within(history).findByText('Cashback taken back, order 100361 was refunded')
    const [, debt, reward] = within(history).getAllByRole('listitem')
    expect(debt?.textContent).toContain('Settled: cashback for a refunded order')
    expect(reward?.textContent).toContain('Reward taken back, the friend’s order was refunded')
  })

  test('names the gateway of a top-up while top-ups are off, and none that the shop does not have any more', async () => {
    const rows = [
      aRow({ credit: 100, transaction_type: 'add_fund', reference: 'demo', top_up_id: 3 }),
      aRow({ credit: 50, transaction_type: 'add_fund', reference: 'paystar', top_up_id: 4 }),
    ]
    await openWallet({ isOn: false, answers: { 'wallet.transactions': () => aPage(rows) } })
    const history = await screen.findByRole('region', { name: 'Transaction history' })
    await within(history).findByText('Add fund, Demo card')
    const [, gone] = within(history).getAllByRole('listitem')
    expect(gone?.textContent).toMatch(/^Add fund/)
    expect(gone?.textContent).not.toContain('paystar')
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
    const history = await screen.findByRole('region', { name: 'Transaction history' })
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
      '/wallet?top_up=3',
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
    ).toEqual(['All', 'Orders', 'Add fund', 'Loyalty points', 'Referrals', 'Cashback'])
    await user.click(within(filters).getByRole('button', { name: 'Cashback' }))
    await waitFor(() => expect(path()).toBe('/wallet?type=CashBack'))
    await waitFor(() => expect(api.callsOf('wallet.transactions').at(-1)?.input.query?.type).toBe('CashBack'))
  })
})
