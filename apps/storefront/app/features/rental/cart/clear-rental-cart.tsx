import { useText } from '@medina/web/texts/text.tsx'
import type { OverlayProps } from '#features/frame/overlays.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { useChangeRentalCart } from './use-rental-cart-actions.ts'

/** Clears the rental cart with its trip, after a confirmation (spec 7.016). */
export function ClearRentalCart({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const change = useChangeRentalCart()
  return (
    <QuestionDialog
      open={open}
      onClose={onClose}
      title={t('rental_cart.clear_title')}
      confirm={t('rental_cart.clear')}
      onConfirm={() => {
        void change({ kind: 'clear' })
        onClose()
      }}
    >
      <p className="text-ink-2">{t('rental_cart.clear_text')}</p>
    </QuestionDialog>
  )
}
