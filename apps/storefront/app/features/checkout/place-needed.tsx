import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { preloadOverlay, useOverlays } from '../frame/overlays.tsx'

/** Asks a device without a place for it; then its checkout goes on. */
export function PlaceNeeded() {
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
