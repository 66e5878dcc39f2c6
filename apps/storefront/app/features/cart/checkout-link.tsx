import type { ReactNode } from 'react'
import { useText } from '../../lib/text.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type CheckoutLinkProps = {
  /** Of several stores in the cart the one that goes first. */
  storeId?: number
  /** What it comes to. */
  end: ReactNode
  onLeave: () => void
}

/** The way to the checkout. */
export function CheckoutLink({ storeId, end, onLeave }: CheckoutLinkProps) {
  const { t } = useText()
  const to = `/checkout?page=cart${storeId === undefined ? '' : `&store=${storeId}`}`
  return (
    <LinkButton to={to} size="lg" block end={end} onClick={onLeave}>
      {t('cart.checkout')}
    </LinkButton>
  )
}
