import type { OperatorOrder } from '@medina/contract/operator/operator'
import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { OrderStatus } from '@medina/contract/orders/orders'
import type { DeskStep } from '#acts/act-store.ts'
import { awaitsStore } from './columns.ts'

/** The next thing to do with an order, by one press. `call` says that its customer confirmed it by phone, `price` opens the items of a prescription. */
export type NextAct = {
  kind: 'call' | 'accept' | 'take' | 'price' | 'ready' | 'send' | 'collected' | 'delivered'
  steps: DeskStep[]
  /** The order comes to its customer, at the door or the counter, who may have to give a code. */
  needsCode: boolean
}

/** Minutes of preparation that a store can choose from. */
export const minuteChoices = [10, 15, 20, 25, 30] as const
const USUAL_MINUTES = 20

/** The next act that this key may perform; null while it is another's turn, for example a courier's. */
export function findNextAct(order: BoardOrder, minutes: number): NextAct | null {
  const { order_status: status, next } = order
  const may = (step: (typeof next)[number]) => next.includes(step)
  const act = (kind: NextAct['kind'], steps: DeskStep[]): NextAct => ({
    kind,
    steps,
    needsCode: kind === 'delivered' || kind === 'collected',
  })
  if (order.awaits_call === true) return act('call', [{ status: 'call_confirmed' }])
  if (isUnpriced(order)) return act('price', [])
  if (status === 'pending' || awaitsStore(order)) {
    if (may('confirmed')) return act('accept', [{ status: 'confirmed', processing_time: minutes }])
    return may('accepted') ? act('take', [{ status: 'accepted' }]) : null
  }
  switch (status) {
    case 'accepted':
    case 'confirmed':
      if (may('processing')) return act('ready', [{ status: 'processing' }, { status: 'handover' }])
      return may('handover') ? act('ready', [{ status: 'handover' }]) : null
    case 'processing':
      return may('handover') ? act('ready', [{ status: 'handover' }]) : null
    case 'handover':
      if (may('picked_up')) return act('send', [{ status: 'picked_up' }])
      return may('delivered') ? act('collected', [{ status: 'delivered' }]) : null
    case 'picked_up':
      return may('delivered') ? act('delivered', [{ status: 'delivered' }]) : null
    default:
      return null
  }
}

/** A prescription whose items nobody has set yet. */
export function isUnpriced({ prescription_order, details_count, order_status }: OperatorOrder): boolean {
  return prescription_order && details_count === 0 && (order_status === 'pending' || order_status === 'accepted')
}

/** A prescription whose items may still be changed. */
export function isRepriceable({
  prescription_order,
  details_count,
  order_status,
  confirmed,
  payment_status,
}: BoardOrder): boolean {
  const isOpen = order_status === 'pending' || order_status === 'accepted'
  return prescription_order && details_count > 0 && isOpen && confirmed === null && payment_status === 'unpaid'
}

/** The minutes that the store chose most often for the orders that it prepares now. */
export function findUsualMinutes(orders: readonly BoardOrder[]): number {
  const counts = new Map<number, number>()
  for (const { processing_time: minutes, confirmed } of orders)
    if (minutes !== null && confirmed !== null && minuteChoices.some((choice) => choice === minutes))
      counts.set(minutes, (counts.get(minutes) ?? 0) + 1)
  const [usual] = [...counts].toSorted(([, a], [, b]) => b - a)
  return usual?.[0] ?? USUAL_MINUTES
}

/** Statuses in which the goods are still with the store. */
const withStore: readonly OrderStatus[] = ['pending', 'accepted', 'confirmed', 'processing']

/** Whether a line of the order may be reported as run out. */
export function canRunOut({ lines, order_status: status }: BoardOrder): boolean {
  return lines.length > 0 && withStore.includes(status)
}
