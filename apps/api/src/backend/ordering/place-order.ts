import type { OfflineDetails } from '@medina/contract/orders/offline-payments'
import { type PlacedOrder, PlacedOrderSchema, type Quote } from '@medina/contract/orders/checkout'
import { LRUCache } from 'lru-cache'
import { formatWireAmount } from '#features/site/public.ts'
import { AppError, refuse } from '#lib/errors.ts'
import type { IncomingCaller } from '#lib/http/caller.ts'
import { translate } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { readAs } from '#backend/answers/read-as.ts'
import { type BackendTools, type Composition, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'
import type { OrderWish } from './order-wish.ts'
import { roundAsBackend } from './family-bill.ts'
import { quoteOrder } from './quote-order.ts'
import { findReceiverZone } from './quote-parcel.ts'
import { toFamilyOrder } from './family-order.ts'

const HOUR_MS = 3_600_000
const MOST_ATTEMPTS = 10_000
/** The tolerance for a difference between the clocks of the two servers. */
const CLOCK_SLACK_MS = 120_000

type Place = 'orders.place' | 'orders.placePrescription'
/** An attempt within the last hour: its response, or null if the backend did not respond in time. */
type Attempt = { startedAt: number; answer: Promise<PlacedOrder> | null }

/**
 * Places orders at a backend that does not support an Idempotency-Key: a repeated attempt gets the first response. An attempt without a
 * response is searched for among the orders before it is sent again.
 */
export function createPlacing(): { placeOrder: Composition; placePrescription: Composition } {
  const attempts = new LRUCache<string, Attempt>({ max: MOST_ATTEMPTS, ttl: HOUR_MS })

  function once(name: Place): Composition {
    return async (given, tools) => {
      const { idempotencyKey, token } = given.caller
      if (idempotencyKey === null) return place(name, given, tools)
      const { guest_id = '' } = given.body as OrderWish
      const key = `${token ?? guest_id} ${idempotencyKey}`
      const earlier = attempts.get(key)
      if (earlier?.answer != null) return earlier.answer
      const found = earlier === undefined ? null : await findPlaced(given, earlier.startedAt, tools)
      const attempt: Attempt = {
        startedAt: earlier?.startedAt ?? Date.now(), // Wall clock: compared with the times of orders.
        answer: found === null ? place(name, given, tools) : Promise.resolve(found),
      }
      attempts.set(key, attempt)
      try {
        return await attempt.answer
      } catch (error) {
        if (error instanceof AppError && error.status < 500) attempts.delete(key)
        else attempts.set(key, { ...attempt, answer: null })
        throw error
      }
    }
  }

  return { placeOrder: once('orders.place'), placePrescription: once('orders.placePrescription') }
}

async function place(name: Place, { body, caller }: RelayedCall, tools: BackendTools): Promise<PlacedOrder> {
  const wish = body as OrderWish
  const priced = name === 'orders.place' ? wish : { ...wish, prescription_order: 1 as const }
  const quote = (await quoteOrder({ body: priced, caller }, tools)) as Quote
  if (wish.expected_amount != null && !isSame(wish.expected_amount, quote.total))
    throw new AppError(409, [{ code: 'price_changed', message: 'order.price_changed' }], { quote })
  const tip = quote.lines.find(({ code }) => code === 'tip')?.amount ?? 0
  const billed = { amount: quote.total, tip, distance: quote.distance, couponCode: quote.coupon?.code ?? null }
  const receiverZone = await findReceiverZone(wish, { caller, tools })
  const raw = await tools.call(name, { body: toFamilyOrder(wish, { ...billed, receiverZone }, caller) }, caller)
  const answer = readAs(PlacedOrderSchema, raw)
  // The family's sums contain floating point errors.
  const money = moneyFormat(quote.currency_digits)
  const placed = { ...answer, total_ammount: money.toWire(roundAsBackend(answer.total_ammount, money)) }
  if (placed.order_id === 0) throw refuse(502, 'backend', 'backend.failed')
  // An order that was just placed reveals the time zone of the backend's clock.
  const known = { timeZone: quote.time_zone, slackMs: CLOCK_SLACK_MS }
  tools.clock.learn(placed.created_at, tools.now().toISOString(), known)
  await reportOffline(wish, placed, { caller, tools })
  return { ...placed, message: await describe(placed, quote, { caller, tools }) }
}

type Asking = { caller: IncomingCaller; tools: BackendTools }

/** The customer pays the order's own amount: if it differs from the quote, both are shown. */
async function describe(placed: PlacedOrder, quote: Quote, { caller, tools }: Asking): Promise<string> {
  const { language } = caller
  if (isSame(placed.total_ammount, quote.total)) return placed.message || translate(language, 'order.placed')
  const config = await tools.read('site.config', {}, toAnybody(caller))
  const write = (amount: number) => formatWireAmount(amount, config, language)
  return translate(language, 'backend.other_total', { charged: write(placed.total_ammount), shown: write(quote.total) })
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.000_5
}

/** The family takes the details of an offline payment in a separate call. If it fails, the order's page offers it again. */
async function reportOffline(
  { offline_payment: offline, guest_id }: OrderWish,
  { order_id }: PlacedOrder,
  { caller, tools }: { caller: IncomingCaller; tools: BackendTools },
): Promise<void> {
  if (offline == null) return
  const { fields = {}, ...details } = offline as OfflineDetails
  const body = { ...fields, ...details, order_id, ...(guest_id !== undefined && { guest_id }) }
  await tools.call('orders.payOffline', { body }, caller).catch(() => undefined)
}

/** An order of the same store and amount that was placed after the attempt started; null if there is none. */
async function findPlaced({ body, caller }: RelayedCall, startedAt: number, { read }: BackendTools): Promise<PlacedOrder | null> {
  const { store_id, guest_id, expected_amount } = body as OrderWish
  const query = { limit: 10, offset: 1, ...(guest_id !== undefined && { guest_id }) }
  const { orders } = await read('orders.running', { query }, caller)
  const order = orders.find(
    (each) =>
      (store_id == null || each.store_id === store_id) &&
      (expected_amount == null || isSame(each.order_amount, expected_amount)) &&
      Date.parse(each.created_at) > startedAt - CLOCK_SLACK_MS,
  )
  if (order === undefined) return null
  const { id, order_amount, order_status: status, created_at, user_id } = order
  const message = translate(caller.language, 'order.placed')
  return { message, order_id: id, total_ammount: order_amount, status, created_at, user_id }
}
