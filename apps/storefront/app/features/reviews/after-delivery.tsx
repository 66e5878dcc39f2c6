import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { PictureRow } from './picture-row.tsx'
import { listReviewed } from './reviewed.ts'
import { ReviewRow } from './review-row.tsx'
import './reviews.css'

export default function AfterDelivery({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const { order_proof_full_url: proof } = order
  return (
    <>
      <OrderReviews order={order} />
      {proof.length > 0 && (
        <section aria-labelledby="proof" className="card no-print px-4 py-5 md:px-6">
          <h2 id="proof" className="text-h3">
            {t('review.proof')}
          </h2>
          <p className="mb-4 text-sm text-ink-2">{t('review.proof_text')}</p>
          <PictureRow images={proof} name={t('review.proof')} size="lg" />
        </section>
      )}
    </>
  )
}

/** The reviews of an order's items and courier, and those that can still be written. */
function OrderReviews({ order }: { order: TrackedOrder }) {
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
