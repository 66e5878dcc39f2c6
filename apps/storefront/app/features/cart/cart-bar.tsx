import { useLocation } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { FloatingBar } from '@medina/web/ui/navigation/floating-bar.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useCartSum } from './use-cart-sum.ts'

/** The sum in the header's button. */
export function CartTotal() {
  const money = useMoney()
  return <Price price={money.parts(useCartSum().sum.subtotal)} size="inherit" />
}

/**
 * The cart bar at the bottom of a phone when the cart has items; wider headers show the cart. Product pages have their own
 * footer.
 */
export default function CartBar() {
  const { t } = useText()
  const { show } = useOverlays()
  const { pathname } = useLocation()
  const money = useMoney()
  const { cart, sum } = useCartSum()
  const [first] = cart
  if (first === undefined || pathname === '/' || pathname === '/track-order' || pathname.startsWith('/product/')) return null
  return (
    <FloatingBar
      count={sum.pieces}
      title={t('cart.open')}
      note={first.item.store_name}
      end={<Price price={money.parts(sum.subtotal)} size="label" />}
      onPointerDown={() => preloadOverlay('cart')}
      onClick={() => show({ kind: 'cart' })}
    />
  )
}
