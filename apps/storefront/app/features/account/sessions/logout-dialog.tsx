import { useState } from 'react'
import { readToken } from '@medina/web/session/session.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { OverlayProps } from '#features/frame/overlays.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { useLeaveAccount } from './leave-account.ts'

/** Delay before the page logs out (spec 9.003). */
const LOGOUT_MS = 500

/** "Are you sure you want to logout?" (spec 8.012), and what then happens (spec 4.040). */
export default function LogoutDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const { call, headers } = useShop()
  const leave = useLeaveAccount()
  const [isLeaving, setLeaving] = useState(false)

  async function logOut() {
    setLeaving(true)
    await new Promise((resolve) => setTimeout(resolve, LOGOUT_MS))
    const token = readToken()
    const left = leave(t('account.logged_out'), '/home')
    // The device removes its token in any case: without a connection, the session ends when it expires.
    if (token !== null) call('identity.logout', {}, { ...headers, Authorization: `Bearer ${token}` }).catch(() => undefined)
    await left
    onClose()
    setLeaving(false)
  }

  return (
    <QuestionDialog
      open={open}
      onClose={onClose}
      title={t('account.logout_title')}
      confirm={t('account.logout')}
      onConfirm={() => void logOut()}
      pending={isLeaving}
      focusesConfirm
    >
      <p className="text-ink-2">{t('account.logout_text')}</p>
    </QuestionDialog>
  )
}
