import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { CourierLine } from '#board/courier-line.tsx'
import { PaymentBadge } from '#board/payment-badge.tsx'
import { listBill } from '#board/panel/bill-lines.ts'
import { CustomerBox } from '#board/panel/customer-box.tsx'
import { OrderLines } from '#board/panel/order-lines.tsx'
import { CaseHistory } from '#pages/cases/case-history.tsx'
import { CasePhotos } from '#pages/cases/case-photos.tsx'
import { OrderMessagesButton } from '#shop/order-messages/order-messages-button.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { StatusBadge } from './order-rows.tsx'

/** The whole story of an order: who, what, for how much, and what happened. */
export function OrderStory({ order }: { order: OperatorOrderDetails }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const phone = order.delivery_address?.contact_person_number
  return (
    <section className="desk-case-middle" aria-label={t('desk_board.order_number', { id: order.id })}>
      <header>
        <div className="flex flex-wrap items-center gap-2.5">
          <h2 className="text-[1.375rem] font-semibold">
            <bdi dir="ltr">{order.id}</bdi>
          </h2>
          <StatusBadge status={order.order_status} />
          <span className="ms-auto">
            <OrderMessagesButton order={order} />
          </span>
        </div>
        <p className="desk-quiet">
          {t('desk_board.placed', { time: moment(order.created_at) })}
          {order.store !== null && (
            <>
              {' • '}
              <bdi>{order.store.name}</bdi>
            </>
          )}
        </p>
        {phone && (
          <p className="desk-quiet">
            <bdi dir="ltr">{phone}</bdi>
          </p>
        )}
      </header>
      <CustomerBox order={order} />
      <CourierLine order={order} />
      <OrderLines order={order} canRunOut={false} />
      <Bill order={order} />
      <CasePhotos title={t('desk_cases.proof')} photos={order.order_proof_full_url} />
      <CaseHistory order={order} />
    </section>
  )
}

function Bill({ order }: { order: OperatorOrderDetails }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <dl className="desk-case-sums">
      {listBill(order).map(({ name, amount }) => (
        <div key={name}>
          <dt>{t(`desk_board.bill_${name}`)}</dt>
          <dd>
            <Price price={money.parts(amount)} size="sm" />
          </dd>
        </div>
      ))}
      <div className="font-semibold">
        <dt className="flex items-center gap-2">
          {t('desk_board.total')} <PaymentBadge order={order} />
        </dt>
        <dd>
          <Price price={money.parts(order.order_amount)} />
        </dd>
      </div>
    </dl>
  )
}
