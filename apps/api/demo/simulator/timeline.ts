import type { OperatorOrder } from '@medina/contract/operator/operator'
import type { OrderStatus, OrderType } from '@medina/contract/orders/orders'
import type { DemoRole } from '../demo-keys.ts'

/** The facts about an open order that decide its next step. */
export type DrivenOrder = {
  order_status: OrderStatus
  order_type: OrderType
  module_type: string
  schedule_at: Date | null
  /** When the status was reached. */
  since: Date
  /** The time of the courier's last position; null before the ride begins. */
  moved_at: Date | null
  /** The pharmacy has not priced the prescription yet. */
  is_unpriced: boolean
  /** Its store has accepted it; a courier may be quicker. */
  is_confirmed: boolean
}

export type Step = { to: OperatorOrder['next'][number]; actor: DemoRole }

/**
 * The next action for an order and its time: a status, the items of its prescription, or the next part of the courier's route.
 */
export type Plan =
  | { kind: 'step'; at: number; step: Step }
  | { kind: 'price'; at: number }
  | { kind: 'move'; at: number; progress: number }

type Leg = Step & { seconds: number }

/** At speed 1, seconds; each adds up to three minutes. */
const TIMELINES: Record<'food' | 'goods' | 'take_away' | 'parcel', Partial<Record<OrderStatus, Leg>>> = {
  food: {
    pending: { seconds: 12, to: 'confirmed', actor: 'store' },
    confirmed: { seconds: 10, to: 'accepted', actor: 'deliveryman' },
    accepted: { seconds: 12, to: 'processing', actor: 'store' },
    processing: { seconds: 48, to: 'handover', actor: 'store' },
    handover: { seconds: 18, to: 'picked_up', actor: 'deliveryman' },
    picked_up: { seconds: 80, to: 'delivered', actor: 'deliveryman' },
    returning: { seconds: 60, to: 'returned', actor: 'deliveryman' },
  },
  goods: {
    pending: { seconds: 14, to: 'confirmed', actor: 'store' },
    confirmed: { seconds: 18, to: 'processing', actor: 'store' },
    accepted: { seconds: 18, to: 'processing', actor: 'store' },
    processing: { seconds: 50, to: 'handover', actor: 'store' },
    handover: { seconds: 18, to: 'picked_up', actor: 'deliveryman' },
    picked_up: { seconds: 80, to: 'delivered', actor: 'deliveryman' },
    returning: { seconds: 60, to: 'returned', actor: 'deliveryman' },
  },
  take_away: {
    pending: { seconds: 14, to: 'confirmed', actor: 'store' },
    confirmed: { seconds: 26, to: 'processing', actor: 'store' },
    accepted: { seconds: 26, to: 'processing', actor: 'store' },
    processing: { seconds: 80, to: 'handover', actor: 'store' },
    handover: { seconds: 60, to: 'delivered', actor: 'store' },
    picked_up: { seconds: 10, to: 'delivered', actor: 'deliveryman' },
  },
  parcel: {
    pending: { seconds: 14, to: 'confirmed', actor: 'deliveryman' },
    confirmed: { seconds: 14, to: 'accepted', actor: 'deliveryman' },
    accepted: { seconds: 28, to: 'handover', actor: 'deliveryman' },
    handover: { seconds: 44, to: 'picked_up', actor: 'deliveryman' },
    picked_up: { seconds: 80, to: 'delivered', actor: 'deliveryman' },
    returning: { seconds: 60, to: 'returned', actor: 'deliveryman' },
  },
}

/** A pharmacy takes this long to read a prescription, in seconds at speed 1. */
const READ_SECONDS = 8
/** The interval of the courier's positions, in seconds at speed 1. */
const MOVE_SECONDS = 2
/** A scheduled order is prepared from this long before its slot on, so that it arrives within it. In seconds at speed 1. */
const LEAD_SECONDS = 150

/** Nothing is prepared yet. An order that was paid online begins as confirmed. */
const WAITING: readonly OrderStatus[] = ['pending', 'confirmed', 'accepted']

/** The next action for an order, from the database alone; null once it is over. */
export function planNext(order: DrivenOrder, now: Date, speed: number): Plan | null {
  const timeline = TIMELINES[timelineOf(order)]
  const leg = awaitsStore(order) ? timeline.pending : timeline[order.order_status]
  if (leg === undefined) return null
  const since = order.since.getTime()
  if (order.is_unpriced && (order.order_status === 'pending' || awaitsStore(order)))
    return { kind: 'price', at: since + Math.ceil((READ_SECONDS * 1000) / speed) }
  const due = since + Math.ceil((leg.seconds * 1000) / speed)
  const isOnTheRoad = order.order_status === 'picked_up' || order.order_status === 'returning'
  if (isOnTheRoad && now.getTime() < due) return planMove(order, { since, due, now: now.getTime(), speed })
  const isWaiting = WAITING.includes(order.order_status)
  const earliest =
    isWaiting && order.schedule_at !== null ? order.schedule_at.getTime() - Math.ceil((LEAD_SECONDS * 1000) / speed) : 0
  return { kind: 'step', at: Math.max(due, earliest), step: { to: leg.to, actor: leg.actor } }
}

/** A courier has taken the order before its store has answered; a parcel has no store. */
function awaitsStore({ order_status, order_type, is_confirmed }: DrivenOrder): boolean {
  return order_status === 'accepted' && order_type !== 'parcel' && !is_confirmed
}

function planMove(
  { moved_at }: DrivenOrder,
  { since, due, now, speed }: { since: number; due: number; now: number; speed: number },
): Plan {
  const at = moved_at === null ? since : Math.min(due, moved_at.getTime() + Math.ceil((MOVE_SECONDS * 1000) / speed))
  return { kind: 'move', at, progress: Math.max(0, (now - since) / (due - since)) }
}

/** The steps of a delivery from its placing to the door, each with the seconds since then at speed 1. */
export function listSteps(kind: 'food' | 'goods' | 'parcel'): Leg[] {
  const steps: Leg[] = []
  let seconds = 0
  let leg = TIMELINES[kind].pending
  while (leg !== undefined) {
    seconds += leg.seconds
    steps.push({ ...leg, seconds })
    leg = TIMELINES[kind][leg.to]
  }
  return steps
}

function timelineOf({ order_type, module_type }: DrivenOrder): keyof typeof TIMELINES {
  if (order_type !== 'delivery') return order_type
  return module_type === 'food' ? 'food' : 'goods'
}
