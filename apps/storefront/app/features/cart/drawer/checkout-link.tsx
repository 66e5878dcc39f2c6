import type { MouseEvent, ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { preloadOverlay } from '#features/frame/overlays.tsx'
import { useGoToCheckout } from '#features/cart/use-go-to-checkout.ts'

type CheckoutLinkProps = {
  /** In a cart of several stores, the one to order from first. */
  storeId?: number
  /** The total. */
  end: ReactNode
  onLeave: () => void
}

/** The link from the cart to the checkout (spec 4.023). */
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
