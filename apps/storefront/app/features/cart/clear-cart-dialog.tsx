import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type OverlayProps, useOverlays } from '../shell/overlays.tsx'

/** Before another store's item goes in, the cart is emptied, but only if that is wanted (2.045, 8.014, 8.018). */
export default function ClearCartDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const { state } = useOverlays()
  const ask = state?.kind === 'clear-cart' ? state : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('cart.clear_title')}
      closeLabel={t('ui.close')}
      foot={
        <div className="flex gap-3">
          <Button variant="secondary" block onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            block
            onClick={() => {
              ask?.onConfirm()
              onClose()
            }}
          >
            <span className="sm:hidden">{t('cart.clear_short')}</span>
            <span className="hidden sm:inline">{t('cart.clear')}</span>
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('cart.clear_text', { store: ask?.storeName ?? '' })}</p>
    </Dialog>
  )
}
