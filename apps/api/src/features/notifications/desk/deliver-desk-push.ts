import { PushGoneError } from '#adapters/push/push-adapter.ts'
import type { Api } from '#api.ts'
import { drawnPath, readLookFiles, readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Words } from '#features/notifications/words/describe-order.ts'
import { type TextWriter, toTextWriter } from '#features/notifications/words/write-text.ts'
import {
  describeMessageRing,
  describeOrderRing,
  describePaymentRing,
  describeTestRing,
  describeTripRing,
  isStaleRing,
  isStaleTripRing,
} from './describe-desk-ring.ts'
import { findRungDevice, removeDeskDeviceById, updateDeskDevice } from './desk-devices.queries.ts'
import { findRungMessage, findRungOrder, findRungOrderMessage, findRungPayment, findRungTrip } from './desk-facts.queries.ts'
import { type DeskFact, DeskFactSchema, ringSeconds } from './desk-ring.ts'

type Doing = Pick<Api, 'db' | 'push' | 'clock'>
type Reader = { writer: TextWriter; courierId: number | null }
type News = { words: Words; url: string; tag: string }

/** Sends a ring to a device of the desk, in its language. A ring that is stale by now is dropped, as is a device whose key has ended. */
export async function deliverDeskPush({ db, push, clock }: Doing, deviceId: number, body: string): Promise<void> {
  const fact = DeskFactSchema.parse(JSON.parse(body))
  const device = await findRungDevice(db, deviceId)
  if (device === null) return
  const { language, endpoint, p256dh, auth, courier_id: courierId, revoked_at: revokedAt, expires_at: expiresAt } = device
  const hasEnded = revokedAt !== null || (expiresAt !== null && expiresAt <= clock.now())
  if (hasEnded) return removeDeskDeviceById(db, deviceId)
  const news = await readNews(db, fact, { writer: toTextWriter(await readSwitches(db), language), courierId })
  if (news === null) return
  const { words, url, tag } = news
  const icon = drawnPath(await readLookFiles(db), 'icon-192')
  const text = JSON.stringify({ ...words, ring: fact.ring, language, url, tag, ...(icon !== null && { icon }) })
  try {
    await push.send({ to: { endpoint, p256dh, auth }, text, topic: tag, seconds: ringSeconds[fact.ring] })
    await updateDeskDevice(db, deviceId, { last_ok_at: clock.now() })
  } catch (error) {
    if (!(error instanceof PushGoneError)) throw error
    await removeDeskDeviceById(db, deviceId)
  }
}

async function readNews(db: Db, fact: DeskFact, { writer, courierId }: Reader): Promise<News | null> {
  if (fact.ring === 'test') return { words: describeTestRing(writer), url: `/desk/device?test=${fact.code}`, tag: 'desk-test' }
  if (fact.ring === 'text') return { words: fact.words, url: '/desk/texts', tag: 'desk-text' }
  if ('order_message_id' in fact) {
    const message = await findRungOrderMessage(db, fact.order_message_id)
    if (message === null) return null
    const { order_id: id } = message
    return { words: describeMessageRing(message, writer), url: `/desk?order=${id}`, tag: `desk-order-messages-${id}` }
  }
  if (fact.ring === 'message') {
    const message = await findRungMessage(db, fact.message_id)
    if (message === null) return null
    const { conversation_id: id } = message
    return { words: describeMessageRing(message, writer), url: `/desk/messages?show=${id}`, tag: `desk-talk-${id}` }
  }
  if ('trip_id' in fact) {
    const trip = await findRungTrip(db, fact.trip_id)
    if (trip === null || isStaleTripRing(fact.ring, trip)) return null
    // The map has the vehicles on the road; other systems of the provider have the trips themselves.
    return { words: describeTripRing(fact.ring, trip, writer), url: '/desk/map', tag: `desk-trip-${trip.id}` }
  }
  if ('of' in fact) {
    const payment = await findRungPayment(db, fact)
    if (payment === null) return null
    const { of, id } = fact
    const url = fact.ring === 'transfer' || of === 'trip' ? '/desk/payments' : `/desk?order=${id}`
    return { words: describePaymentRing(fact, payment.store_name, writer), url, tag: `desk-payment-${of}-${id}` }
  }
  const order = await findRungOrder(db, fact.order_id)
  if (order === null || isStaleRing(fact.ring, order, courierId)) return null
  const { id } = order
  // A courier may read an own order that was cancelled, and none that another one brings.
  const taken = order.order_status === 'canceled' ? `/desk?order=${id}` : '/desk'
  const pages: Partial<Record<DeskFact['ring'], string>> = { taken, answered: `/desk/picking/${id}` }
  const url = pages[fact.ring] ?? `/desk?order=${id}`
  // The rings of one order replace one another.
  return { words: describeOrderRing(fact.ring, order, writer), url, tag: `desk-order-${id}` }
}
