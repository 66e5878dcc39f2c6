import type { TrackedOrder } from '@medina/contract/orders/orders'
import { PAY_WITHIN_MINUTES } from '@medina/pricing/payment'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { showFailure } from '../../../lib/api/failure.ts'
import { lazyWithRetry } from '../../../lib/rendering/lazy-with-retry.ts'
import { useNow } from '../../../lib/time/now.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { withTexts } from '../../../lib/texts/texts.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useSettings } from '../../site/settings.ts'
import { useMoney } from '../../site/site.tsx'
import { usePayOrder, useSwitchToCash } from '../../payment/pay-order.data.ts'
import { usePaymentFlag } from '../../payment/payment-flag.ts'

const OfflineCard = lazyWithRetry(() => withTexts('paying', import('../../payment/order-offline-card.tsx')))

/** The outstanding payment that blocks the order: by a gateway, again or in cash; or the report of an offline payment. */
export function PaymentDue({ order }: { order: TrackedOrder }) {
  usePaymentFlag({ isCanceled: order.order_status === 'canceled' })
  const due = order.order?.gateway_due ?? 0
  if (order.offline_payment !== null || (order.order?.offline_due ?? 0) > 0)
    return (
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <OfflineCard order={order} />
      </Suspense>
    )
  return due > 0 ? <Due {...{ order, due }} /> : null
}

function Due({ order, due }: { order: TrackedOrder; due: number }) {
  const { t } = useText()
  const money = useMoney()
  const { data: config, isPending } = useSettings()
  const { pay, payThrough, cash, payCash } = usePaying(order)
  const gateways = config?.digital_payment ? config.active_payment_method_list : []
  const now = useNow()
  const amount = money.text(due)
  const isBusy = pay.isPending || pay.isSuccess
  return (
    <section aria-labelledby="due" className="card px-4 py-5 md:px-6">
      <h2 id="due" className="mb-2 flex items-center gap-2 text-h3">
        <Icon name="card" className="text-warning" />
        {t('tracking.due_title')}
      </h2>
      <p className="mb-4 text-ink-2">{t('own_order.due_left', { amount, minutes: minutesLeft(order, now) })}</p>
      <div className="grid gap-3" aria-busy={isPending}>
        {/* All methods appear at once, so that none shifts under the pointer. */}
        {isPending && <Skeleton className="h-12 rounded-14" />}
        {gateways.map(({ gateway, gateway_title }, index) => (
          <Button
            key={gateway}
            block
            variant={index === 0 ? 'primary' : 'secondary'}
            pending={isBusy && pay.variables?.gateway === gateway}
            onClick={() => void payThrough(gateway)}
          >
            {gateways.length === 1
              ? t('tracking.due_pay', { amount })
              : t('tracking.due_pay_with', { amount, gateway: gateway_title ?? gateway })}
          </Button>
        ))}
        {order.can_pay_cash && !isPending && (
          <Button variant="secondary" block icon="cash" pending={cash.isPending} onClick={() => void payCash()}>
            {t('tracking.due_cash')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The two ways to pay. Both are awaited: once the order changes, another card replaces this one, and its message would be lost. */
function usePaying({ id: orderId }: TrackedOrder) {
  const { t } = useText()
  const pay = usePayOrder()
  const cash = useSwitchToCash(orderId)
  const { pathname, search } = useLocation()

  async function payThrough(gateway: string): Promise<void> {
    try {
      const { redirect_link } = await pay.mutateAsync({ orderId, gateway, callback: pathname + search })
      location.assign(redirect_link)
    } catch (error) {
      showFailure(error, t)
    }
  }

  const payCash = useOnce(async () => {
    try {
      const { message } = await cash.mutateAsync()
      showToast(message)
      return true
    } catch (error) {
      showFailure(error, t)
      return false
    }
  })

  return { pay, payThrough, cash, payCash }
}

/** How long an unpaid order is held since its last event; one with a pending gateway a little longer. */
function minutesLeft({ order, created_at }: TrackedOrder, now: Date): number {
  const since = (now.getTime() - Date.parse(order?.updated_at ?? created_at)) / 60_000
  return Math.min(PAY_WITHIN_MINUTES, Math.max(1, Math.ceil(PAY_WITHIN_MINUTES - since)))
}
