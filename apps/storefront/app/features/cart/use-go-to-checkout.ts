import { useNavigate } from 'react-router'
import { isPhoneTab } from '@medina/web/device/local-storage.ts'
import { readToken } from '@medina/web/session/session.ts'
import { useOverlays } from '#features/frame/overlays.tsx'
import { useSettings } from '@medina/web/site/settings.ts'

/**
 * Opens the checkout (spec 4.023). Visitors without a session first see the sign-in dialog, with a guest option if enabled (spec 4.025,
 * 4.026). Returns whether no dialog is needed and the caller should navigate.
 */
export function useGoToCheckout(): (to: string) => boolean {
  const { show } = useOverlays()
  const isGuestWelcome = useSettings().data?.guest_checkout_status !== 0
  const navigate = useNavigate()
  return (to) => {
    // Staff order for a guest who calls: another session would be nobody's order.
    if (isPhoneTab || readToken() !== null) return true
    show(isGuestWelcome ? { kind: 'guest-prompt', to } : { kind: 'auth', onDone: () => void navigate(to) })
    return false
  }
}
