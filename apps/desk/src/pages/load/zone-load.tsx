import { Badge } from '@medina/web/ui/display/badge.tsx'
import { ProgressBar } from '@medina/web/ui/display/progress-bar.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import type { ShownZone } from './load.data.ts'
import { StoreLoad } from './store-load.tsx'

type ZoneProps = { zone: ShownZone; perCourier: number; atOnce: number }

/** A zone: the deliveries that its couriers carry beside what they can carry, and its stores. */
export function ZoneLoad({ zone, perCourier, atOnce }: ZoneProps) {
  const { t } = useText()
  const time = useDeskTime()
  const { id, name, deliveries, couriers_on_duty: couriers, full_until: full } = zone
  const capacity = perCourier * couriers
  const isOver = perCourier > 0 && deliveries > capacity
  return (
    <section className="desk-box desk-load-zone" aria-labelledby={`zone-${id}`}>
      <header className="desk-load-head">
        <h2 id={`zone-${id}`}>
          <bdi>{name}</bdi>
        </h2>
        {full !== null && <Badge tone="warning">{t('desk_load.zone_full', { time: time(full) })}</Badge>}
        <p className="desk-quiet">
          {perCourier === 0
            ? t('desk_load.deliveries', { n: deliveries })
            : t('desk_load.deliveries_of', { n: deliveries, most: capacity })}
          {t('ui.comma')}
          <span className={couriers === 0 && deliveries > 0 ? 'font-medium text-danger' : undefined}>
            {t('desk_load.couriers', { n: couriers })}
          </span>
        </p>
        {perCourier > 0 && (
          <ProgressBar
            label=""
            value={Math.min(deliveries, Math.max(capacity, 1))}
            max={Math.max(capacity, 1)}
            tone={isOver ? 'danger' : 'success'}
          />
        )}
      </header>
      <ul>
        {zone.stores.map((store) => (
          <StoreLoad key={store.id ?? 'parcels'} store={store} atOnce={atOnce} />
        ))}
      </ul>
    </section>
  )
}
