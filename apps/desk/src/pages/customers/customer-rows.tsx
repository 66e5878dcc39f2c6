import type { ListedCustomer } from '@medina/contract/operator/customers/operator-customers'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskDate } from '#session/use-desk-moment.ts'

type RowsProps = { customers: readonly ListedCustomer[]; shown: number | null; onShow: (id: number) => void }

/** Customers with name, contact, number of orders, and the day of the last one. */
export function CustomerRows({ customers, shown, onShow }: RowsProps) {
  const { t } = useText()
  const day = useDeskDate()
  return (
    <ul className="desk-case-rows">
      {customers.map(({ id, name, phone, email, is_blocked, orders, last_order_at: last }) => (
        <li key={id}>
          <button type="button" className="desk-case-row" aria-pressed={id === shown} onClick={() => onShow(id)}>
            <span className="desk-card-row">
              <bdi className="text-label clip-1 min-w-0 font-semibold">
                {name || t('desk_customers.account', { id: String(id) })}
              </bdi>
              {is_blocked && <Badge tone="danger">{t('desk_customers.blocked')}</Badge>}
            </span>
            <bdi dir="ltr" className="clip-1 min-w-0">
              {phone?.value ?? email?.value}
            </bdi>
            <span className="desk-card-row desk-quiet">
              <span>{t('desk_customers.orders_count', { n: orders })}</span>
              {last !== null && <span className="whitespace-nowrap">{day(last)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
