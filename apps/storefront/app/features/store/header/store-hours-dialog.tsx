import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { toLocalTime } from '@medina/time/local-time'
import { formatClockTime, formatDate } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/time/now.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import './store-hours-dialog.css'

type StoreHoursDialogProps = { store: StoreDetails; open: boolean; onClose: () => void }

/** Shows a store's hours of the week and its address. */
export default function StoreHoursDialog({ store, open, onClose }: StoreHoursDialogProps) {
  const { t } = useText()
  const isAlways = store.open === 1 && store.closes_at === null
  return (
    <Dialog open={open} onClose={onClose} title={<bdi>{store.name}</bdi>} closeLabel={t('ui.close')}>
      <h3 className="mb-2 text-h3">{t('store.hours')}</h3>
      {isAlways ? <p className="text-ink-2">{t('store.hours_all')}</p> : <Week store={store} />}
      {store.address !== null && (
        <>
          <h3 className="mt-6 mb-2 text-h3">{t('store.address')}</h3>
          <p className="text-ink-2">
            <bdi>{store.address}</bdi>
          </p>
        </>
      )}
    </Dialog>
  )
}

function Week({ store }: { store: StoreDetails }) {
  const { t, language } = useText()
  const { weekday } = toLocalTime(useNow(), store.time_zone)
  return (
    <dl className="text-label">
      {Array.from({ length: 7 }, (_, day) => {
        const rows = store.schedules.filter((row) => row.day === day)
        // The first of January 2023 was a Sunday.
        const name = formatDate(new Date(Date.UTC(2023, 0, 1 + day)), language, 'UTC', { weekday: 'long' })
        return (
          <div key={day} className="store-day" aria-current={day === weekday ? 'date' : undefined}>
            <dt>{name}</dt>
            <dd>
              {rows.length === 0
                ? t('store.hours_closed')
                : rows.map((row) => (
                    <span key={row.id} className="block">
                      {t('ui.from_to', {
                        from: formatClockTime(row.opening_time, language),
                        to: formatClockTime(row.closing_time, language),
                      })}
                    </span>
                  ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
