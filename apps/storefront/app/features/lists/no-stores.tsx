import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'

/** An empty list offers actions: fewer filters, or another place. */
export function NoStores({ moduleType, onClear }: { moduleType: string; onClear: (() => void) | null }) {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <EmptyState
      art="store"
      title={t(moduleType === 'food' ? 'lists.no_restaurants' : 'lists.no_stores')}
      action={
        onClear === null ? (
          <Button onClick={() => show({ kind: 'place' })}>{t('shell.change_place')}</Button>
        ) : (
          <Button variant="secondary" onClick={onClear}>
            {t('lists.clear')}
          </Button>
        )
      }
    >
      {t(onClear === null ? 'lists.no_stores_text' : 'lists.narrowed_text')}
    </EmptyState>
  )
}
