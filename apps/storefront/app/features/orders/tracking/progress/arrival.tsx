import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { OrderAgain } from '#features/reorder/order-again.tsx'
import { RateArrival } from '#features/reviews/after-order.tsx'
import { hasFailed, isUnderWay, isUnpaid } from './stage.ts'
import { StepList } from './step-list.tsx'

type ProgressPartsProps = { order: TrackedOrder; heading?: 'h2' | 'h3' }

/** Below the head of an order: once it has arrived, the stars and the next order; its steps, folded once they are history. */
export function ProgressParts({ order, heading: Heading = 'h2' }: ProgressPartsProps) {
  const { t } = useText()
  // The steps of an order begin with its payment.
  if (isUnpaid(order)) return null
  const title = <Heading className="text-h3">{t('tracking.steps')}</Heading>
  const isOver = !isUnderWay(order.order_status) && !hasFailed(order.order_status)
  return (
    <div className="no-print">
      {order.order_status === 'delivered' && (
        <div className="arrival">
          <RateArrival order={order} />
          {order.can_act && <OrderAgain order={order.order} variant="primary" />}
        </div>
      )}
      {isOver ? (
        <details className="steps-fold">
          <summary>{title}</summary>
          <StepList order={order} />
        </details>
      ) : (
        <div className="mt-6 grid gap-4 border-t border-line pt-5">
          {title}
          <StepList order={order} />
        </div>
      )}
    </div>
  )
}
