import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { joinList } from '@medina/web/format/join-list.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { describeOrderLine } from '@medina/web/format/describe-order-line.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDeskDate } from '#session/use-desk-moment.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { CashToChange } from '#shop/cash-to-change.tsx'
import { nameCustomer, readPayment } from '#shop/order-customer.ts'
import { ticketChoice } from '#shop/ticket-choice.ts'
import { listDoorParts } from '#shop/list-door-parts.ts'

/** The order on the paper of this device; nothing else is printed. */
export function PrintSheet({ order, onDone }: { order: BoardOrder; onDone: () => void }) {
  const { t, language } = useText()
  const money = useMoney()
  const date = useDeskDate()
  const time = useDeskTime()
  const { paper, hasPhone } = ticketChoice.use()
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const { kind, due } = readPayment(order)
  return createPortal(
    <div className="desk-print" data-paper={paper}>
      <p>{order.store?.name}</p>
      <h1>
        <bdi dir="ltr">{order.id}</bdi>
      </h1>
      <p>
        {t(`desk_board.type_${order.order_type}`)} · {date(order.created_at)} {time(order.created_at)}
      </p>
      <p>
        <bdi>{nameCustomer(order)}</bdi>
        {hasPhone && order.delivery_address?.contact_person_number && (
          <>
            {' · '}
            <bdi dir="ltr">{order.delivery_address.contact_person_number}</bdi>
          </>
        )}
      </p>
      {order.delivery_address?.address && order.order_type !== 'take_away' && (
        <p dir="auto">{listDoorParts(order.delivery_address, t).join(t('ui.comma'))}</p>
      )}
      <ul>
        {order.lines.map((line) => (
          <li key={line.id}>
            <b>
              <bdi dir="ltr">{line.quantity} ×</bdi> {line.item_details.name}
            </b>
            <span>{joinList(describeOrderLine(line), language)}</span>
          </li>
        ))}
      </ul>
      {order.order_note && <p dir="auto">{order.order_note}</p>}
      {order.unavailable_item_note && (
        <p>
          {t('desk_board.runs_out')} {order.unavailable_item_note}
        </p>
      )}
      <p>
        <b>
          {t('desk_board.total')} {money.text(order.order_amount)}
        </b>
      </p>
      <p>{kind === 'paid' ? t('desk_board.paid') : t('desk_board.collect', { amount: money.text(due) })}</p>
      <CashToChange order={order} />
    </div>,
    document.body,
  )
}
