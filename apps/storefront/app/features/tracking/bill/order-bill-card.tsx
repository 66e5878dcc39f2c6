import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '../../../lib/texts/text.tsx'
import { Bill } from '../../bill/bill.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { useConfig, useMoney } from '../../site/site.tsx'
import { listBillLines } from './order-bill.ts'
import { listPaymentRows, nameDue } from './order-payments.ts'

/** The bill and the payment of the order; only its owner sees them. */
export function OrderBill({ order: tracked, className }: { order: TrackedOrder; className?: string }) {
  const { t } = useText()
  const { order, lines, module_type } = tracked
  const chargeName = useConfig()?.additional_charge_name ?? ''
  if (order === null || lines === null) return null
  const facts = {
    lines: listBillLines(order, lines, chargeName),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    moduleType: module_type,
    distance: order.order_type !== 'take_away' ? order.distance : null,
    originalDelivery: order.original_delivery_charge,
    // The pharmacy adds the items of a prescription later.
    isOpen: order.prescription_order && lines.length === 0,
  }
  const due = nameDue(tracked, t)
  return (
    <section aria-labelledby="bill" className={className}>
      <h2 id="bill" className="mb-4 text-h3">
        {t('tracking.bill')}
      </h2>
      <Bill facts={facts} total={order.order_amount} payments={listPaymentRows(tracked, order.order_amount, t)} />
      {order.refunded_amount > 0 && <Refunded order={order} />}
      {due !== null && (
        <p className="mt-3 text-sm text-ink-2">
          <bdi>{due}</bdi>
        </p>
      )}
    </section>
  )
}

/** The money that went back, and what the order has cost in the end. */
function Refunded({ order: { order_amount, refunded_amount } }: { order: Order }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <dl className="mt-3 grid gap-3 text-label">
      <div className="flex items-baseline justify-between gap-4 rounded-10 bg-success-soft px-3 py-2 text-success">
        <dt>{t('own_order.refunded')}</dt>
        <dd className="flex-none">
          <Price price={money.parts(-refunded_amount)} size="label" />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>{t('own_order.paid_in_end')}</dt>
        <dd className="flex-none">
          <Price
            price={money.parts(Math.round((order_amount - refunded_amount) * 1e4) / 1e4)}
            before={money.parts(order_amount)}
            beforeLabel={t('ui.price_before')}
            size="h3"
          />
        </dd>
      </div>
    </dl>
  )
}
