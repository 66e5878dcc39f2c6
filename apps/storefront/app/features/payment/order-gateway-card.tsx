import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { offeredGateways } from '@medina/web/site/offered-gateways.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { SaveCard } from '#lib/cards/save-card.tsx'
import { useCardWays } from '#lib/cards/use-card-ways.ts'
import { CardButtons } from './card-buttons.tsx'
import { isHeldLonger, minutesLeft } from './minutes-left.ts'
import { SwitchToCash } from './switch-to-cash.tsx'

/** An order that waits for a gateway: it can be paid again, or in cash if the store allows that. */
export default function OrderGatewayCard({ order, due }: { order: TrackedOrder; due: number }) {
  const { t } = useText()
  const money = useMoney()
  const { data: config, isPending } = useSettings()
  const gateways = config?.digital_payment ? offeredGateways(config.active_payment_method_list, order) : []
  const { ways, saving, isPending: isReading } = useCardWays(gateways)
  const now = useNow()
  const amount = money.text(due)
  const since = order.order?.updated_at ?? order.created_at
  const isWaiting = isPending || isReading
  return (
    <section aria-labelledby="due" className="card px-4 py-5 md:px-6">
      <h2 id="due" className="mb-2 flex items-center gap-2 text-h3">
        <Icon name="card" className="text-warning" />
        {t('tracking.due_title')}
      </h2>
      {!isHeldLonger(since, now) && (
        <p className="mb-4 text-ink-2">{t('own_order.due_left', { amount, minutes: minutesLeft(since, now) })}</p>
      )}
      <div className="grid gap-3" aria-busy={isWaiting}>
        {/* All methods appear at once, so that none shifts under the pointer. */}
        {isWaiting && <Skeleton className="h-12 rounded-14" />}
        {!isWaiting && <CardButtons isMain orderId={order.id} amount={amount} ways={ways} />}
        {!isWaiting && <SaveCard saving={saving} label={t('tracking.save_card')} note={t('tracking.save_note')} />}
        {order.can_pay_cash && !isWaiting && <SwitchToCash orderId={order.id} />}
      </div>
    </section>
  )
}
