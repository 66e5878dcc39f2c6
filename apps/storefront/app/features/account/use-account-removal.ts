import { ApiFailure } from '@medina/contract/client'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from '../../lib/failure.ts'
import { useMyQuery } from '../../lib/my-query.ts'
import { useDevice } from '../../lib/device.tsx'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useMoney } from '../site/site.tsx'
import { saveRemembered } from '../auth/remembered.ts'
import { keepResendWait } from '../auth/resend-wait.ts'
import { forgetContact } from '../address/contact-store.ts'
import { useRemoveAccount } from './account-changes.ts'
import { useLeaveAccount } from './leave-account.ts'
import type { WalletPlan } from './wallet-choice.tsx'

/** Deletes the account (4.045), confirmed by its password or by a code that the server sent. */
export function useAccountRemoval() {
  const { t } = useText()
  const remove = useRemoveAccount()
  const leave = useLeaveAccount()
  const { setPreferences } = useDevice()
  const money = useMoney()
  // The balance is what the customer decides about: an older one will not do.
  const { data: person, refetch } = useMyQuery('profile.info', {}, { staleTime: 0 })
  const balance = person?.wallet_balance ?? 0
  const [walletPlan, setWalletPlan] = useState<WalletPlan>({ isGivenUp: false, sendTo: '' })
  const [error, setError] = useState<string>()
  const [isOngoing, setOngoing] = useState(false)
  const [codeTo, setCodeTo] = useState<{ contact: string; waitName: string } | null>(null)

  /** Rejects with what the server refused. */
  async function removeWith(proof: { password?: string; otp?: string }): Promise<void> {
    const wallet_refund = walletPlan.isGivenUp ? { give_up: balance } : { send_to: walletPlan.sendTo }
    const answer = await remove.mutateAsync(balance === 0 ? proof : { ...proof, wallet_refund })
    if (answer.otp_send === true) {
      const contact = person?.[answer.verification_on ?? 'phone'] ?? ''
      const waitName = `remove ${contact}`
      keepResendWait(waitName)
      return setCodeTo({ contact, waitName })
    }
    // Nothing of the person stays on the device, the place neither: with one, the first page would lead home.
    forgetContact()
    saveRemembered(null)
    setPreferences({ place: null, module: null })
    await leave(t('account.deleted'), '/')
    const { id: number, amount } = answer.wallet_refund ?? { id: null, amount: 0 }
    if (number !== null) showToast(t('account.delete_wallet_number', { amount: money.text(amount), number: String(number) }))
  }

  /** An order that is under way and a wrong password are said in the dialog, anything else as a toast. */
  function refuse(failure: unknown, hasField: boolean) {
    const found = failure instanceof ApiFailure ? failure.errors : []
    const atField = hasField ? found.find(({ code }) => code === 'password') : undefined
    if (found.some(({ code }) => code === 'wallet_refund')) void refetch()
    if (found.some(({ code }) => code === 'on-going')) setOngoing(true)
    else if (atField === undefined) showFailure(failure, t)
    else refuseField(atField.message)
  }

  /** The field is marked by the time its form leads there. */
  function refuseField(message: string) {
    flushSync(() => setError(message))
  }

  return {
    person,
    walletPlan,
    setWalletPlan,
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
