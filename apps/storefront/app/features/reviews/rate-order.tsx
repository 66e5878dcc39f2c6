import type { TrackedOrder } from '@medina/contract/orders/orders'
import { LateTip } from './late-tip.tsx'
import { listReviewed } from './reviewed.ts'
import { RateNext } from './rate-next.tsx'

export default function RateOrder({ order }: { order: TrackedOrder }) {
  return (
    <>
      <RateNext rows={listReviewed(order)} orderId={order.id} />
      <LateTip order={order} />
    </>
  )
}
