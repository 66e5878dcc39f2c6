import type { OrderType } from '@medina/contract/orders'
import { countsStock, isServedAt, isStoreOpenAt } from '#features/catalog/catalog.service.ts'
import { isInZone } from '#features/geo/geo.service.ts'
import { moduleTraits, type Switches } from '#features/site/site.service.ts'
import { addDays, fromLocalTime, toLocalTime } from '#lib/clock.ts'
import type { Db } from '#lib/database.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import type { DraftLine, OrderDraft } from './order-draft.ts'
import { isInAnyZone } from './orders.queries.ts'

/** What the marketplace allows at all, before anything is read (reference 7.1, checks 3-7). */
export function checkSwitches(
  switches: Switches,
  { isGuest, orderType, paymentMethod }: { isGuest: boolean; orderType: OrderType; paymentMethod: string },
): void {
  // Whatever the body says about being a guest: who has no account is one (1.005, reference hole 22).
  if (isGuest && !switches.guest_checkout_status) throw refuse(403, 'is_guest', 'order.guest_checkout_off')
  if (orderType === 'delivery' && !switches.home_delivery_status) throw refuse(403, 'order_type', 'order.delivery_off')
  if (orderType === 'take_away' && !switches.takeaway_status) throw refuse(403, 'order_type', 'order.take_away_off')
  const isCash = paymentMethod === 'cash_on_delivery'
  if (!isCash || !switches.cash_on_delivery) throw refuse(403, isCash ? 'cash_on_delivery' : paymentMethod, 'order.payment_off')
}

type Wish = {
  orderType: OrderType
  destination: { lat: number; lng: number } | null
  scheduleAt: Date | null
  now: Date
  language: Language
}

/** Everything that may stand against placing this draft, the first reason first (reference 7.1, checks 9-23). */
export async function checkDraft(db: Db, draft: OrderDraft, wish: Wish): Promise<void> {
  await checkPlace(db, draft, wish)
  checkTime(draft, wish)
  for (const line of draft.lines) checkLine(draft, line, wish)
  const { store, money, bill } = draft
  if (draft.minimumOrderGap > 0) {
    const amount = money.toWire(store.minimum_order).toFixed(money.digits)
    throw refuse(406, 'order_time', 'order.below_minimum', { store: translate(store.name, wish.language), amount })
  }
  const maximum = store.pivot?.maximum_cod_order_amount ?? 0
  // 203, as the family has it: clients look for `errors` in it.
  if (maximum > 0 && bill.total > maximum) throw refuse(203, 'order_amount', 'order.cod_maximum')
}

async function checkPlace(db: Db, { store }: OrderDraft, { orderType, destination, language }: Wish): Promise<void> {
  const name = { store: translate(store.name, language) }
  if (orderType === 'take_away') {
    if (!store.take_away) throw refuse(403, 'order_type', 'order.take_away_off_here', name)
    return
  }
  if (!store.delivery) throw refuse(403, 'order_type', 'order.delivery_off_here', name)
  if (!store.zone_cash_on_delivery) throw refuse(403, 'cash_on_delivery', 'order.payment_off')
  if (destination === null) throw refuse(403, 'address', 'order.address_required')
  await checkDestination(db, store, destination)
}

/** A store delivers inside its own zone; a module that serves every zone delivers to each. */
export async function checkDestination(
  db: Db,
  store: OrderDraft['store'],
  destination: { lat: number; lng: number },
): Promise<void> {
  const isReached = moduleTraits(store.module_type).all_zone_service
    ? await isInAnyZone(db, destination)
    : await isInZone(db, store.zone_id, destination)
  if (!isReached) throw refuse(403, 'coordinates', 'order.out_of_zone')
}

function checkTime({ store, switches }: OrderDraft, { scheduleAt, now, language }: Wish): void {
  const name = { store: translate(store.name, language) }
  if (scheduleAt !== null) {
    if (scheduleAt <= now) throw refuse(406, 'order_time', 'order.schedule_past')
    if (!store.schedule_order || !switches.schedule_order) throw refuse(406, 'schedule_at', 'order.schedule_off', name)
    const { date } = toLocalTime(now, store.time_zone)
    if (scheduleAt >= fromLocalTime(addDays(date, 2), '00:00', store.time_zone))
      throw refuse(406, 'order_time', 'order.schedule_far')
  }
  const isOpen = isStoreOpenAt(store, scheduleAt ?? now) && (scheduleAt !== null || store.active)
  if (!isOpen) throw refuse(406, 'order_time', 'order.store_closed', name)
}

function checkLine({ store, lines }: OrderDraft, { item, choice }: DraftLine, { scheduleAt, now, language }: Wish): void {
  const name = translate(item.name, language)
  if (item.is_prescription_required) throw refuse(403, 'prescription', 'order.prescription')
  const local = toLocalTime(scheduleAt ?? now, store.time_zone)
  if (!isServedAt(item, local)) {
    const window = { from: item.available_time_starts?.slice(0, 5) ?? '', to: item.available_time_ends?.slice(0, 5) ?? '' }
    throw refuse(406, 'item', 'cart.not_now', { name, ...window })
  }
  const total = lines.filter((other) => other.item.id === item.id).reduce((sum, other) => sum + other.line.quantity, 0)
  const limit = item.maximum_cart_quantity
  if (limit !== null && total > limit) throw refuse(406, 'quantity', 'order.over_limit', { name, limit })
  const left = Math.min(choice.stock ?? Number.POSITIVE_INFINITY, item.stock ?? Number.POSITIVE_INFINITY)
  if (countsStock(item) && total > left) throw soldOut(name, left)
}

/** Said before placing from what was read, and while placing from what the guarded update found. */
export function soldOut(name: string, left: number): AppError {
  return left > 0
    ? refuse(406, 'campaign', 'order.out_of_stock', { name, left })
    : refuse(406, 'campaign', 'order.sold_out', { name })
}

/** "YYYY-MM-DD HH:mm" on the clocks of the store's zone; nothing means now. Throws 406 for anything else. */
export function readScheduleAt(text: string | null | undefined, timeZone: string): Date | null {
  if (text == null || text === '' || text === 'null' || text === 'undefined') return null
  const [, date = '', time = ''] = /^(2\d{3}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2})?$/.exec(text) ?? []
  const reading = new Date(`${date}T${time}:00Z`)
  // What no calendar or clock has, such as 30 February, does not come back as it was written.
  const isReal = !Number.isNaN(reading.getTime()) && reading.toISOString().startsWith(`${date}T${time}`)
  if (!isReal) throw refuse(406, 'order_time', 'order.schedule_invalid')
  return fromLocalTime(date, time, timeZone)
}
