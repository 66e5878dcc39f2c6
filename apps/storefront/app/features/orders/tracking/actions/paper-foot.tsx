import type { Order } from '@medina/contract/orders/orders'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

/** The shop and the date of an order, on paper only. */
export function PaperFoot({ order }: { order: Order }) {
  const { language } = useText()
  const config = useConfig()
  const timeZone = config?.time_zone ?? 'UTC'
  return (
    <p className="on-paper">
      <bdi>{config?.business_name}</bdi>{' '}
      <span className="text-label font-regular">
        {formatDate(new Date(order.created_at), language, timeZone, { dateStyle: 'long', timeStyle: 'short' })}
      </span>
    </p>
  )
}
