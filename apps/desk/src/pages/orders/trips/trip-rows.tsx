import type { OperatorTrip } from '@medina/contract/operator/operator-trips'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

type RowsProps = { trips: readonly OperatorTrip[]; shown: number | null; onShow: (id: number) => void }

/** Trips with number, state, name, provider, amount and the time at which they begin. */
export function TripRows({ trips, shown, onShow }: RowsProps) {
  const money = useMoney()
  const moment = useRecentMoment()
  return (
    <ul className="desk-case-rows">
      {trips.map(({ id, trip_status: status, user_info: person, provider, trip_amount: amount, schedule_at: begins }) => (
        <li key={id}>
          <button type="button" className="desk-case-row" aria-pressed={id === shown} onClick={() => onShow(id)}>
            <span className="desk-card-row">
              <bdi dir="ltr" className="text-label font-semibold">
                {id}
              </bdi>
              <TripBadge status={status} />
            </span>
            <span className="desk-card-row">
              <bdi className="clip-1 min-w-0">{person.contact_person_name}</bdi>
              <Price price={money.parts(amount)} size="sm" />
            </span>
            <span className="desk-card-row desk-quiet">
              <bdi className="clip-1 min-w-0">{provider.name}</bdi>
              <span className="whitespace-nowrap">{moment(begins)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const tones: Partial<Record<OperatorTrip['trip_status'], 'success' | 'danger' | 'warning'>> = {
  completed: 'success',
  canceled: 'danger',
  payment_failed: 'danger',
}

export function TripBadge({ status }: { status: OperatorTrip['trip_status'] }) {
  const { t } = useText()
  return <Badge tone={tones[status] ?? 'warning'}>{t(`desk_orders.trip_${status}`)}</Badge>
}
