import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { useText } from '@medina/web/texts/text.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

/** The words of staff to the guest of a trip, each with its author and the channel. */
export function TripWritten({ written = [] }: Pick<OperatorTripDetails, 'written'>) {
  const { t } = useText()
  const moment = useRecentMoment()
  if (written.length === 0) return null
  return (
    <section>
      <h3>{t('desk_orders.written')}</h3>
      <ul>
        {written.map(({ id, channel, message, key, created_at: at }) => (
          <li key={id} className="desk-story-row">
            <span className="min-w-0 flex-1">
              <bdi className="whitespace-pre-wrap">{message}</bdi>
              <span className="desk-quiet block">
                <bdi>{key.name}</bdi> {'• '}
                {t(`desk_orders.channel_${channel}`)} {'• '}
                {moment(at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
