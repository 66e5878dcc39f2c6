import type { OperatorOrder } from '@medina/contract/operator/operator'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

type RowsProps = { orders: readonly OperatorOrder[]; shown: number | null; onShow: (id: number) => void }

/** Orders with number, state, name, store, amount and time. */
export function OrderRows({ orders, shown, onShow }: RowsProps) {
  const { t } = useText()
  const money = useMoney()
  const moment = useRecentMoment()
  return (
    <ul className="desk-case-rows">
      {orders.map(({ id, order_status: status, delivery_address: address, store, order_amount: amount, created_at: placed }) => (
        <li key={id}>
          <button type="button" className="desk-case-row" aria-pressed={id === shown} onClick={() => onShow(id)}>
            <span className="desk-card-row">
              <bdi dir="ltr" className="text-label font-semibold">
                {id}
              </bdi>
              <StatusBadge status={status} />
            </span>
            <span className="desk-card-row">
              <bdi className="clip-1 min-w-0">{address?.contact_person_name}</bdi>
              <Price price={money.parts(amount)} size="sm" />
            </span>
            <span className="desk-card-row desk-quiet">
              <bdi className="clip-1 min-w-0">{store?.name ?? t('desk_board.type_parcel')}</bdi>
              <span className="whitespace-nowrap">{moment(placed)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const tones: Partial<Record<OperatorOrder['order_status'], 'success' | 'danger' | 'warning' | 'neutral'>> = {
  delivered: 'success',
  canceled: 'danger',
  failed: 'danger',
  refunded: 'neutral',
  returned: 'neutral',
}

export function StatusBadge({ status }: { status: OperatorOrder['order_status'] }) {
  const { t } = useText()
  return <Badge tone={tones[status] ?? 'warning'}>{t(`desk_cases.event_${status}`)}</Badge>
}
