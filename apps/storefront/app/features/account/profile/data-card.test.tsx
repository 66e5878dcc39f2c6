// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { DataCard } from './data-card.tsx'
import { aProfile } from './profile.builders.ts'

const url = '/api/v1/customer/personal-data/a-token'

/** Presses the button; the service wants a proof of identity until `profile.prove` has succeeded. */
async function pressDownload(person: Parameters<typeof aProfile>[0], prove: NonNullable<Answers['profile.prove']>) {
  localStorage.setItem('token', 'a-token-of-noura')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  let isProven = false
  const page = await renderPage(<DataCard />, {
    path: '/profile?page=profile-settings',
    answers: {
      'profile.info': () => aProfile(person),
      'profile.prove': async (...call) => {
        const answer = await prove(...call)
        isProven = answer.otp_send !== true
        return answer
      },
      'profile.export': () => {
        if (!isProven) throw new Refusal(403, [{ code: 'proof', message: 'Please confirm that it is you.' }])
        return { url, expires_at: '2026-03-10T10:10:00.000Z' }
      },
    },
  })
  expect(screen.getByRole('heading', { name: 'Your data' })).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Download data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  const proofs = () => page.api.callsOf('profile.prove').map(({ input }) => input.body)
  return { ...page, dialog, assign, proofs }
}

test('a customer downloads an archive of everything stored about them, after the password', async () => {
  const { user, dialog, assign, proofs } = await pressDownload({}, ({ body }) => {
    if (body?.password !== 'lantern street five')
      throw new Refusal(403, [{ code: 'password', message: 'The current password is incorrect.' }])
    return { message: 'Confirmed.' }
  })
  const password = await dialog.findByLabelText('Current password')
  const press = () => user.click(dialog.getByRole('button', { name: 'Continue' }))
  await press()
  expect(dialog.getByText('Please enter your current password.')).toBeTruthy()
  expect(proofs()).toEqual([])
  await user.type(password, 'lantern')
  await press()
  expect(await dialog.findByText('The current password is incorrect.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
  await user.type(password, ' street five')
  await press()
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a password a code is asked for', async () => {
  const { user, dialog, assign, proofs } = await pressDownload({ has_password: false }, ({ body }) =>
    body?.otp ? { message: 'Confirmed.' } : { message: 'Sent.', otp_send: true, verification_on: 'phone' },
  )
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  const code = within(await screen.findByRole('dialog', { name: 'OTP Verification' }))
  await user.type(code.getByRole('textbox'), '123456')
  await user.click(code.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  expect(proofs()).toEqual([{}, { otp: '123456' }])
})

test('another refusal is said, and the page stays', async () => {
  localStorage.setItem('token', 'a-token-of-noura')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user } = await renderPage(<DataCard />, {
    answers: {
      'profile.export': () => {
        throw new Refusal(429, [{ code: 'limit', message: 'Please wait a moment.' }])
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Download data' }))
  expect(await screen.findByText('Please wait a moment.')).toBeTruthy()
  expect([assign.mock.calls, screen.queryByRole('dialog')]).toEqual([[], null])
})
