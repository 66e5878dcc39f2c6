import { ApiFailure } from '@medina/contract/wire/client'
import type { CodeSent, ContactChannel } from '@medina/contract/identity/identity'
import { useEffect, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { readStoredStep, storeStep } from '#features/auth/flow/stored-step.ts'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { readRetryAfter, startResendWait } from '#features/auth/code/resend-wait.ts'
import { maskContact } from '#features/auth/fields/contact-text.ts'
import { sendByFirebase } from '#features/auth/code/send-by-firebase.ts'

/** The account whose password is reset. `sessionInfo` is set when Firebase sends the codes. */
type RecoveryAccount = { channel: ContactChannel; contact: string; sessionInfo: string | null; sent?: CodeSent | undefined }
export type RecoveryStep =
  | { kind: 'request'; channel: ContactChannel | null }
  | ({ kind: 'code' } & RecoveryAccount)
  | ({ kind: 'password'; resetToken: string } & RecoveryAccount)

const KEY = 'recovery'

export type Recovery = ReturnType<typeof useRecovery>

/** Resets a password (spec 2.067, 4.053): requests a code, verifies it, sets the new password. Refusals are thrown to the forms. */
export function useRecovery(config: LoginConfig | undefined, onDone: (contact: string) => void) {
  const { call, headers } = useShop()
  const { t } = useText()
  const { step, goTo } = useStoredRecoveryStep()
  const isFirebase = (channel: ContactChannel) => channel === 'phone' && config?.firebase_otp_verification === 1

  async function send(channel: ContactChannel, contact: string): Promise<{ account: RecoveryAccount; message: string }> {
    const response = call('identity.forgotPassword', { body: toContactBody({ channel, contact }) }, headers)
    const { message, code_sent: sent } = await response.catch(throwFirstError)
    const sessionInfo = isFirebase(channel) ? await sendByFirebase({ call, headers }, { phone: contact }) : null
    startResendWait(waitNameOf(channel, contact))
    return { account: { channel, contact, sessionInfo, sent }, message }
  }

  return {
    step,
    choose: (channel: ContactChannel) => goTo({ kind: 'request', channel }),
    startAgain: () => goTo(start),
    masked: step.kind === 'request' ? '' : maskContact(step.contact, config?.phone_prefix ?? ''),

    /** Step 0. A code sent a moment ago is still valid. */
    async request(channel: ContactChannel, contact: string) {
      try {
        const { account, message } = await send(channel, contact)
        showToast(message)
        goTo({ kind: 'code', ...account })
      } catch (failure) {
        const wait = readRetryAfter(failure)
        if (wait === null) throw failure
        startResendWait(waitNameOf(channel, contact), wait)
        goTo({ kind: 'code', channel, contact, sessionInfo: null })
      }
    },

    /** The form with the code says that another one is on its way. */
    async resend({ channel, contact }: RecoveryAccount) {
      goTo({ kind: 'code', ...(await send(channel, contact)).account })
    },

    /** Step 1. */
    async verify({ channel, contact, sessionInfo }: RecoveryAccount, otp: string) {
      let resetToken = otp
      if (sessionInfo === null) {
        await call('identity.verifyResetCode', { body: { ...toContactBody({ channel, contact }), reset_token: otp } }, headers)
      } else {
        const body = { session_info: sessionInfo, phone: contact, otp, is_reset_token: 1 } as const
        resetToken = (await call('identity.firebaseReset', { body }, headers)).reset_token ?? otp
      }
      goTo({ kind: 'password', channel, contact, sessionInfo, resetToken })
    },

    /** Step 2. */
    async reset(account: RecoveryAccount & { resetToken: string }, passwords: { password: string; confirm_password: string }) {
      try {
        const body = { ...toContactBody(account), reset_token: account.resetToken, ...passwords }
        const { message } = await call('identity.resetPassword', { body }, headers)
        showToast(message)
      } catch (failure) {
        if (!isCodeOver(failure)) throw failure
        showFailure(failure, t)
        return goTo(start)
      }
      goTo(start)
      onDone(account.contact)
    },
  }
}

const start: RecoveryStep = { kind: 'request', channel: null }

/** The current step. What follows the request is stored in the tab, so that it survives a reload; the server always renders the first one. */
function useStoredRecoveryStep() {
  const [step, setStep] = useState<RecoveryStep>(start)
  useEffect(() => {
    const stored = readStoredStep<RecoveryStep>(KEY)
    if (stored !== null) setStep(stored)
  }, [])
  function goTo(next: RecoveryStep) {
    setStep(next)
    storeStep(KEY, next.kind === 'request' ? null : next)
  }
  return { step, goTo }
}

function toContactBody({ channel, contact }: Pick<RecoveryAccount, 'channel' | 'contact'>) {
  return { verification_method: channel, [channel]: contact } as {
    verification_method: ContactChannel
    phone?: string
    email?: string
  }
}

export function waitNameOf(channel: ContactChannel, contact: string): string {
  return `reset ${channel} ${contact}`
}

/** Of several errors, the first is shown (spec 8.008). */
function throwFirstError(failure: unknown): never {
  throw failure instanceof ApiFailure ? new ApiFailure(failure.status, failure.errors.slice(0, 1), failure.body) : failure
}

/** The code was used or expired meanwhile. */
function isCodeOver(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.errors.some(({ code }) => /^(otp|ticket)/.test(code))
}
