// @vitest-environment happy-dom
import type { Output } from '@medina/contract/endpoints/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { DeleteCard } from './delete-card.tsx'

type Answer = Output<'profile.remove'>

const TITLE = 'Delete your account?'

/** Opens the dialog for a customer who differs like this. */
async function openDialog(changes: Parameters<typeof aProfile>[0], removal: () => Answer, answers: Answers = {}) {
  localStorage.setItem('token', 'a-token-of-noura')
  const page = await renderPage(<DeleteCard />, {
    path: '/settings',
    answers: {
      'profile.info': () => aProfile(changes),
      'wallet.summary': () => ({ balance: 10, bonus: 0, incoming: [], minimum_add_fund: 1, maximum_add_fund: null }),
      'profile.remove': removal,
      'site.modules': () => [],
      'cart.list': () => [],
      ...answers,
    },
  })
  const ask = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Delete account' }))
    const dialog = await screen.findByRole('dialog', { name: TITLE })
    await waitFor(() => expect(page.client.isFetching()).toBe(0))
    return within(dialog)
  }
  return { ...page, ask, bodies: () => page.api.callsOf('profile.remove').map(({ input }) => input.body) }
}

const deleted = (): Answer => ({ message: 'Deleted.' })

test('[4.045] the password is asked for, and a wrong one is refused at its field', async () => {
  const { user, ask, api, bodies } = await openDialog({}, () => {
    throw new Refusal(403, [{ code: 'password', message: 'The current password is incorrect.' }])
  })
  const dialog = await ask()
  const password = await dialog.findByLabelText<HTMLInputElement>('Your password, to confirm')
  const note = () => document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await user.click(confirm)
  expect(note()).toBe('Please enter your current password.')
  expect([document.activeElement, bodies()]).toEqual([password, []])

  await user.type(password, 'not this one')
  expect(password.getAttribute('aria-invalid')).not.toBe('true')
  await user.click(confirm)
  await waitFor(() => expect(note()).toBe('The current password is incorrect.'))
  expect([document.activeElement, password.getAttribute('aria-invalid')]).toEqual([password, 'true'])
  expect(localStorage.getItem('token')).not.toBeNull()
  // The refusal is shown once, at the field.
  expect(screen.getAllByText('The current password is incorrect.')).toHaveLength(1)

  api.answer({ 'profile.remove': deleted })
  await user.type(password, ', but this one')
  await user.click(confirm)
  expect(await screen.findByText('Account has been deleted')).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

test('[4.045] an account without a password is deleted with a code', async () => {
  let hasCode = false
  const { user, ask, path, bodies } = await openDialog({ has_password: false }, () => {
    if (hasCode) return deleted()
    hasCode = true
    return { message: 'Sent.', otp_send: true, verification_on: 'phone' }
  })
  const dialog = await ask()
  expect(dialog.queryByLabelText('Your password, to confirm')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  const element = await screen.findByRole('dialog', { name: 'OTP Verification' })
  const code = within(element)
  await waitFor(() => expect(element.textContent).toMatch(/\*030/))
  expect(element.textContent?.replaceAll(/\s/g, '')).not.toContain('+966550102030')
  expect(code.getByRole('timer')).toBeTruthy()
  await user.type(code.getByRole('textbox'), '123456')
  await user.click(code.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Account has been deleted')).toBeTruthy()
  expect(bodies()).toEqual([{}, { otp: '123456' }])
  expect([path(), localStorage.getItem('token')]).toEqual(['/', null])
})

test('[4.045] reopening the dialog after the wait requests another code and starts the wait again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { user, ask, bodies } = await openDialog({ has_password: false }, () => ({
    message: 'Sent.',
    otp_send: true,
    verification_on: 'phone',
  }))
  const requestCode = async () => {
    await user.click((await ask()).getByRole('button', { name: 'Delete account' }))
    const code = within(await screen.findByRole('dialog', { name: 'OTP Verification' }))
    expect(await code.findByRole('timer')).toBeTruthy()
    return code
  }
  const code = await requestCode()
  await user.click(code.getByRole('button', { name: 'Close' }))
  vi.setSystemTime(Date.now() + 61_000)
  await requestCode()
  expect(bodies()).toHaveLength(2)
  vi.useRealTimers()
})

const wallet = { wallet_balance: 10, loyalty_point: 5 }
const returned = (): Answer => ({ message: 'Deleted.', wallet_refund: { id: 7, amount: 10 } })
const confirmAt = async ({ user }: Awaited<ReturnType<typeof openDialog>>, dialog: ReturnType<typeof within>): Promise<void> => {
  await user.type(dialog.getByLabelText('Your password, to confirm'), 'noura-2026')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await screen.findByText('Account has been deleted')
}

test('[4.045] a wallet with money says the amount, is returned unless something else is chosen, and names its number', async () => {
  const page = await openDialog(wallet, returned)
  const dialog = await page.ask()
  const choice = within(await dialog.findByRole('radiogroup', { name: /Your wallet has .*10\.00/ }))
  expect(dialog.getByText(/loyalty points? (is|are) lost/)).toBeTruthy()
  expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Return the money to me' }).checked).toBe(true)
  await page.user.type(choice.getByLabelText(/^Where should it go\?/), 'IBAN SA03 8000 0000 6080 1016 7519')
  await confirmAt(page, dialog)
  expect(await screen.findByText(/10\.00.* will be returned to you\. Your reference is 7\./)).toBeTruthy()
  expect(page.bodies()).toEqual([{ password: 'noura-2026', wallet_refund: { send_to: 'IBAN SA03 8000 0000 6080 1016 7519' } }])
})

test('[4.045] money that is given up needs no account to send it to', async () => {
  const page = await openDialog(wallet, () => ({ message: 'Deleted.', wallet_refund: { id: null, amount: 10 } }))
  const dialog = await page.ask()
  const choice = within(await dialog.findByRole('radiogroup', { name: /Your wallet has .*10\.00/ }))
  await page.user.click(choice.getByRole('radio', { name: /Give up .*10\.00/ }))
  expect(choice.queryByRole('textbox')).toBeNull()
  await confirmAt(page, dialog)
  expect(page.bodies()).toEqual([{ password: 'noura-2026', wallet_refund: { give_up: 10 } }])
})

test('[4.045] while an order is under way the account stays, and the dialog says why and leads to the order', async () => {
  const { user, ask } = await openDialog({}, () => {
    throw new Refusal(403, [{ code: 'on-going', message: 'An order is under way.' }])
  })
  const dialog = await ask()
  await user.type(await dialog.findByLabelText('Your password, to confirm'), 'noura-2026')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('An order is still on its way'))
  expect(dialog.queryByRole('button', { name: 'Delete account' })).toBeNull()
  expect(dialog.getByRole('link', { name: 'Track Order' }).getAttribute('href')).toBe('/track-order')
  expect(localStorage.getItem('token')).toBe('a-token-of-noura')
})
