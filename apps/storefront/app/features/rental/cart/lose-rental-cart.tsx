import { useText } from '@medina/web/texts/text.tsx'
import { type OverlayProps, useOverlayState } from '#features/frame/overlays.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'

/** Asks for confirmation before the choice of rental clears the rental cart, whose provider does not pick up at the place (spec 4.030). */
export default function LoseRentalCart({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const state = useOverlayState()
  return (
    <QuestionDialog
      open={open}
      onClose={onClose}
      title={t('rental_cart.lose_title')}
      confirm={t('rental_cart.lose_confirm')}
      onConfirm={() => {
        onClose()
        if (state?.kind === 'lose-rental-cart') state.onConfirm()
      }}
    >
      <p className="text-ink-2">{t('rental_cart.lose_text')}</p>
    </QuestionDialog>
  )
}
