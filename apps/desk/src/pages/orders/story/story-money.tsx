import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import type { OrderPayment } from '@medina/contract/orders/orders'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { RefundRow } from './refund-row.tsx'

/** The payments of an order, and the refunds of them. */
export function StoryMoney({
  story: { payments, refunds, refunded_elsewhere: elsewhere = 0, by_hand: byHand },
}: {
  story: OrderStory
}) {
  const { t } = useText()
  const money = useMoney()
  const moment = useRecentMoment()
  if (payments.length === 0 && refunds.length === 0 && byHand === null && elsewhere === 0) return null
  return (
    <section>
      <h3>{t('desk_orders.money')}</h3>
      <ul>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
        {refunds.map((refund) => (
          <RefundRow key={`refund ${refund.id}`} refund={refund} title={t('desk_orders.refunded')} />
        ))}
        {elsewhere > 0 && (
          <li className="desk-story-row">
            <span className="min-w-0 flex-1">
              {t('desk_orders.refunded_elsewhere')}
              <span className="desk-quiet block">{t('desk_orders.refunded_elsewhere_text')}</span>
            </span>
            <Price price={money.parts(-elsewhere)} size="sm" />
          </li>
        )}
        {byHand !== null && (
          <li className="desk-story-row">
            <span className="min-w-0 flex-1">{t('desk_cases.to_return')}</span>
            <Badge tone={byHand.returned_at === null ? 'warning' : 'success'}>
              {byHand.returned_at === null
                ? t('desk_cases.due')
                : t('desk_orders.returned', { moment: moment(byHand.returned_at) })}
            </Badge>
            <Price price={money.parts(byHand.amount)} size="sm" />
          </li>
        )}
      </ul>
    </section>
  )
}

const named = ['wallet', 'cash_on_delivery', 'offline_payment', 'digital_payment'] as const

function Payment({ payment }: { payment: OrderPayment }) {
  const { t } = useText()
  const money = useMoney()
  const {
    payment_method: method,
    payment_title: title,
    payment_status: status,
    returned_to: back,
    transaction_ref: ref,
  } = payment
  const known = named.find((each) => each === method)
  return (
    <li className="desk-story-row">
      <span className="min-w-0 flex-1">
        <bdi>{title ?? (known === undefined ? method : t(`desk_orders.paid_${known}`))}</bdi>
        {ref !== null && (
          <span className="desk-quiet block">
            <bdi dir="ltr">{ref}</bdi>
          </span>
        )}
      </span>
      {back === null ? (
        <Badge tone={status === 'paid' ? 'success' : 'warning'}>
          {t(status === 'paid' ? 'desk_board.paid' : 'desk_board.unpaid')}
        </Badge>
      ) : (
        <Badge>{t('desk_orders.went_back')}</Badge>
      )}
      <Price price={money.parts(payment.amount)} size="sm" />
    </li>
  )
}
