import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { listPaidInEnd, subtract } from './order-payments.ts'

/** The refunded pieces, and the final amount of each payment method. */
export function RefundedBill({ order: { order, lines, payments } }: { order: TrackedOrder }) {
  const { t } = useText()
  const money = useMoney()
  if (order === null) return null
  const { order_amount, refunded_amount, partly_refunded, part_refund } = order
  return (
    <div className="mt-3 grid gap-3 text-label">
      <RefundedPieces lines={lines ?? []} part={part_refund} total={refunded_amount} />
      <dl className="grid gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-[1.125rem] font-semibold">{t('own_order.paid_in_end')}</dt>
          <dd className="flex-none">
            <Price price={money.parts(subtract(order_amount, refunded_amount))} size="h3" />
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

type Refunds = { lines: readonly OrderLine[]; part: Order['part_refund']; total: number }

/** The refunded pieces by line, and the amount without a line; the rest of `total` are the charges refunded with the last piece. */
function RefundedPieces({ lines, part, total }: Refunds) {
  const { t } = useText()
  const money = useMoney()
  const pieces = lines.filter(({ refunded_quantity }) => refunded_quantity > 0)
  const amounts = [...pieces.map(({ refunded_amount }) => refunded_amount), part?.amount ?? 0]
  const charges = amounts.reduce(subtract, total)
  const rows = [
    ...pieces.map(({ id, refunded_quantity: count, refunded_amount: amount, item_details: { name } }) => ({
      id,
      count,
      name,
      amount,
    })),
    ...(part === null ? [] : [{ id: -1, count: 0, name: part.note ?? t('own_order.refunded_part'), amount: part.amount }]),
    ...(charges > 0 ? [{ id: 0, count: 0, name: t('own_order.refunded_charges'), amount: charges }] : []),
  ]
  return (
    <section className="rounded-10 bg-success-soft px-3 py-2.5" aria-label={t('own_order.refunded')}>
      <h3 className="flex items-center gap-2 text-sm font-semibold text-success">
        <Icon name="refresh" size={16} /> {t('own_order.refunded')}
      </h3>
      <dl className="mt-1.5 grid gap-1.5">
        {rows.map(({ id, count, name, amount }) => (
          <div key={id} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 text-ink-2">
              {count > 0 && <span className="num">{t('order.times', { count })} </span>}
              <bdi>{name}</bdi>
            </dt>
            <dd className="flex-none">
              <Price price={money.parts(-amount)} size="label" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
