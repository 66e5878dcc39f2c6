// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { listToasts } from '@medina/web/ui/feedback/toast-store.ts'
import { writeSession } from '#lib/device/session-storage.ts'
import { useLoginConfig } from '#features/auth/login-config.ts'
import { RecoveryBody } from './recovery-steps.tsx'
import { useRecovery } from './use-recovery.ts'

function Wizard() {
  const config = useLoginConfig()
  const recovery = useRecovery(config, () => undefined)
  return config && <RecoveryBody {...{ config, recovery }} onSignIn={() => undefined} />
}

const account = { channel: 'email', contact: 'lina@mail.example', sessionInfo: null } as const
const atStep = (step: object) => writeSession('recovery', { step: { ...account, ...step }, until: Date.now() + 60_000 })

test('[4.053] after the right code, the new password survives a reload', async () => {
  atStep({ kind: 'code' })
  const answers = { 'identity.verifyResetCode': () => ({ message: 'Right.' }) }
  const { user, unmount } = await renderPage(<Wizard />, { answers })
  await user.type(await screen.findByLabelText('6-digit code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByLabelText('Confirm password')).toBeTruthy()
  unmount()
  await renderPage(<Wizard />)
  expect(await screen.findByLabelText('Confirm password')).toBeTruthy()
})

test('[4.055] another code is told in one message', async () => {
  atStep({ kind: 'code' })
  writeSession('otp_wait', { 'reset email lina@mail.example': Date.now() - 1000 })
  const { user, api } = await renderPage(<Wizard />, {
    answers: { 'identity.forgotPassword': () => ({ message: 'The code is on its way.' }) },
  })
  await user.click(await screen.findByRole('button', { name: /^Resend/ }))
  expect(await screen.findByText(/The code is on its way/)).toBeTruthy()
  expect(api.callsOf('identity.forgotPassword')).toHaveLength(1)
  expect(listToasts()).toHaveLength(1)
})

const twoErrors = () => {
  throw new Refusal(403, [
    { code: 'account', message: 'There is no such account.' },
    { code: 'method', message: 'Codes are not sent at the moment.' },
  ])
}

test('[8.008] a list of errors about a forgotten password shows the first as an error', async () => {
  const { user } = await renderPage(<Wizard />, { answers: { 'identity.forgotPassword': twoErrors } })
  await user.type(await screen.findByLabelText('Phone'), '0550102030')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ message: 'There is no such account.', tone: 'error' }]))
  expect(screen.queryByText('Codes are not sent at the moment.')).toBeNull()
})

test('[8.008] the same for a code that is requested again', async () => {
  atStep({ kind: 'code' })
  writeSession('otp_wait', { 'reset email lina@mail.example': Date.now() - 1000 })
  const { user } = await renderPage(<Wizard />, { answers: { 'identity.forgotPassword': twoErrors } })
  await user.click(await screen.findByRole('button', { name: /^Resend/ }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ message: 'There is no such account.', tone: 'error' }]))
})

test('[8.008] without errors, the success message is shown', async () => {
  const { user } = await renderPage(<Wizard />, {
    answers: { 'identity.forgotPassword': () => ({ message: 'The code is on its way.' }) },
  })
  await user.type(await screen.findByLabelText('Phone'), '0550102030')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(listToasts().map(({ message }) => message)).toEqual(['The code is on its way.']))
})

test.each([
  ['en', 'field is empty'],
  ['ar', 'الحقل فارغ'],
  ['fr', 'Le champ est vide'],
] as const)('[5.016] a code of 6 digits that is not there: "field is empty" (%s)', async (language, message) => {
  atStep({ kind: 'code' })
  const { user, api } = await renderPage(<Wizard />, { language })
  const code = await screen.findByRole('textbox')
  expect(document.querySelectorAll('.code-box')).toHaveLength(6)
  await user.type(code, '{Enter}')
  expect(screen.getByText(message)).toBeTruthy()
  expect(code.getAttribute('aria-invalid')).toBe('true')
  await user.type(code, '12')
  expect(screen.queryByText(message)).toBeNull()
  await user.clear(code)
  expect(screen.getByText(message)).toBeTruthy()
  expect(api.callsOf('identity.verifyResetCode')).toEqual([])
})
