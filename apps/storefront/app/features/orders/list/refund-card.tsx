import type { Refund } from '@medina/contract/orders/after-sale'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { OrderPhotos } from '#features/photos/order-photos.tsx'

/** A refund of the whole order and its status: made by the business, or requested through another client of the wire. */
export function RefundCard({ refund }: { refund: Refund | null }) {
  const { t } = useText()
  const money = useMoney()
  if (refund === null) return null
  const { refund_status, refund_method, refund_amount, customer_reason, customer_note, admin_note, image_full_url } = refund
  const amount = money.text(refund_amount)
  const way = refund_method === 'manual' ? 'my_orders.refund_approved' : (`my_orders.refund_approved_${refund_method}` as const)
  return (
    <section className="card grid gap-3 px-4 py-5 md:px-6">
      <h2 className="flex items-baseline justify-between gap-3 text-h3">
        {t('my_orders.refund')} <bdi className="num">{amount}</bdi>
      </h2>
      <p>{refund_status === 'approved' ? t(way, { amount }) : t(`my_orders.refund_${refund_status}`)}</p>
      {admin_note !== null && (
        <p>
          {customer_reason !== '' && <span className="block text-sm text-ink-2">{t('my_orders.refund_answer')}</span>}
          <bdi>{admin_note}</bdi>
        </p>
      )}
      {/* No request exists: the shop refunded the order on its own initiative. */}
      {customer_reason !== '' && (
        <p>
          <span className="block text-sm text-ink-2">{t('my_orders.refund_your_reason')}</span>
          <bdi>{customer_reason}</bdi>
          {customer_note !== null && (
            <span className="block">
              <bdi>{customer_note}</bdi>
            </span>
          )}
        </p>
      )}
      <OrderPhotos photos={image_full_url} />
    </section>
  )
}
