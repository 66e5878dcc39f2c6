import { useLocation } from 'react-router'
import { useText } from '../../lib/texts/text.tsx'
import { FloatingBar } from '../../ui/navigation/floating-bar.tsx'
import { Price } from '../../ui/display/price.tsx'
import { preloadOverlay, useOverlays } from '../frame/overlays.tsx'
import { useMoney } from '../site/site.tsx'
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
export function CartBar() {
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
