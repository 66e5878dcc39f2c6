import { setTimeout as wait } from 'node:timers/promises'
import type { MessageWebhookBody, TripWebhookBody, WebhookBody, WebhookEvent } from '@medina/contract/operator/operator-webhooks'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { findOrder } from '#features/orders/public.ts'
import { readWritten } from '#features/messaging/public.ts'
import type { Operator } from '#lib/actor.ts'
import { FetchRefusal, postPublic } from '#lib/fetch-public.ts'
import { withOrigin } from '#lib/http/whole-addresses.ts'
import { startWorkLoop, type WorkLoop } from '#lib/work-loop.ts'
import { baseLanguage } from '#lib/i18n.ts'
import { cutText } from '@medina/contract/wire/cut-text'
import { getOperator, isExpired } from '#features/operator/keys/require-operator.ts'
import { maySee, readOrder } from '#features/operator/orders/read-orders.ts'
import { readTrip, requireTrip } from '#features/operator/trips/read-trips.ts'
import {
  advanceDistantDeliveries,
  type Delivery,
  findNextDelivery,
  keepBody,
  markFailed,
  markSent,
  scheduleRetry,
  takeDueDeliveries,
  WEBHOOK_CHANNEL,
} from './webhook-deliveries.queries.ts'
import { signBody } from './webhook-signature.ts'
import { maySend, pointsToThisMachine } from './webhooks.ts'

/** The pauses after the first failed attempts; one more failure is final. */
const BACK_OFF_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000]
const TIMEOUT_MS = 10_000
/** Well above a receiver's timeout: only an attempt of a dead or suspended process counts as lost. */
const LOST_AFTER_MS = 60_000
const AT_ONCE = 40
const DRAIN_MS = 10_000

/**
 * Delivers order events to web hooks until the service closes, as soon as any process commits them: at least once, and those of one order
 * in sequence.
 */
export async function startWebhooks(fastify: FastifyInstance, api: Api): Promise<void> {
  const { db, clock, log } = api
  /** Running attempts with their web hooks. */
  const running = new Map<Promise<void>, number>()
  const hooksOf = () => [...running.values()]
  const onError = (error: unknown): void => log.error({ err: error }, 'web hooks')

  async function deliverDue(): Promise<Date | null> {
    const now = clock.now()
    const most = AT_ONCE - running.size
    const lostAt = new Date(now.getTime() + LOST_AFTER_MS)
    const deliveries = most === 0 ? [] : await takeDueDeliveries(db, { most, running: hooksOf(), now, lostAt })
    for (const delivery of deliveries) {
      const one = tryOnce(api, delivery)
        .catch(onError)
        .finally(() => {
          running.delete(one)
          loop.wake()
        })
      running.set(one, delivery.webhook_id)
    }
    // At the concurrency limit (in total or per web hook), delivery waits for a free slot.
    return running.size === AT_ONCE ? null : findNextDelivery(db, hooksOf())
  }

  const loop: WorkLoop = startWorkLoop({ clock, work: deliverDue, onError })
  api.chores.push((pool, now) => advanceDistantDeliveries(pool, now, Math.max(...BACK_OFF_MS)))
  await api.database.listen(WEBHOOK_CHANNEL, loop.wake)
  fastify.addHook('onClose', async () => {
    await loop.stop()
    await Promise.race([Promise.all(running.keys()), wait(DRAIN_MS, undefined, { ref: false })])
  })
}

async function tryOnce(api: Api, delivery: Delivery): Promise<void> {
  const { db, clock, log, metrics } = api
  const maker = await getOperator(db, delivery.key_id)
  const end = findEnd(delivery, maker, clock.now())
  const body = end === null ? (delivery.body ?? (await writeBody(api, delivery, maker))) : null
  const reason = body === null ? (end ?? describeUnseen(maker)) : await send(api, delivery, body)
  const now = clock.now()
  const count = (outcome: string): void => metrics.deliveries.inc({ channel: 'webhook', outcome })
  if (reason === null) {
    count('sent')
    return markSent(db, delivery.id, now)
  }
  const pause = body === null ? undefined : BACK_OFF_MS[delivery.attempts - 1]
  count(pause === undefined ? 'failed' : 'retried')
  if (pause === undefined) log.warn({ id: delivery.id, attempts: delivery.attempts, reason }, 'an event was given up')
  if (pause === undefined) return markFailed(db, delivery, { reason, now })
  await scheduleRetry(db, delivery, { reason, at: new Date(now.getTime() + pause) })
}

/** The reason why nothing more is sent to the web hook, or null if it is still active. */
function findEnd({ removed_at, revoked_at, expires_at }: Delivery, maker: Operator, now: Date): string | null {
  if (removed_at !== null) return 'the web hook was removed'
  if (revoked_at !== null) return 'its key was revoked'
  if (isExpired({ expires_at }, now)) return 'its key has expired'
  if (!maySend(maker)) return 'its maker may have no web hooks any more'
  return maker.role === 'deliveryman' && maker.courier === null ? 'its key names no courier' : null
}

const describeUnseen = ({ courier }: Operator): string =>
  courier === null ? 'its maker does not see the order any more' : 'the order went to another courier'

/** The reason why a delivery failed; null if it arrived. */
async function send(api: Api, { url, secret, event }: Delivery, body: string): Promise<string | null> {
  // In a demo, the receiver may run on this machine; never in a real shop.
  const isTrusted = api.settings.DEMO && pointsToThisMachine(new URL(url))
  const reach = isTrusted ? { protocols: ['http:', 'https:'], isAllowed: isThisMachine } : {}
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Medina',
    'medina-event': event,
    'medina-signature': signBody(secret, body, api.clock.now()),
  }
  try {
    const { status } = await postPublic(url, { headers, body: Buffer.from(body) }, { timeoutMs: TIMEOUT_MS, ...reach })
    return status >= 200 && status < 300 ? null : `answers ${status}`
  } catch (error) {
    return toReason(error as Error & { code?: string })
  }
}

function toReason(error: Error & { code?: string }): string {
  // The part after the colon is advice for uploads of files.
  if (error instanceof FetchRefusal) return error.message.split(':')[0] ?? error.message
  const isSlow = error.name === 'AbortError' || error.name === 'TimeoutError'
  return isSlow ? 'does not answer in time' : cutText(`cannot be reached (${error.code ?? error.message})`, 200)
}

function isThisMachine(address: string): boolean {
  return address === '127.0.0.1' || address === '::1'
}

/** The order or trip as it is at the first attempt; null for an order that its maker does not see by now. */
async function writeBody(api: Api, delivery: Delivery, operator: Operator): Promise<string | null> {
  const { id, event_id, event, created_at } = delivery
  const data = await readData(api, delivery, operator)
  if (data === null) return null
  const payload = { id: event_id, type: event as WebhookEvent, created_at: created_at.toISOString(), data } satisfies Omit<
    WebhookBody,
    'data'
  > & { data: Data }
  const body = withOrigin(JSON.stringify(payload), api.settings.PUBLIC_URL ?? null)
  // For couriers the body is not stored, because a later attempt may only contain what the courier may see by then.
  if (operator.courier === null) await keepBody(api.db, id, body)
  return body
}

type Data = WebhookBody['data'] | TripWebhookBody['data'] | MessageWebhookBody['data']

async function readData(api: Api, delivery: Delivery, operator: Operator): Promise<Data | null> {
  const { order_id, trip_id, message_id, conversation_id } = delivery
  const view = { operator, language: baseLanguage } as const
  if (message_id !== null && conversation_id !== null)
    return readWritten(api, conversation_id, { ...view, messageId: message_id })
  if (trip_id !== null) return { trip: await readTrip(api, await requireTrip(api.db, operator, trip_id), view) }
  const record = order_id === null ? null : await findOrder(api.db, order_id)
  if (record === null) throw new Error(`order ${order_id} is gone`)
  if (!maySee(operator, record)) return null
  return { order: await readOrder(api, record, view) }
}
