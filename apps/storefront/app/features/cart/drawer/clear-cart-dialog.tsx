import { useText } from '@medina/web/texts/text.tsx'
import { type OverlayProps, useOverlayState } from '#features/frame/overlays.tsx'
import { ClearCartConfirm } from './clear-cart-confirm.tsx'

/** Before another store's item goes in, the cart is emptied, but only if that is wanted (spec 2.045, 8.018). */
export default function ClearCartDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const state = useOverlayState()
  const ask = state?.kind === 'clear-cart' ? state : null
  return (
    <ClearCartConfirm open={open} onClose={onClose} onConfirm={() => ask?.onConfirm()}>
      {t('cart.clear_text', { store: ask?.storeName ?? '' })}
    </ClearCartConfirm>
  )
}
