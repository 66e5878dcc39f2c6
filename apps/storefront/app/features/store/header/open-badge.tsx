import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { formatTime } from '@medina/web/format/format.ts'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { formatOpening } from '#features/catalog/opening.ts'
import { readOpeningState } from './opening-state.ts'

/** The closing time of an open store, or the next opening time, in its zone's time. */
export function OpenBadge({ store }: { store: StoreDetails }) {
  const { t, language } = useText()
  const now = useNow()
  const timeZone = store.time_zone
  const { state, at } = readOpeningState(store, now)
  if (state === 'closed' || store.pause)
    return <Badge tone="danger">{formatOpening(store, { t, language, timeZone, now })}</Badge>
  if (at === null) return <Badge tone="success">{t('store.hours_all')}</Badge>
  const time = formatTime(new Date(at), language, timeZone)
  if (state === 'open') return <Badge tone="success">{t('store.open_until', { time })}</Badge>
  return (
    <Badge tone="warning" icon="clock">
      {t(state === 'opens_soon' ? 'store.opens_soon' : 'store.closes_soon', { time })}
    </Badge>
  )
}
