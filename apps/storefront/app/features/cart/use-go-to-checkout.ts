import { useNavigate } from 'react-router'
import { readToken } from '../../lib/session.ts'
import { useOverlays } from '../frame/overlays.tsx'
import { useSettings } from '../site/settings.ts'

/**
 * Leads to a page of the checkout (4.023): who is not signed in is asked first, as a guest where guests may order (4.025, 4.026). Answers
 * whether nobody has to be asked; then the caller goes there.
 */
export function useGoToCheckout(): (to: string) => boolean {
  const { show } = useOverlays()
  const isGuestWelcome = useSettings().data?.guest_checkout_status !== 0
  const navigate = useNavigate()
  return (to) => {
    if (readToken() !== null) return true
    show(isGuestWelcome ? { kind: 'guest-prompt', to } : { kind: 'auth', onDone: () => void navigate(to) })
    return false
  }
}
