import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { addAct } from '#acts/act-store.ts'
import { readDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { ticketChoice } from '#shop/ticket-choice.ts'
import { findNextAct, type NextAct } from './order-acts.ts'

type OrderAct = {
  act: NextAct
  label: string
  /** When the order will be ready, shown at the end of an accept button. */
  end: string | null
  run: () => void
}

const MINUTE = 60_000

/** The next act of an order in words; null where there is none for this key. */
export function useOrderAct(order: BoardOrder, minutes: number, open: Openers): OrderAct | null {
  const { t } = useText()
  const { may } = useDesk()
  const time = useDeskTime()
  const moment = useRecentMoment()
  const act = may('orders:write') ? findNextAct(order, minutes) : null
  // The items of a prescription come from the catalogue, which this key has to read.
  if (act === null || (act.kind === 'price' && !may('catalogue:write'))) return null
  const isScheduled = order.scheduled === 1 && order.schedule_at !== null
  const ready = isScheduled ? order.schedule_at : new Date(readDeskNow().getTime() + minutes * MINUTE)
  const run = () => {
    if (act.kind === 'price') return open.price(order)
    if (act.needsCode && order.needs_code) return open.code(order)
    takeAct(order, act, open.print)
  }
  const end =
    act.kind === 'accept' && ready !== null
      ? t(isScheduled ? 'desk_board.for_time' : 'desk_board.ready_at', {
          time: isScheduled ? moment(String(ready)) : time(ready),
        })
      : null
  return { act, label: t(`desk_board.act_${act.kind}`), end, run }
}

/** Takes the steps of an act. The ticket of an order that is accepted here is printed at once, if this device is to do so. */
export function takeAct(order: BoardOrder, act: NextAct, print: (order: BoardOrder) => void): void {
  addAct(order.id, act.steps)
  if (act.kind === 'accept' && ticketChoice.read().isAutomatic) print(order)
}

/** Dialogs that an act may need first, or opens. */
export type Openers = {
  price: (order: BoardOrder) => void
  code: (order: BoardOrder) => void
  print: (order: BoardOrder) => void
  /** Opens the lines of an order, to say that one ran out; null for a key that may not change orders. */
  ranOut: ((order: BoardOrder) => void) | null
}
