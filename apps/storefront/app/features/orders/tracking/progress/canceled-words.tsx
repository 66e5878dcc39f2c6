import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { describeRefunds } from '#features/orders/tracking/bill/describe-refunds.ts'

/** Why an order ended without delivery, and where its money went. Few orders need it. */
export default function CanceledWords({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <>
      {order.cancellation_reason !== null && (
        <p className="mt-1 text-ink-2">{t('tracking.reason_given', { reason: order.cancellation_reason })}</p>
      )}
      {describeRefunds(order, t, money.text).map((sentence) => (
        <p key={sentence} className="mt-1 font-medium">
          {sentence}
        </p>
      ))}
    </>
  )
}
