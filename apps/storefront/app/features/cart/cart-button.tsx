import { CART_PATH } from '@medina/contract/device/plain-forms'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { pressLink, TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { useCartPieces } from './cart.data.ts'

const CartTotal = lazyWithRetry(() => import('./cart-bar.tsx').then(({ CartTotal }) => ({ default: CartTotal })))

/** The cart in the header with count and sum: a link for browsers without scripts. Its box is rendered before the cart has loaded. */
export function CartButton() {
  const { t } = useText()
  const { show } = useOverlays()
  const pieces = useCartPieces()
  return (
    <TravelLink
      to={CART_PATH}
      className="btn btn-primary rounded-full px-3.5"
      onPointerEnter={() => preloadOverlay('cart')}
      onFocus={() => preloadOverlay('cart')}
      onClick={(event) => pressLink(event, () => show({ kind: 'cart' }))}
    >
      <span className="inline-flex items-center gap-2">
        <Icon name="bag" size={20} />
        <span className="sr-only">{t('shell.cart_count', { count: pieces })}</span>
        {pieces > 0 && (
          <span aria-hidden="true" className="num">
            {pieces}
          </span>
        )}
        {pieces > 0 && (
          <span className="hidden items-center gap-2 md:inline-flex">
            <span aria-hidden="true">•</span>
            <Suspense fallback={null}>
              <CartTotal />
            </Suspense>
          </span>
        )}
      </span>
    </TravelLink>
  )
}
