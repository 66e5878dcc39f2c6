import type { Refund } from '@medina/contract/orders/after-sale'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useAccountConfig } from '../site/account-config.ts'
import { useMoney } from '../site/site.tsx'
import { OrderPhotos } from '../photos/order-photos.tsx'

const loadDialog = () => import('./refund-dialog.tsx')
const RefundDialog = lazyWithRetry(loadDialog)

/** The button that requests a refund, while one is possible. */
export function RequestRefund({ order: { order, order_status } }: { order: TrackedOrder }) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const { data: config } = useAccountConfig()
  if (order === null || order.is_guest) return null
  const canAsk =
    config?.refund_active_status === true &&
    order_status === 'delivered' &&
    order.payment_status === 'paid' &&
    order.refund === null
  return (
    <>
      {canAsk && (
        <Button variant="secondary" block onPointerEnter={() => void loadDialog()} onClick={() => setDialog('open')}>
          {t('my_orders.refund_ask')}
        </Button>
      )}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <RefundDialog
            open={dialog === 'open'}
            order={order}
            hasChoice={order.payment_method === 'digital_payment' && config?.customer_wallet_status === 1}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

/** The refund request and its status. */
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
      {/* No request exists: the shop refunded the order by itself. */}
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
