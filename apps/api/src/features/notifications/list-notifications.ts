import { pageKey } from '@medina/contract/catalog/page-key'
import type { Notification } from '@medina/contract/identity/notifications'
import type { Api } from '#api.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { Caller } from '#lib/http/caller.ts'
import { localize } from '#lib/i18n.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { describeCredit } from './words/describe-credit.ts'
import { describeInquiry } from './words/describe-inquiry.ts'
import { describeItem, type ItemNews } from './words/describe-item.ts'
import { describeOrder } from './words/describe-order.ts'
import { describeTrip } from './words/describe-trip.ts'
import { countUnread, listBroadcasts, listPersonal, markRead, type Reading } from './notifications.queries.ts'
import { type TextWriter, toTextWriter } from './words/write-text.ts'

const SHOWN_MS = 15 * 86_400_000
const MOST = 100

/** A customer's notifications, newest first. If reading them fails, so does the call: an empty list would be wrong. */
export async function listNotifications(
  { db, clock, settings }: Api,
  customerId: number,
  { zoneIds, language }: Caller,
): Promise<Notification[]> {
  const reading = readingOf(customerId, zoneIds, clock.now())
  const [personal, broadcasts, switches] = await Promise.all([
    listPersonal(db, reading, MOST),
    listBroadcasts(db, reading, MOST),
    readSwitches(db),
  ])
  const reader = { writer: toTextWriter(switches, language), switches }
  const own = personal.flatMap((row): Notification[] => {
    const { id, created_at, read_at } = row
    const data = toPersonalData(row, reader)
    if (data === null) return []
    const updated_at = (read_at ?? created_at).toISOString()
    return [{ id, user_id: customerId, data, is_read: read_at !== null, created_at: created_at.toISOString(), updated_at }]
  })
  const everybody = broadcasts.map((row): Notification => {
    const words = { title: localize(row.title, language), description: localize(row.description, language) }
    const image = imageUrl(settings, row.image)
    const at = row.created_at.toISOString()
    return {
      id: row.id,
      ...words,
      image_full_url: image,
      zone_id: row.zone_id,
      status: 1,
      data: { ...words, order_id: null, image, type: 'push_notification' },
      is_read: row.is_read,
      created_at: at,
      updated_at: at,
    }
  })
  return [...own, ...everybody].toSorted(byNewest).slice(0, MOST)
}

type PersonalRow = Awaited<ReturnType<typeof listPersonal>>[number]
type PersonalData = Exclude<Notification['data'], { type: 'push_notification' }>

type Reader = { writer: TextWriter; switches: Switches }

/** The title and text of an event of an order or trip, of a credit or of an answer; null if it has no notification. */
function toPersonalData(row: PersonalRow, { writer, switches }: Reader): PersonalData | null {
  const { order_id, order_status, order_type, trip_id, trip_status, store_name, type, credit, case_id, subject } = row
  if (type === 'back_in_stock' || type === 'item_answer') return toItemData({ ...row, type }, writer)
  if (type === 'inquiry') {
    if (case_id === null || subject === null) return null
    return { ...describeInquiry({ id: case_id, subject }, writer), order_id: null, case_id, image: null, type }
  }
  if (type !== 'order_status' && type !== 'trip_status') {
    const words = describeCredit({ type, amount: credit ?? 0 }, switches, writer)
    return words && { ...words, order_id: null, image: null, type }
  }
  if (trip_id !== null && trip_status !== null && store_name !== null) {
    const words = describeTrip({ trip_id, trip_status, store_name }, writer)
    return words && { ...words, order_id: null, trip_id, image: null, type: 'trip_status', trip_status }
  }
  if (order_id === null || order_status === null || order_type === null) return null
  const words = describeOrder({ order_id, order_status, order_type, store_name }, writer)
  return words && { ...words, order_id, image: null, type: 'order_status', order_status }
}

function toItemData(row: PersonalRow & { type: ItemNews }, writer: TextWriter): PersonalData | null {
  const { type, item_id, item_slug, item_name, item_store } = row
  if (item_id === null || item_name === null || item_store === null) return null
  const item_key = pageKey({ id: item_id, slug: item_slug })
  return { ...describeItem({ type, item_name, item_store }, writer), order_id: null, item_id, item_key, image: null, type }
}

function byNewest(one: Notification, other: Notification): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id
}

export async function getUnread({ db, clock }: Api, customerId: number, { zoneIds }: Caller): Promise<{ unread: number }> {
  return { unread: await countUnread(db, readingOf(customerId, zoneIds, clock.now())) }
}

type Marked = { ids?: number[] | undefined; broadcast_ids?: number[] | undefined }

/** Marks notifications as read and returns how many are left unread. */
export async function readNotifications(
  api: Api,
  customerId: number,
  { marked: { ids = [], broadcast_ids = [] }, caller }: { marked: Marked; caller: Caller },
): Promise<{ unread: number }> {
  await markRead(api.db, { customerId, ids, broadcastIds: broadcast_ids, now: api.clock.now() })
  return getUnread(api, customerId, caller)
}

function readingOf(customerId: number, zoneIds: number[] | null, now: Date): Reading {
  return { customerId, zoneIds, since: new Date(now.getTime() - SHOWN_MS) }
}
