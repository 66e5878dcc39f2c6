import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { listReviewed } from './reviewed.ts'
import { ReviewRow } from './review-row.tsx'

/** The reviews of an order's items and courier, and those that can still be written. */
export function OrderReviews({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const rows = listReviewed(order)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="card no-print px-4 py-5 md:px-6">
      <h2 id="reviews" className="text-h3">
        {t(order.order?.can_review === true ? 'review.ask' : 'review.given')}
      </h2>
      <ul className="ruled">
        {rows.map((row) => (
          <ReviewRow key={row.key} reviewed={row} orderId={order.id} />
        ))}
      </ul>
    </section>
  )
}
