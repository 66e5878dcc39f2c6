import { ApiFailure } from '@medina/contract/client'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from '../../lib/failure.ts'
import { useDevice } from '../../lib/device.tsx'
import { useText } from '../../lib/text.tsx'
import { keepRemembered } from '../auth/remembered.ts'
import { keepResendWait } from '../auth/resend-wait.ts'
import { forgetContact } from '../checkout/contact-store.ts'
import { useRemoveAccount } from './account-changes.ts'
import { useProfile } from './account.data.ts'
import { useLeaveAccount } from './leave-account.ts'

/** Deletes the account (4.045), confirmed by its password or by a code that the server sent. */
export function useAccountRemoval() {
  const { t } = useText()
  const remove = useRemoveAccount()
  const leave = useLeaveAccount()
  const { setPreferences } = useDevice()
  const { data: person } = useProfile()
  const [error, setError] = useState<string>()
  const [isOngoing, setOngoing] = useState(false)
  const [codeTo, setCodeTo] = useState<{ contact: string; waitName: string } | null>(null)

  /** Rejects with what the server refused. */
  async function removeWith(proof: { password?: string; otp?: string }): Promise<void> {
    const answer = await remove.mutateAsync(proof)
    if (answer.otp_send === true) {
      const contact = person?.[answer.verification_on ?? 'phone'] ?? ''
      const waitName = `remove ${contact}`
      keepResendWait(waitName)
      return setCodeTo({ contact, waitName })
    }
    // Nothing of the person stays on the device, the place neither: with one, the first page would lead home.
    forgetContact()
    keepRemembered(null)
    setPreferences({ place: null, module: null })
    await leave(t('account.deleted'), '/')
  }

  /** An order that is under way and a wrong password are said in the dialog, anything else as a toast. */
  function refuse(failure: unknown, hasField: boolean) {
    const found = failure instanceof ApiFailure ? failure.errors : []
    const atField = hasField ? found.find(({ code }) => code === 'password') : undefined
    if (found.some(({ code }) => code === 'on-going')) setOngoing(true)
    else if (atField === undefined) showFailure(failure, t)
    else refuseField(atField.message)
  }

  /** The field is marked by the time its form leads there. */
  function refuseField(message: string) {
    flushSync(() => setError(message))
  }

  return {
    error,
    isOngoing,
    codeTo,
    isPending: remove.isPending,
    removeWith,
    forgetError: () => setError(undefined),
    forgetCode: () => setCodeTo(null),
    /** With null where there is no password: then a code is sent. */
    async confirm(password: string | null) {
      if (password === '') return refuseField(t('account.current_password_required'))
      await removeWith(password === null ? {} : { password }).catch((failure: unknown) => refuse(failure, password !== null))
    },
  }
}
