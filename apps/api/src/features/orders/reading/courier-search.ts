import type { OrderStatus, OrderType, TrackedOrder } from '@medina/contract/orders/orders'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Switches } from '#features/site/public.ts'
import { isPlatformDelivery } from '#features/orders/rules/order-conditions.ts'

const MINUTE = 60_000
/** A scheduled order is shown as new this long before its preparation has to begin. */
const SCHEDULED_LEAD = 10

/** When the preparation of an order `o` for later has to begin at its store `s`; for any other order, when it was placed. */
export const preparedFrom = sql<Date>`coalesce(o.schedule_at
  - make_interval(mins => coalesce(s.minimum_delivery_time, 0) + ${SCHEDULED_LEAD}), o.created_at)`

/** When an order `o` came over from another shop, where it may have waited long already; null for all others. */
export const movedInAt = sql<Date>`(select max(m.moved_at) from moved_rows m where m.kind = 'order' and m.key = o.id::text)`

/**
 * A delivery `o` by the platform that its store `s` has confirmed, and that nobody brings; or a parcel that may be collected. Literals, so that
 * partial indexes fit.
 */
export const lacksCourier = sql<SqlBool>`(o.courier_id is null and o.order_type in ('delivery', 'parcel')
  and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover')
  and (o.order_type = 'parcel' or (o.order_status not in ('pending', 'accepted') and s.self_delivery_system is not true))
  and not (o.order_status = 'pending'
    and (o.awaits_call or o.payment_method in ('digital_payment', 'offline_payment') and o.payment_status <> 'paid')))`

const LACKING: readonly string[] = ['confirmed', 'processing', 'handover']
const LACKING_PARCEL: readonly string[] = ['pending', 'accepted', ...LACKING]

type Sought = {
  courier_id: number | null
  order_type: OrderType
  order_status: OrderStatus
  self_delivery_system: boolean | null
  history: { status: string; actor: string; at: string }[]
}

/** The same for an order that was read. */
export function isLackingCourier(order: Sought): boolean {
  const { courier_id: courier, order_type: type, order_status: status } = order
  const statuses = type === 'parcel' ? LACKING_PARCEL : LACKING
  return courier === null && statuses.includes(status) && isPlatformDelivery(order)
}

/**
 * Since when such an order waits for a courier: from its confirmation, from when a courier gave it up, and one for later from when its
 * preparation has to begin. A parcel that nobody has to confirm waits from when it was placed.
 */
export const lackingSince = sql<Date>`greatest(${movedInAt}, (select max(h.created_at) from order_history h
  where h.order_id = o.id and h.status in ('confirmed', 'courier_changed')), ${preparedFrom})`

/** The state of the search, with dates as JSON has them. */
export type SearchRow = { since: string; asked_at: string | null; waited_at: string | null }

/** The search for a courier of the order `o` of the store `s`; null if nothing was done about it. */
export const selectSearch = (): RawBuilder<SearchRow | null> =>
  sql<SearchRow | null>`(select json_build_object('since', ${lackingSince}, 'asked_at', cs.asked_at, 'waited_at', cs.waited_at)
    from courier_searches cs where cs.order_id = o.id)`

type Searched = Sought & { search: SearchRow | null }

/** The question to the customer: since when the order waits, and whether they do. Undefined without one. */
export function toNoCourier(
  order: Searched,
  { no_courier_choice_minutes: minutes }: Pick<Switches, 'no_courier_choice_minutes'>,
): TrackedOrder['no_courier'] {
  const { search } = order
  if (search === null || search.asked_at === null || !isLackingCourier(order)) return undefined
  const [since, question] = [Date.parse(search.since), Date.parse(search.asked_at)]
  // A courier took it after that question, and gave it up.
  if (question < since) return undefined
  const waits = search.waited_at === null ? null : Date.parse(search.waited_at)
  const isWaiting = waits !== null && waits >= question
  const until = isWaiting && minutes > 0 ? new Date(waits + minutes * MINUTE).toISOString() : null
  return { since: new Date(since).toISOString(), is_waiting: isWaiting, until }
}
