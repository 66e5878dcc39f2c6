import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import { isUnderWay } from '#features/orders/tracking/progress/stage.ts'

/** The delivery code that the courier asks for, in a shop that uses codes. Only the owner sees it; others read where it is. */
export function OrderCode({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const isRequired = useSettings().data?.order_delivery_verification ?? false
  const code = order.order?.otp ?? null
  const { code_at: place } = order
  if (!isRequired || (code === null && place === undefined) || !isUnderWay(order.order_status)) return null
  return (
    <p className="flex items-center justify-between gap-4 rounded-lg bg-surface-2 px-4 py-3">
      <span className="text-ink-2">{t(order.order_type === 'take_away' ? 'tracking.code_store' : 'tracking.code')}</span>
      {code === null && place !== undefined ? (
        <span>{t(`tracking.code_${place}`)}</span>
      ) : (
        <bdi dir="ltr" className="num track-code text-h3">
          {code}
        </bdi>
      )}
    </p>
  )
}
