// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { demo, openDialog, openWallet, type Plan, second, signIn } from './wallet.builders.tsx'

beforeEach(signIn)
afterEach(() => vi.restoreAllMocks())

describe('[2.063] adding money', () => {
  test.each<[string, Plan]>([
    ['no gateway', { gateways: [] }],
    ['top-ups switched off', { isOn: false }],
    ['digital payment switched off', { isDigital: false }],
  ])('[5.015] is not offered with %s', async (_, plan) => {
    await openWallet(plan)
    await screen.findByText('No transactions yet')
    const card = screen.getByRole('region', { name: 'Balance' })
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
    // The messages come first.
    await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull())
  })

  test('by an offer begins with its minimum', async () => {
    const { user } = await openWallet()
    await user.click(await screen.findByRole('button', { name: /get 10% more/ }))
    const amount = await screen.findByLabelText<HTMLInputElement>('Enter Amount')
    expect(amount.value).toBe('100')
  })
})
