import type { Order } from '@medina/contract/orders/orders'
import { formatDate } from '../../../lib/format/format.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { useConfig } from '../../site/site.tsx'
import { OrderAgain } from '../../reorder/order-again.tsx'
import { Receipt } from '../../bill/receipt.tsx'

/** Actions for the owner of a finished order on its tracking page. */
export default function OverActions({ order }: { order: Order }) {
  const { language } = useText()
  const config = useConfig()
  const timeZone = config?.time_zone ?? 'UTC'
  return (
    <>
      <OrderAgain order={order} />
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
