import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { readGuestId } from '@medina/web/session/guest.ts'
import { saveToken } from '@medina/web/session/session.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { takeOverFromGuest } from './after-sign-in.ts'
import type { Entry, SignInAttempt } from './auth-steps.ts'
import { pathAfterSignUp } from './path-after-sign-up.ts'

/**
 * Starts the session on this device. Query keys contain the owner, so the data is read again (spec 4.049). After a sign-up it opens
 * the interests, or home in the parcel module (spec 4.052), unless the dialog's caller continues by itself.
 */
export function useEntry({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: ((entry: { isSignUp: boolean }) => void) | undefined
}) {
  const shop = useShop()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { place, module } = usePreferences()
  const { t } = useText()

  return ({ token, notices }: Entry, { isSignUp }: SignInAttempt) => {
    saveToken(token)
    void takeOverFromGuest({ shop, client, guestId: readGuestId() })
    onClose()
    for (const notice of notices) showToast(notice, { tone: 'info' })
    showToast(t(isSignUp ? 'auth.signed_up' : 'auth.signed_in'))
    if (onDone !== undefined) onDone({ isSignUp })
    else if (isSignUp && place !== null) void navigate(pathAfterSignUp(module))
  }
}
