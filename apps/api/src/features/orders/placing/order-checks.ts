import type { OrderType, ShopOrderType } from '@medina/contract/orders/orders'
import { toLocalTime } from '@medina/time/local-time'
import { isStoreOpenAt } from '@medina/time/opening-hours'
import { isServedAt } from '@medina/time/time-of-day'
import {
  type CampaignItemRecord,
  countsStock,
  findFull,
  findPrayer,
  toFullParams,
  toPrayerParams,
} from '#features/catalog/public.ts'
import { type Switches, writeAmount } from '#features/site/public.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import type { DraftLine } from './draft-lines.ts'
import type { ShopDraft } from './draft.ts'
import { requireFuture, requireSoon } from './schedule.ts'

/** Refuses orders that the marketplace does not allow, before anything is read. */
export function checkSwitches(switches: Switches, { isGuest, orderType }: { isGuest: boolean; orderType: OrderType }): void {
  // A caller without an account is a guest, whatever the body states (spec 1.005).
  if (isGuest && !switches.guest_checkout_status) throw refuse(403, 'is_guest', 'order.guest_checkout_off')
  if (orderType === 'delivery' && !switches.home_delivery_status) throw refuse(403, 'order_type', 'order.delivery_off')
  if (orderType === 'take_away' && !switches.takeaway_status) throw refuse(403, 'order_type', 'order.take_away_off')
}

type Wish = {
  orderType: ShopOrderType
  /** The store delivers to the destination. */
  isReached: boolean
  destination: { lat: number; lng: number } | null
  scheduleAt: Date | null
  now: Date
  language: Language
  /** The order has pictures of a prescription. */
  hasPrescription: boolean
}

/** Throws the first reason that forbids placing this draft, in the order in which existing clients expect them. */
export function checkDraft(draft: ShopDraft, wish: Wish): void {
  checkPlace(draft, wish)
  checkTime(draft, wish)
  for (const line of draft.lines) checkLine(draft, line, wish)
  if (draft.minimumOrderGap > 0) {
    const { store, switches } = draft
    const amount = writeAmount(store.minimum_order, switches)
    throw refuse(406, 'order_time', 'order.below_minimum', { store: localize(store.name, wish.language), amount })
  }
}

function checkPlace({ store }: ShopDraft, { orderType, destination, isReached, language }: Wish): void {
  const name = { store: localize(store.name, language) }
  if (orderType === 'take_away') {
    if (!store.take_away) throw refuse(403, 'order_type', 'order.take_away_off_here', name)
    return
  }
  if (!store.delivery) throw refuse(403, 'order_type', 'order.delivery_off_here', name)
  if (destination === null) throw refuse(403, 'address', 'order.address_required')
  checkReached(isReached)
}

export function checkReached(isReached: boolean): void {
  if (!isReached) throw refuse(403, 'coordinates', 'order.out_of_zone')
}

function checkTime({ store, switches }: ShopDraft, { orderType, scheduleAt, now, language }: Wish): void {
  const name = { store: localize(store.name, language) }
  if (scheduleAt !== null) {
    requireFuture(scheduleAt, now)
    if (!store.schedule_order || !switches.schedule_order) throw refuse(406, 'schedule_at', 'order.schedule_off', name)
    requireSoon(scheduleAt, { now, timeZone: store.time_zone, days: switches.schedule_order_days })
  }
  const full = scheduleAt === null ? findFull(store, now) : null
  if (full !== null && (full.by === 'store' || orderType === 'delivery'))
    throw refuse(
      406,
      'order_time',
      `order.${full.by}_full`,
      toFullParams(store, full, { language, timeformat: switches.timeformat }),
    )
  const isOpen = isStoreOpenAt(store, scheduleAt ?? now) && !isPausedAt(store, scheduleAt)
  if (isOpen) return
  const prayer = isPausedAt(store, scheduleAt) ? null : findPrayer(store, scheduleAt ?? now)
  if (prayer !== null) {
    const params = toPrayerParams(store, prayer, { language, timeformat: switches.timeformat })
    throw refuse(406, 'order_time', 'order.store_prays', params)
  }
  const reason = findReason(store, scheduleAt ?? now, language)
  if (reason === null) throw refuse(406, 'order_time', 'order.store_closed', name)
  throw refuse(406, 'order_time', 'order.store_closed_for', { ...name, reason })
}

/** Finds the reason of the special day at a time; null for a day without one. */
function findReason({ special_days: days, time_zone }: ShopDraft['store'], at: Date, language: Language): string | null {
  const { date } = toLocalTime(at, time_zone)
  return localize(days.find(({ first_date, last_date }) => first_date <= date && date <= last_date)?.reason ?? null, language)
}

/** Whether a store is switched off at a time. One that waits for its owner takes orders for later, because no end is known. */
function isPausedAt({ active, closed_until: until }: ShopDraft['store'], scheduleAt: Date | null): boolean {
  if (active) return false
  return scheduleAt === null || (until !== null && scheduleAt < until)
}

function checkLine(
  { store, lines }: ShopDraft,
  { item, choice, campaignId }: DraftLine,
  { scheduleAt, now, language, hasPrescription }: Wish,
): void {
  const name = localize(item.name, language)
  if (item.is_prescription_required && !hasPrescription) throw refuse(403, 'prescription', 'order.prescription')
  const local = toLocalTime(scheduleAt ?? now, store.time_zone)
  const days = campaignId === null ? null : (item as CampaignItemRecord)
  if (days !== null && (local.date < days.start_date || local.date > days.end_date))
    throw refuse(406, 'campaign', 'order.campaign_days', { name, from: days.start_date, to: days.end_date })
  if (!isServedAt(item, local)) {
    const window = { from: item.available_time_starts?.slice(0, 5) ?? '', to: item.available_time_ends?.slice(0, 5) ?? '' }
    throw refuse(406, 'item', 'cart.not_now', { name, ...window })
  }
  const isSame = (other: DraftLine) => other.item.id === item.id && other.campaignId === campaignId
  const total = lines.filter(isSame).reduce((sum, other) => sum + other.quantity, 0)
  const limit = item.maximum_cart_quantity
  if (limit !== null && total > limit) throw refuse(406, 'quantity', 'order.over_limit', { name, limit })
  const left = Math.min(choice.stock ?? Number.POSITIVE_INFINITY, item.stock ?? Number.POSITIVE_INFINITY)
  if (countsStock(item) && total > left) throw soldOut(name, left)
}

/** Used before placing, with the stock as read, and while placing, with the stock that the guarded update found. */
export function soldOut(name: string, left: number): AppError {
  return left > 0
    ? refuse(406, 'campaign', 'order.out_of_stock', { name, left })
    : refuse(406, 'campaign', 'order.sold_out', { name })
}
