import type { Order } from '@medina/contract/orders/orders'
import { formatDate } from '../../../lib/format/format.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { useConfig } from '../../site/site.tsx'
import { OrderAgain } from '../../reorder/order-again.tsx'
import { Receipt } from '../../bill/receipt.tsx'

/** Actions for a finished order on its tracking page; its link cannot reorder. */
export function OverActions({ order, canReorder }: { order: Order; canReorder: boolean }) {
  const { language } = useText()
  const config = useConfig()
  const timeZone = config?.time_zone ?? 'UTC'
  return (
    <>
      {canReorder && <OrderAgain order={order} />}
      <Receipt className="w-full" />
      <p className="on-paper">
        <bdi>{config?.business_name}</bdi>{' '}
        <span className="text-label font-regular">
          {formatDate(new Date(order.created_at), language, timeZone, { dateStyle: 'long', timeStyle: 'short' })}
        </span>
      </p>
    </>
  )
}
