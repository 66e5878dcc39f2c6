import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

/** The refunds of a trip, each with where it went, who made it and why. */
export function TripRefunds({ refunds }: Pick<OperatorTripDetails, 'refunds'>) {
  const { t } = useText()
  const money = useMoney()
  const moment = useRecentMoment()
  if (refunds.length === 0) return null
  return (
    <section>
      <h3>{t('desk_orders.refunds')}</h3>
      <ul>
        {refunds.map(({ id, amount, gateway, wallet, note, key, created_at: at }) => (
          <li key={id} className="desk-story-row">
            <span className="min-w-0 flex-1">
              {t(`desk_cases.way_${gateway > 0 ? 'gateway' : wallet > 0 ? 'wallet' : 'manual'}`)}
              <span className="desk-quiet block">
                {key !== null && (
                  <>
                    <bdi>{key.name}</bdi>
                    {' • '}
                  </>
                )}
                {moment(at)}
              </span>
              {note !== null && (
                <span className="desk-quiet block">
                  <bdi>{note}</bdi>
                </span>
              )}
            </span>
            <Price price={money.parts(-amount)} size="sm" />
          </li>
        ))}
      </ul>
    </section>
  )
}
