import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { useText } from '@medina/web/texts/text.tsx'
import { RefundRow } from '../story/refund-row.tsx'

/** The refunds of a trip, each with where it went, who made it and why. */
export function TripRefunds({ refunds }: Pick<OperatorTripDetails, 'refunds'>) {
  const { t } = useText()
  if (refunds.length === 0) return null
  return (
    <section>
      <h3>{t('desk_orders.refunds')}</h3>
      <ul>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}
