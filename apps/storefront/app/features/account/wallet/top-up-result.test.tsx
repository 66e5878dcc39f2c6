// @vitest-environment happy-dom
import type { TopUp } from '@medina/contract/wallet/top-ups'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { now, openWallet, signIn } from './wallet.builders.tsx'
import { pauseAfter } from './wallet.data.ts'

beforeEach(signIn)

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
    ['flag=success', aTopUp('canceled'), /You left the payment page for .*100\.00/],
    ['flag=success', aTopUp('open'), /We are waiting for your payment of .*100\.00/],
    ['flag=cancel', aTopUp('open'), /You left the payment page for .*100\.00/],
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

  test('of a row of the history says when and how it was paid', async () => {
    const paid = { ...aTopUp('paid', 10), created_at: '2026-03-09T09:30:00Z' }
    await openWallet({ path: '/wallet?top_up=7', answers: { 'wallet.topUp': () => paid } })
    const result = await screen.findByText(/110\.00.* was added to your wallet/)
    await waitFor(() =>
      expect(result.parentElement?.textContent).toMatch(/March 9, 2026, .*12:30 PM, Demo card\. With a bonus of .*10\.00/),
    )
  })

  test('asks at growing distances, and only while the page is seen', async () => {
    expect([1, 2, 3, 10, 40].map(pauseAfter)).toEqual([2000, 3000, 4500, 60_000, 60_000])
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    try {
      const { api } = await openWallet({
        path: '/wallet?flag=pending&top_up=7',
        answers: { 'wallet.topUp': () => aTopUp('open') },
      })
      expect(await screen.findByText(/We are waiting/)).toBeTruthy()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(api.callsOf('wallet.topUp')).toHaveLength(1)
      hidden.mockReturnValue('visible')
      document.dispatchEvent(new Event('visibilitychange'))
      await waitFor(() => expect(api.callsOf('wallet.topUp').length).toBeGreaterThan(1))
    } finally {
      vi.useRealTimers()
      hidden.mockRestore()
    }
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
