import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { describeOrderLine } from '@medina/web/format/describe-order-line.ts'
import { joinList } from '@medina/web/format/join-list.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { findColumn } from './columns.ts'

const SHOWN_LINES = 3
/** An order is accepted with all of it in view, unless it is very long. */
const SHOWN_BEFORE_ACCEPT = 8

/** The lines of an order with their choices, and before it is accepted the wishes of its customer, too. */
export function CardLines({ order }: { order: BoardOrder }) {
  const { t, language } = useText()
  const isNew = findColumn(order) === 'new'
  const most = isNew ? SHOWN_BEFORE_ACCEPT : SHOWN_LINES
  const hidden = order.lines.length - most
  if (order.lines.length === 0) return null
  return (
    <>
      <ul className="desk-card-lines">
        {order.lines.slice(0, most).map((line) => {
          const choices = describeOrderLine(line)
          return (
            <li key={line.id}>
              <b>
                <bdi dir="ltr">{line.quantity} ×</bdi>
              </b>
              <span className="min-w-0">
                <bdi className="clip-1">{line.item_details.name}</bdi>
                {choices.length > 0 && <bdi className="desk-quiet block">{joinList(choices, language)}</bdi>}
              </span>
            </li>
          )
        })}
        {hidden > 0 && <li className="desk-quiet">{t('desk_board.more_lines', { n: hidden })}</li>}
      </ul>
      {isNew && <Wishes order={order} />}
    </>
  )
}

function Wishes({ order }: { order: BoardOrder }) {
  const { t } = useText()
  const { order_note: note, unavailable_item_note: runsOut } = order
  return (
    <>
      {note !== null && note !== '' && (
        <p className="desk-card-who text-ink-1">
          <DeskIcon name="note" size={18} className="text-ink-3" />
          <bdi className="min-w-0">{note}</bdi>
        </p>
      )}
      {runsOut !== null && runsOut !== '' && (
        <p className="desk-card-who">
          <DeskIcon name="substitute" size={18} className="text-ink-3" />
          <span className="min-w-0">
            {t('desk_board.runs_out')} <bdi>{runsOut}</bdi>
          </span>
        </p>
      )}
    </>
  )
}
