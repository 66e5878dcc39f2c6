// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { listToasts } from '../../../ui/feedback/toast-store.ts'
import { writeSession } from '../../../lib/device/session-storage.ts'
import { useLoginConfig } from '../login-config.ts'
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
  await user.type(await screen.findByLabelText('Code of 6 digits'), '123456')
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
