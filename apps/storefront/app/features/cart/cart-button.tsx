import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { preloadOverlay, useOverlays } from '../shell/overlays.tsx'
import { useMoney } from '../site/site.data.ts'
import { useCartSum } from './use-cart-sum.ts'

/** The cart in the header: how many pieces and how much. Its box is there before the cart is known. */
export function CartButton() {
  const { t } = useText()
  const { show } = useOverlays()
  const money = useMoney()
  const { pieces, subtotal } = useCartSum().sum
  return (
    <button
      type="button"
      className="btn btn-primary h-11 min-w-11 rounded-full px-4"
      onPointerEnter={() => preloadOverlay('cart')}
      onFocus={() => preloadOverlay('cart')}
      onClick={() => show({ kind: 'cart' })}
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
            <Price price={money.parts(subtotal)} size="inherit" />
          </span>
        )}
      </span>
    </button>
  )
}
