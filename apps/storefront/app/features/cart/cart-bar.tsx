import { useLocation } from 'react-router'
import { useText } from '../../lib/text.tsx'
import { FloatingBar } from '../../ui/floating-bar.tsx'
import { Price } from '../../ui/price.tsx'
import { preloadOverlay, useOverlays } from '../shell/overlays.tsx'
import { useMoney } from '../site/site.data.ts'
import { useCartSync } from './cart.data.ts'
import { useCartSum } from './use-cart-sum.ts'

/** The cart under the thumb, up to 1180 px, once something is in it. A product's page has its own foot there on a phone. */
export function CartBar() {
  useCartSync()
  const { t } = useText()
  const { show } = useOverlays()
  const { pathname } = useLocation()
  const money = useMoney()
  const { cart, sum } = useCartSum()
  const [first] = cart
  if (first === undefined || pathname === '/' || pathname === '/track-order') return null
  return (
    <FloatingBar
      count={sum.pieces}
      title={t('shell.cart_open')}
      note={first.item.store_name}
      end={<Price price={money.parts(sum.subtotal)} size="label" />}
      className={pathname.startsWith('/product/') ? 'max-md:hidden' : undefined}
      onPointerDown={() => preloadOverlay('cart')}
      onClick={() => show({ kind: 'cart' })}
    />
  )
}
