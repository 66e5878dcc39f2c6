import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useOverlays } from '../frame/overlays.tsx'

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
