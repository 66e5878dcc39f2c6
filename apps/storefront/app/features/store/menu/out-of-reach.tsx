import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

/** Replaces the menu of a store that does not deliver to the chosen place. */
export default function OutOfReach() {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <EmptyState
      art="search"
      title={t('address.out_of_reach')}
      action={
        <Button onPointerEnter={() => preloadOverlay('place')} onClick={() => show({ kind: 'place' })}>
          {t('shell.change_place')}
        </Button>
      }
    />
  )
}
