import { ApiFailure } from '@medina/contract/wire/client'
import { useState } from 'react'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useDevice } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { saveRemembered } from '#features/auth/sign-in/remembered.ts'
import { ensureResendWait } from '#features/auth/code/resend-wait.ts'
import { clearContact } from '#features/address/contact-store.ts'
import { useRemoveAccount } from '#features/account/account-changes.ts'
import { useLeaveAccount } from '#features/account/sessions/leave-account.ts'
import type { WalletPlan } from './wallet-choice.tsx'

/** Deletes the account (spec 4.045), confirmed by its password or by a code that the server sent. */
export function useAccountRemoval() {
  const { t } = useText()
  const remove = useRemoveAccount()
  const leave = useLeaveAccount()
  const { setPreferences } = useDevice()
  const money = useMoney()
  // The customer decides about the balance, so a cached one is not good enough.
  const { data: person, refetch } = useMyQuery('profile.info', {}, { staleTime: 0 })
  const balance = person?.wallet_balance ?? 0
  const { data: wallet } = useMyQuery('wallet.summary', {}, { staleTime: 0, enabled: balance > 0 })
  const bonus = wallet?.bonus ?? 0
  const [walletPlan, setWalletPlan] = useState<WalletPlan>({ isGivenUp: false, sendTo: '' })
  const [isOngoing, setOngoing] = useState(false)
  const [codeTo, setCodeTo] = useState<{ contact: string; waitName: string } | null>(null)

  /** Rejects with the API's refusal. */
  async function removeWith(proof: { password?: string; otp?: string }): Promise<void> {
    const wallet_refund = walletPlan.isGivenUp ? { give_up: balance } : { send_to: walletPlan.sendTo }
    const answer = await remove.mutateAsync(balance === 0 ? proof : { ...proof, wallet_refund })
    if (answer.otp_send === true) {
      const contact = person?.[answer.verification_on ?? 'phone'] ?? ''
      const waitName = `remove ${contact}`
      ensureResendWait(waitName)
      return setCodeTo({ contact, waitName })
    }
    // Nothing personal stays on the device. The place goes too: with a place, the first page would redirect to the home page.
    clearContact()
    saveRemembered(null)
    setPreferences({ place: null, module: null })
    await leave(t('account.deleted'), '/')
    const { id: number, amount } = answer.wallet_refund ?? { id: null, amount: 0 }
    if (number !== null) showToast(t('account.delete_wallet_number', { amount: money.text(amount), number: String(number) }))
  }

  /** The dialog reports an order in progress; the form shows every other refusal. */
  async function confirm(proof: { password?: string }): Promise<void> {
    try {
      await removeWith(proof)
    } catch (failure) {
      const codes = failure instanceof ApiFailure ? failure.errors.map(({ code }) => code) : []
      if (codes.includes('wallet_refund')) void refetch()
      if (!codes.includes('on-going')) throw failure
      setOngoing(true)
    }
  }

  return {
    person,
    balance,
    bonus,
    walletPlan,
    setWalletPlan,
    isOngoing,
    codeTo,
    removeWith,
    confirm,
    clearCode: () => setCodeTo(null),
  }
}
