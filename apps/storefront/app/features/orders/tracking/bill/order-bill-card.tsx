import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Bill } from '#features/bill/bill.tsx'
import { EarnedCashback } from '#features/bill/earned-cashback.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import { Price } from '@medina/web/ui/display/price.tsx'
import { listBillLines } from './order-bill.ts'
import { listPaymentRows, nameDue } from './order-payments.ts'
import { RefundedBill } from './refunded-bill.tsx'

const CashOrder = lazyWithRetry(() => withTexts('paying', import('#features/payment/cash-order.tsx')))

/** The bill and the payment of the order; only its owner sees them. */
export function OrderBill({ order: tracked, className }: { order: TrackedOrder; className?: string }) {
  const { t } = useText()
  const { order, lines, module_type } = tracked
  const money = useMoney()
  const chargeName = useSettings().data?.additional_charge_name ?? null
  if (order === null || lines === null) return null
  const facts = {
    lines: listBillLines(order, lines, chargeName),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    moduleType: module_type,
    distance: order.order_type === 'parcel' ? order.distance : null,
    originalDelivery: order.original_delivery_charge,
    // The pharmacy adds the items of a prescription later.
    isOpen: order.prescription_order && lines.length === 0,
  }
  const due = nameDue(tracked, t)
  // Once everything was refunded, the payments show where to.
  const isPartlyRefunded = order.refunded_amount > 0 && order.order_status !== 'refunded'
  return (
    <section aria-labelledby="bill" className={className}>
      <h2 id="bill" className="mb-4 text-h3">
        {t('tracking.bill')}
      </h2>
      <Bill
        facts={facts}
        total={order.order_amount}
        payments={isPartlyRefunded ? [] : listPaymentRows(tracked, order.order_amount, t)}
      />
      {isPartlyRefunded && <RefundedBill order={tracked} />}
      {order.late_tip !== undefined && (
        <p className="mt-3 flex justify-between gap-4 text-sm text-ink-2">
          {t('order.late_tip_line')} <Price price={money.parts(order.late_tip)} size="inherit" />
        </p>
      )}
      <EarnedCashback cashback={order.cashback} />
      {tracked.invoices?.map(({ number, series, url }) => (
        <p key={number} className="mt-3 text-sm">
          <a href={url} target="_blank" rel="noreferrer" className="underline">
            {t(`tracking.${series}`)} <bdi dir="ltr">{number}</bdi>
          </a>
        </p>
      ))}
      {due !== null && (
        <p className="mt-3 text-sm text-ink-2">
          <bdi>{due}</bdi>
        </p>
      )}
      {(tracked.card_instead ?? tracked.can_change_cash ?? order.cash_tendered) !== undefined && (
        <Suspense>
          <CashOrder order={order} tracked={tracked} />
        </Suspense>
      )}
    </section>
  )
}
