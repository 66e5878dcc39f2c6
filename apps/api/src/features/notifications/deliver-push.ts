import { SHORTAGE_PAGE } from '@medina/contract/orders/shortage-endpoints'
import { pageKey } from '@medina/contract/catalog/page-key'
import { OrderEventSchema } from '@medina/contract/orders/orders'
import { TripEventSchema } from '@medina/contract/rental/trip-status'
import { z } from 'zod'
import { PushGoneError } from '#adapters/push/push-adapter.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { drawnPath, readLookFiles, readSwitches } from '#features/site/public.ts'
import { deliverDeskPush } from './desk/deliver-desk-push.ts'
import { readDeskRecipient } from './desk/desk-ring.ts'
import { describeCredit, isCreditType } from './words/describe-credit.ts'
import { describeInquiry } from './words/describe-inquiry.ts'
import { describeItem, itemNews } from './words/describe-item.ts'
import { describeOrder, isOvertaken, withPayBy, type Words } from './words/describe-order.ts'
import { describeMessage } from './words/describe-message.ts'
import { describeTrip, isTripOvertaken } from './words/describe-trip.ts'
import { type TextWriter, toTextWriter } from './words/write-text.ts'
import { findDevice, removeEndpoint } from './devices.queries.ts'
import type { OutboxMessage } from './outbox.queries.ts'
import {
  findInquirySubject,
  findNotifiedCredit,
  findNotifiedItem,
  findNotifiedMessage,
  findNotifiedOrder,
  findNotifiedTrip,
} from './notifications.queries.ts'

const FactSchema = z.union([
  z.object({ order_id: z.number(), order_status: OrderEventSchema }),
  z.object({ trip_id: z.number(), trip_status: TripEventSchema }),
  z.object({ transaction_id: z.number() }),
  z.object({ message_id: z.number() }),
  z.object({ case_id: z.number() }),
  z.object({ item_id: z.number(), item_news: z.enum(itemNews) }),
])
type Fact = z.infer<typeof FactSchema>
type News = { words: Words; url: string; tag: string }
const SECONDS = 3600

/** Sends an event to a device, in its language. An event that a later one has made stale is skipped. */
export async function deliverPush(api: Api, { recipient, body }: OutboxMessage): Promise<void> {
  const deskDevice = readDeskRecipient(recipient)
  if (deskDevice !== null) return deliverDeskPush(api, deskDevice, body)
  const { db, push } = api
  const fact = FactSchema.parse(JSON.parse(body))
  const device = await findDevice(db, Number(recipient))
  if (device === null) return
  const { language, endpoint, p256dh, auth, customer_id } = device
  const isGuest = customer_id === null
  const news = await readNews(db, fact, { writer: toTextWriter(await readSwitches(db), language), isGuest })
  if (news === null) return
  const { words, url, tag } = news
  const icon = drawnPath(await readLookFiles(db), 'icon-192')
  const text = JSON.stringify({ ...words, language, url, tag, ...(icon !== null && { icon }) })
  try {
    await push.send({ to: { endpoint, p256dh, auth }, text, topic: tag, seconds: SECONDS })
  } catch (error) {
    if (!(error instanceof PushGoneError)) throw error
    await removeEndpoint(db, endpoint)
  }
}

function readNews(db: Db, fact: Fact, reader: Reader): Promise<News | null> {
  if ('order_id' in fact) return readOrderNews(db, fact, reader)
  if ('case_id' in fact) return readInquiryNews(db, fact.case_id, reader.writer)
  if ('item_id' in fact) return readItemNews(db, fact, reader.writer)
  if ('message_id' in fact) return readMessageNews(db, fact.message_id, reader)
  return 'trip_id' in fact ? readTripNews(db, fact, reader.writer) : readCreditNews(db, fact, reader.writer)
}

type OrderFact = Extract<Fact, { order_id: number }>
type TripFact = Extract<Fact, { trip_id: number }>
type ItemFact = Extract<Fact, { item_id: number }>
type Reader = { writer: TextWriter; isGuest: boolean }

async function readOrderNews(
  db: Db,
  { order_id: id, order_status }: OrderFact,
  { writer, isGuest }: Reader,
): Promise<News | null> {
  const order = await findNotifiedOrder(db, id)
  if (order === null || isOvertaken(order_status, order.order_status)) return null
  const event = describeOrder({ ...order, order_status }, writer)
  const words = event && order_status === 'failed' ? withPayBy(event, writer) : event
  // A guest's page finds the order by the guest's id, which this device stores; the order's number alone grants no access.
  const page = isGuest ? `/track-order#${id}` : `/my-orders?orderId=${id}`
  return words && { words, url: order_status === 'shortage_asked' ? `${SHORTAGE_PAGE}#${id}` : page, tag: `order-${id}` }
}

async function readTripNews(db: Db, { trip_id: id, trip_status }: TripFact, writer: TextWriter): Promise<News | null> {
  const trip = await findNotifiedTrip(db, id)
  if (trip === null || isTripOvertaken(trip_status, trip.trip_status)) return null
  const event = describeTrip({ ...trip, trip_status }, writer)
  const words = event && trip_status === 'payment_failed' ? withPayBy(event, writer) : event
  return words && { words, url: `/rental/trip-status/${id}`, tag: `trip-${id}` }
}

async function readCreditNews(
  db: Db,
  { transaction_id: id }: { transaction_id: number },
  writer: TextWriter,
): Promise<News | null> {
  const credit = await findNotifiedCredit(db, id)
  if (credit === null || credit.amount === null || !isCreditType(credit.type)) return null
  const words = describeCredit({ type: credit.type, amount: credit.amount }, await readSwitches(db), writer)
  return words && { words, url: '/wallet', tag: `credit-${id}` }
}

async function readInquiryNews(db: Db, id: number, writer: TextWriter): Promise<News | null> {
  const subject = await findInquirySubject(db, id)
  return subject === null
    ? null
    : { words: describeInquiry({ id, subject }, writer), url: '/help-and-support', tag: `case-${id}` }
}

async function readItemNews(db: Db, { item_id: id, item_news: type }: ItemFact, writer: TextWriter): Promise<News | null> {
  const item = await findNotifiedItem(db, id)
  return item && { words: describeItem({ ...item, type }, writer), url: `/product/${pageKey(item)}`, tag: `item-${id}` }
}

/** A message that was seen in the meantime is skipped. */
async function readMessageNews(db: Db, id: number, { writer, isGuest }: Reader): Promise<News | null> {
  const message = await findNotifiedMessage(db, id)
  if (message === null || message.id <= message.customer_seen_id || message.removed_at !== null) return null
  const words = describeMessage(message, await readSwitches(db), writer)
  const conversation = message.conversation_id
  const url = isGuest ? `/track-order#${message.order_id ?? ''}` : `/profile?page=inbox&id=${conversation}`
  return { words, url, tag: `conversation-${conversation}` }
}
