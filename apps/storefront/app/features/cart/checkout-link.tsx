import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../../lib/text.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { preloadOverlay } from '../frame/overlays.tsx'
import { useGoToCheckout } from './use-go-to-checkout.ts'

type CheckoutLinkProps = {
  /** Of several stores in the cart the one that goes first. */
  storeId?: number
  /** The total. */
  end: ReactNode
  onLeave: () => void
}

/** The way from the cart to the checkout (4.023). */
export function CheckoutLink({ storeId, end, onLeave }: CheckoutLinkProps) {
  const { t } = useText()
  const goTo = useGoToCheckout()
  const to = `/checkout?page=cart${storeId === undefined ? '' : `&store=${storeId}`}`

  function leave(event: MouseEvent) {
    if (goTo(to)) return onLeave()
    event.preventDefault()
  }

  return (
    <LinkButton to={to} size="lg" block end={end} onPointerEnter={() => preloadOverlay('guest-prompt')} onClick={leave}>
      {t('cart.checkout')}
    </LinkButton>
  )
}
