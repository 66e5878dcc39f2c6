import type { TrackedOrder } from '@medina/contract/orders/orders'
import { formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { describeRefunds } from '#features/orders/tracking/bill/describe-refunds.ts'
import { useTextOptions } from './use-text-options.ts'

/** Why an order is not handed over, or ended without delivery, and where its money went. Few orders need it. */
export default function CanceledWords({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <>
      {order.courier_waits !== undefined && <CourierWaits waits={order.courier_waits} />}
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

/** The courier is there and cannot hand the order over; the messages to the courier are below. */
function CourierWaits({ waits: { reason, until } }: { waits: NonNullable<TrackedOrder['courier_waits']> }) {
  const { t, language, timeZone, now } = useTextOptions()
  const isTimed = reason !== 'accident' && until !== null && Date.parse(until) > now.getTime()
  return (
    <p role="status" className="mt-3 rounded-14 bg-warning-soft p-3 font-medium">
      {t(`tracking.waits_${reason}`)}{' '}
      {isTimed && t('tracking.waits_until', { time: formatTime(new Date(until), language, timeZone) })}
    </p>
  )
}
