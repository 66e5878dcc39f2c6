import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { readToken } from '../../lib/session.ts'
import { useText } from '../../lib/text.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { preloadOverlay, useOverlays } from '../shell/overlays.tsx'
import { useSettings } from '../site/settings.ts'

type CheckoutLinkProps = {
  /** Of several stores in the cart the one that goes first. */
  storeId?: number
  /** What it comes to. */
  end: ReactNode
  onLeave: () => void
}

/** The way to the checkout (4.023): who is not signed in is asked first, as a guest where guests may order (4.025, 4.026). */
export function CheckoutLink({ storeId, end, onLeave }: CheckoutLinkProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const isGuestWelcome = useSettings().data?.guest_checkout_status !== 0
  const navigate = useNavigate()
  const to = `/checkout?page=cart${storeId === undefined ? '' : `&store=${storeId}`}`

  function leave(event: MouseEvent) {
    if (readToken() !== null) return onLeave()
    event.preventDefault()
    show(isGuestWelcome ? { kind: 'guest-prompt', to } : { kind: 'auth', onDone: () => void navigate(to) })
  }

  return (
    <LinkButton to={to} size="lg" block end={end} onPointerEnter={() => preloadOverlay('guest-prompt')} onClick={leave}>
      {t('cart.checkout')}
    </LinkButton>
  )
}
