// @vitest-environment happy-dom
import type { WalletSummary } from '@medina/contract/wallet/top-ups'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { SignInPrompt } from '#features/account/sign-in-prompt.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { expectBalance, now, openWallet, signIn, summary } from './wallet.builders.tsx'

beforeEach(signIn)

describe('[2.016] the wallet', () => {
  test('shows its balance, the offers with their conditions, and an empty history in words', async () => {
    await openWallet()
    await expectBalance('140.00')
    const offers = await screen.findByRole('list', { name: 'Bonus offers' })
    expect(offers.textContent).toMatch(/Add .*100\.00.* or more, get 10% more/)
    expect(offers.textContent).toMatch(/Until March 31.*Bonus up to .*50\.00/)
    expect(await screen.findByText('No transactions yet')).toBeTruthy()
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
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/wallet?top_up=3',
      '/my-orders?orderId=100001',
      '/rental/trip-status/100002',
    ])
    expect(links[2]?.textContent).toContain('Refund for trip 100002')
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

test('[8.047] a guest is asked to sign in for the wallet', async () => {
  localStorage.clear()
  await renderPage(<SignInPrompt page="wallet" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please sign in to use your wallet')
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})
