import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { OrderStory as Story } from '@medina/contract/operator/orders/operator-story'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { CourierLine } from '#board/courier-line.tsx'
import { PaymentBadge } from '#board/payment-badge.tsx'
import { BillRows } from '#board/panel/bill-rows.tsx'
import { CustomerBox } from '#board/panel/customer-box.tsx'
import { OrderLines } from '#board/panel/order-lines.tsx'
import { FailingLine } from '#board/returned/failing-line.tsx'
import { CaseHistory } from '#pages/cases/case-history.tsx'
import { CasePhotos } from '#pages/cases/case-photos.tsx'
import { OrderMessagesButton } from '#shop/order-messages/order-messages-button.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { StatusBadge } from '../order-rows.tsx'
import { StoryCases, StoryMessages } from './story-contact.tsx'
import { StoryInvoices } from './story-invoices.tsx'
import { StoryMoney } from './story-money.tsx'

type StoryProps = { order: OperatorOrderDetails; story: Story | undefined }

/** The whole story of an order: who, what, for how much, and what happened. */
export function OrderStory({ order, story }: StoryProps) {
  const { t } = useText()
  return (
    <section className="desk-case-middle" aria-label={t('desk_board.order_number', { id: order.id })}>
      <StoryHead order={order} />
      <CustomerBox order={order} />
      <FailingLine order={order} />
      <CourierLine order={order} />
      <OrderLines order={order} canRunOut={false} />
      <Bill order={order} />
      {story !== undefined && (
        <>
          <StoryMoney story={story} />
          <StoryInvoices invoices={story.invoices} />
          <StoryCases cases={story.cases} />
          <StoryMessages messages={story.messages} />
        </>
      )}
      <CasePhotos title={t('desk_cases.proof')} photos={order.order_proof_full_url} />
      <CaseHistory order={order} />
    </section>
  )
}

function StoryHead({ order }: Pick<StoryProps, 'order'>) {
  const { t } = useText()
  const moment = useDeskMoment()
  const { created_at: placed, store, estimate, schedule_at: scheduled, cancellation_reason: reason } = order
  const phone = order.delivery_address?.contact_person_number
  const promised = estimate?.to ?? scheduled
  const facts = [
    t('desk_board.placed', { time: moment(placed) }),
    promised ? t('desk_orders.promised', { moment: moment(promised) }) : null,
    store?.name ?? null,
  ]
  return (
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
        {facts
          .filter((fact) => fact !== null)
          .map((fact, index) => (
            <span key={fact}>
              {index > 0 && ' • '}
              <bdi>{fact}</bdi>
            </span>
          ))}
      </p>
      {phone && (
        <p className="desk-quiet">
          <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
      {reason && (
        <p className="desk-note mt-2">
          <bdi>{reason}</bdi>
        </p>
      )}
    </header>
  )
}

function Bill({ order }: Pick<StoryProps, 'order'>) {
  const { t } = useText()
  const money = useMoney()
  return (
    <dl className="desk-case-sums">
      <BillRows order={order} />
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
