import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

/** Asks a device without a place for one; then the checkout continues. */
export default function PlaceNeeded() {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <EmptyState
      page
      art="address"
      title={t('checkout.place_needed')}
      action={
        <Button onPointerEnter={() => preloadOverlay('place')} onClick={() => show({ kind: 'place' })}>
          {t('shell.choose_place')}
        </Button>
      }
    >
      {t('checkout.place_needed_text')}
    </EmptyState>
  )
}
