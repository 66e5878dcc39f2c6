import type { CourierDay } from '@medina/contract/operator/couriers/courier-accounts'
import { classNames } from '@medina/web/ui/class-names.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { HandOver } from './hand-over.tsx'
import { ExactPrice } from '#pages/sales/exact-price.tsx'

/** The cash that the courier holds for the business, its limit, and the hand-overs of the day. */
export function CashBox({ day: { cash } }: { day: CourierDay }) {
  const { t } = useText()
  const money = useMoney()
  const time = useDeskTime()
  const { in_hand: inHand, limit, is_over: isOver, moves } = cash
  return (
    <section className={classNames('day-cash', isOver && 'day-cash-over')} aria-labelledby="day-cash">
      <div className="day-cash-head">
        <DeskIcon name="cash" size={24} />
        <span className="min-w-0 flex-1">
          <h2 id="day-cash">{t(inHand > 0 ? 'desk_day.cash' : 'desk_day.no_cash')}</h2>
          {limit !== null && !isOver && <p className="day-cash-limit">{t('desk_day.limit', { amount: money.text(limit) })}</p>}
        </span>
        {inHand > 0 && <ExactPrice amount={inHand} size="h3" />}
      </div>
      {limit !== null && isOver && <p role="status">{t('desk_day.over', { amount: money.text(limit) })}</p>}
      <HandOver inHand={inHand} />
      {moves.length > 0 && (
        <ul>
          {moves.map(({ id, kind, amount, created_at }) => (
            <li key={id}>
              <DeskIcon name="check" size={18} />
              <span className="min-w-0 flex-1">{t(`desk_day.moved_${kind}`, { time: time(created_at) })}</span>
              <ExactPrice amount={amount} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
