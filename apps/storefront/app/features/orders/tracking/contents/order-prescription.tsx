import type { Order } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { OrderPhotos } from '#features/photos/order-photos.tsx'

/** Pictures of a prescription that went with an order; only its owner sees them. */
export function OrderPrescription({ order }: { order: Order }) {
  const { t } = useText()
  return (
    <section aria-labelledby="prescription">
      <h2 id="prescription" className="mb-3 text-h3">
        {t('order.prescription')}
      </h2>
      {order.details_count === 0 && <p className="mb-3 text-ink-2">{t('order.medicine_note')}</p>}
      <OrderPhotos photos={order.order_attachment_full_url} />
    </section>
  )
}

export function hasPrescription(order: Order | null): order is Order {
  return order !== null && order.order_attachment_full_url.length > 0
}
