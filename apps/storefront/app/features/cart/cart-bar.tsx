import { useLocation } from 'react-router'
import { useText } from '../../lib/text.tsx'
import { FloatingBar } from '../../ui/floating-bar.tsx'
import { Price } from '../../ui/price.tsx'
import { preloadOverlay, useOverlays } from '../shell/overlays.tsx'
import { useMoney } from '../site/site.data.ts'
import { useCart, useCartSync } from './cart.data.ts'
import { sumCart } from './cart-sum.ts'

/** The cart under the thumb, up to 1180 px, once something is in it. */
export function CartBar() {
  useCartSync()
  const { t } = useText()
  const { show } = useOverlays()
  const { pathname } = useLocation()
  const money = useMoney()
  const cart = useCart() ?? []
  const [first] = cart
  if (first === undefined || pathname === '/' || pathname === '/track-order') return null
  const { pieces, subtotal } = sumCart(cart, money.currency.digits)
  return (
    <FloatingBar
      count={pieces}
      title={t('shell.cart_open')}
      note={first.item.store_name}
      end={<Price price={money.parts(subtotal)} size="label" />}
      onPointerDown={() => preloadOverlay('cart')}
      onClick={() => show({ kind: 'cart' })}
    />
  )
}
