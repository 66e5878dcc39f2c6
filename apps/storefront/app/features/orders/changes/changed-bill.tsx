import type { ChangeQuote } from '@medina/contract/orders/changes'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { toBillRows } from '#features/bill/bill-rows.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import type { ChangedOrder } from './changed-order.ts'

type ChangedBillProps = { order: ChangedOrder; quote: ChangeQuote; count: number; isOld: boolean }

/** The bill after a change, with the former total struck through, and how the difference is settled. */
export function ChangedBill({ order, quote, count, isOld }: ChangedBillProps) {
  const { t, language } = useText()
  const money = useMoney()
  const facts = {
    lines: quote.lines,
    count,
    moduleType: order.module_type,
    distance: order.order_type === 'delivery' ? order.distance : null,
    originalDelivery: order.original_delivery_charge,
  }
  const isSame = quote.total === quote.total_before
  return (
    <section aria-label={t('order_changes.new_bill')} aria-busy={isOld} className="grid gap-3 border-t border-line pt-4">
      {quote.lines.length > 0 && (
        <dl className="grid gap-2 text-label">
          {toBillRows(facts, { t, language }).map(({ code, label, amount, tone }) => (
            <div key={code} className="flex justify-between gap-4">
              <dt className="text-ink-2">{label}</dt>
              <dd className={tone === 'saving' ? 'num font-medium text-success' : 'num font-medium'}>
                <Price price={money.parts(amount)} size="label" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        {t('order_changes.new_total')}
        <Price
          price={money.parts(quote.total)}
          before={isSame ? undefined : money.parts(quote.total_before)}
          beforeLabel={t('order_changes.before')}
          size="h3"
        />
      </p>
      {quote.coupon_refusal !== null && (
        <Notice tone="warning" icon="ticket" title={t('order_changes.coupon_lost')}>
          {quote.coupon_refusal}
        </Notice>
      )}
      <Difference quote={quote} />
    </section>
  )
}

function Difference({ quote: { returned, taken, due, total, total_before } }: Pick<ChangedBillProps, 'quote'>) {
  const { t } = useText()
  const money = useMoney()
  if (taken > 0) return <Notice tone="info" icon="wallet" title={t('order_changes.taken', { amount: money.text(taken) })} />
  if (returned.length > 0)
    return (
      <Notice
        tone="success"
        icon="refresh"
        title={returned.map(({ to, amount }) => t(`order_changes.back_${to}`, { amount: money.text(amount) })).join(' ')}
      >
        {returned.some(({ to }) => to === 'gateway') ? t('order_changes.back_note') : null}
      </Notice>
    )
  if (total === total_before || due === 0) return null
  return <p className="text-sm text-ink-2">{t('order_changes.due', { amount: money.text(due) })}</p>
}
