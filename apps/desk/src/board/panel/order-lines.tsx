import { Price } from '@medina/web/ui/display/price.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { joinList } from '@medina/web/format/join-list.ts'
import { describeOrderLine } from '@medina/web/format/describe-order-line.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { isUnpriced } from '#board/order-acts.ts'
import { pickingPath } from '#board/picking/picking-path.ts'
import type { ShownOrder } from '#shop/order-customer.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** States in which lines may still run out: until the order is handed over. */
const changeable: readonly string[] = ['pending', 'accepted', 'confirmed', 'processing']

/** The lines of an order with all their choices, and the photos of a prescription. */
export function OrderLines({ order, canRunOut }: { order: ShownOrder; canRunOut: boolean }) {
  const { t, language } = useText()
  const isOpen = canRunOut && order.order_type !== 'parcel' && changeable.includes(order.order_status)
  const money = useMoney()
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="desk-lines">
      <p className="desk-quiet flex justify-between font-medium">
        <span>{isUnpriced(order) ? t('desk_board.prescription') : t('desk_board.pieces', { n: count })}</span>
        {order.module_type === 'food' && <span>{t(order.cutlery ? 'desk_board.cutlery' : 'desk_board.no_cutlery')}</span>}
      </p>
      <ul>
        {order.lines.map((line) => {
          const choices = describeOrderLine(line)
          return (
            <li key={line.id} className="desk-line">
              <span className="desk-line-count">
                <bdi dir="ltr">{line.quantity}</bdi>
              </span>
              <span className="min-w-0 flex-1">
                <bdi className="block text-label font-semibold">{line.item_details.name}</bdi>
                {choices.length > 0 && <bdi className="desk-quiet block">{joinList(choices, language)}</bdi>}
              </span>
              <Price price={money.parts(line.price * line.quantity + line.total_add_on_price)} size="sm" />
              {isOpen && <LineLink line={line} to={pickingPath(order.id, line.id)} />}
            </li>
          )
        })}
      </ul>
      {order.unavailable_item_note !== null && order.unavailable_item_note !== '' && (
        <p className="desk-note">
          <DeskIcon name="substitute" size={18} />
          <span className="min-w-0 flex-1">
            {t('desk_board.runs_out')} <bdi>{order.unavailable_item_note}</bdi>
          </span>
        </p>
      )}
      {order.order_attachment_full_url.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {order.order_attachment_full_url.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer" className="desk-photo">
                <img src={address} alt={t('desk_board.prescription_photo', { n: index + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type LinkProps = { line: ShownOrder['lines'][number]; to: string }

/** Leads to where a line that is sold by weight is weighed, or any line is said to have run out. */
function LineLink({ line: { item_details: item, weight }, to }: LinkProps) {
  const { t } = useText()
  if (weight?.weighed === null)
    return (
      <TravelLink to={to} className="desk-plain-button">
        {t('desk_board.weigh')}
        <span className="sr-only"> {item.name}</span>
      </TravelLink>
    )
  return (
    <TravelLink
      to={to}
      className="round reach relative size-9 bg-surface-2 hover-fill"
      title={t('desk_board.ran_out')}
      aria-label={t('desk_board.line_ran_out', { name: item.name })}
    >
      <DeskIcon name="substitute" size={18} />
    </TravelLink>
  )
}
