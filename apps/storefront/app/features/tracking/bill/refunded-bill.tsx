import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '../../../lib/texts/text.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useMoney } from '../../site/site.tsx'
import { listPaidInEnd } from './order-payments.ts'

/** The pieces whose money went back, and what each way of payment has paid in the end. */
export function RefundedBill({ order: { order, lines, payments } }: { order: TrackedOrder }) {
  const { t } = useText()
  const money = useMoney()
  if (order === null) return null
  const { order_amount, refunded_amount, partly_refunded } = order
  const pieces = (lines ?? []).filter(({ refunded_quantity }) => refunded_quantity > 0)
  const inEnd = Math.round((order_amount - refunded_amount) * 1e4) / 1e4
  const rest = Math.round((refunded_amount - pieces.reduce((sum, line) => sum + line.refunded_amount, 0)) * 1e4) / 1e4
  return (
    <div className="mt-3 grid gap-3 text-label">
      <section className="rounded-10 bg-success-soft px-3 py-2.5" aria-label={t('own_order.refunded')}>
        <h3 className="flex items-center gap-2 text-sm font-semibold text-success">
          <Icon name="refresh" size={16} /> {t('own_order.refunded')}
        </h3>
        <dl className="mt-1.5 grid gap-1.5">
          {pieces.map(({ id, refunded_quantity, refunded_amount: amount, item_details: { name } }) => (
            <div key={id} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0 text-ink-2">
                <span className="num">{t('checkout.times', { count: refunded_quantity })}</span> <bdi>{name}</bdi>
              </dt>
              <dd className="flex-none">
                <Price price={money.parts(-amount)} size="label" />
              </dd>
            </div>
          ))}
          {rest > 0 && (
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-2">{t('own_order.refunded_charges')}</dt>
              <dd className="flex-none">
                <Price price={money.parts(-rest)} size="label" />
              </dd>
            </div>
          )}
        </dl>
      </section>
      <dl className="grid gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-[1.125rem] font-semibold">{t('own_order.paid_in_end')}</dt>
          <dd className="flex-none">
            <Price price={money.parts(inEnd)} size="h3" />
          </dd>
        </div>
        {listPaidInEnd({ payments }, partly_refunded, t).map(({ name, amount, before }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 text-ink-2">
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd className="flex-none">
              <Price
                price={money.parts(amount)}
                before={before === null ? undefined : money.parts(before)}
                beforeLabel={t('ui.price_before')}
                size="label"
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
