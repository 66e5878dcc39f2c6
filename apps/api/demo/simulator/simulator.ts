import type { ApiClient } from '@medina/contract/wire/client'
import type { RoutePath } from '#lib/database/json-columns.ts'
import { localDay, moveDemoDates } from '../dates.ts'
import { sellInCity } from '../life/city-sales.ts'
import { answerMessages } from './answer-messages.ts'
import type { DemoDriver } from './demo-driver.ts'
import { driveTrips } from './drive-trips.ts'
import { findPayments } from './find-payments.ts'
import { isTooLate } from './is-too-late.ts'
import { findFreeCourier, findMedicine, listOpenOrders, type OpenOrder } from './open-orders.ts'
import { photographProof } from '../proof-picture.ts'
import { findWay, restOfWay } from './ride.ts'
import { planNext, type Step } from './timeline.ts'

const IDLE_MS = 1000
const SHORTEST_MS = 100
const DATES_MS = 60 * 60 * 1000
/** A round ends after this long and rests as long as it took: placing orders has priority over moving them. */
const TURN_MS = 250

/**
 * Plays the stores, couriers and rental providers of the demo city, and moves its dates once a day. It reads due steps from the database and takes
 * them through the operator API, like a store's own system. Any number of processes may run it: the second one to take a step is
 * refused. The returned function stops it after the current step.
 */
export function startDemo(driver: DemoDriver): () => Promise<void> {
  const ways = new Map<number, RoutePath>()
  const stopDriving = repeat((isStopped) => drive(driver, ways, isStopped), driver.log)
  const tripWays = new Map<number, RoutePath>()
  const stopTrips = repeat((isStopped) => driveTrips(driver, tripWays, isStopped), driver.log)
  const stopAnswering = repeat(async () => {
    await answerMessages(driver)
    return IDLE_MS
  }, driver.log)
  const stopDating = repeat(async () => {
    await moveDemoDates(driver.db, driver.clock)
    await sellInCity(driver.db, [localDay(driver.clock)], driver.clock.now())
    return DATES_MS
  }, driver.log)
  return async () => {
    await Promise.all([stopDriving(), stopTrips(), stopAnswering(), stopDating()])
  }
}

/** Repeats without overlap; `work` returns the milliseconds to wait before the next run. */
function repeat(work: (isStopped: () => boolean) => Promise<number>, log: DemoDriver['log']): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    const pause = await work(() => isStopped).catch((error: unknown) => {
      log.error({ err: error }, 'the demo city stumbled')
      return IDLE_MS
    })
    if (isStopped) return
    timer = setTimeout(start, pause)
    timer.unref()
  }
  const start = () => {
    running = run()
  }
  start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/** Takes all due steps, the most overdue first; returns the time of the next look, at most a second away. */
async function drive(driver: DemoDriver, ways: Map<number, RoutePath>, isStopped: () => boolean): Promise<number> {
  const { db, clock, speed, log } = driver
  const started = performance.now()
  await findPayments(driver)
  const orders = await listOpenOrders(db)
  evictRoutes(ways, orders)
  const now = clock.now()
  const plans = orders
    .map((order) => ({ order, at: planNext(order, now, speed)?.at ?? Number.POSITIVE_INFINITY }))
    .toSorted((one, other) => one.at - other.at)
  const due = plans.filter(({ at }) => at <= now.getTime())
  for (const { order } of due) {
    if (isStopped() || performance.now() - started > TURN_MS) break
    // A failing order does not hold up the others.
    await advance(driver, order, ways).catch((error: unknown) =>
      log.error({ err: error, order: order.id }, 'a demo order stumbled'),
    )
  }
  // The next step may be due at once.
  const untilNext = due.length > 0 ? 0 : (plans[0]?.at ?? Number.POSITIVE_INFINITY) - clock.now().getTime()
  const shortest = Math.max(SHORTEST_MS, IDLE_MS / speed, performance.now() - started)
  return Math.max(shortest, Math.min(IDLE_MS, untilNext))
}

/** One step of one order, which is read again first: another process may have been quicker. */
async function advance(driver: DemoDriver, seen: OpenOrder, ways: Map<number, RoutePath>): Promise<void> {
  const { db, clock, speed } = driver
  const way = await wayOf(driver, seen, ways)
  const [order] = await listOpenOrders(db, seen.id)
  const now = clock.now()
  const plan = order === undefined ? null : planNext(order, now, speed)
  if (order?.order_status !== seen.order_status || plan === null || plan.at > now.getTime()) return
  try {
    if (order.awaits_call && order.order_status === 'pending')
      await driver.clients.office('operator.confirmCall', { params: { id: order.id } })
    else if (plan.kind === 'move') await moveAlong(driver, order, restOfWay(way, plan.progress))
    else if (plan.kind === 'price') await readPrescription(driver, order)
    else await takeStep(driver, { order, step: plan.step, way })
  } catch (error) {
    if (!isTooLate(error)) throw error
  }
}

async function readPrescription({ db, clients }: DemoDriver, order: OpenOrder): Promise<void> {
  const { id, store_id } = order
  const found = store_id === null ? [] : await findMedicine(db, { id, store_id })
  const items = found.map((item_id) => ({ item_id, quantity: 1 }))
  if (items.length > 0) await clients.store('operator.lines', { params: { id }, body: { items } })
  else
    await clients.store('operator.advance', { params: { id }, body: { status: 'canceled', reason: 'None of it is left today' } })
}

type Due = { order: OpenOrder; step: Step; way: RoutePath }

async function takeStep(driver: DemoDriver, { order, step: { to, actor }, way }: Due): Promise<void> {
  const { db, clients } = driver
  const { id, otp, order_type, zone_id } = order
  const isCarried = order_type !== 'take_away'
  // The store confirms before a courier takes it; a parcel has no store.
  const isFree = isCarried && order.courier_id === null && (to !== 'confirmed' || actor === 'deliveryman')
  const chosen = isFree ? await findFreeCourier(db, zone_id) : null
  const courier = order.courier_id ?? chosen
  if (isCarried && (to === 'delivered' || to === 'returned')) await moveAlong(driver, order, way.slice(-1))
  if (isCarried && to === 'delivered') await showProof(driver, order)
  const body = { status: to, otp, ...(chosen === null ? {} : { delivery_man_id: chosen }) }
  const client = actor === 'store' ? clients.store : await courierOf(driver, courier)
  // Without a courier in its zone an order waits.
  if (client === null) return
  await client('operator.advance', { params: { id }, body })
  if (to === 'picked_up') await moveAlong(driver, { ...order, courier_id: courier }, way)
}

/** The API with the key of the order's courier; null without one. */
async function courierOf({ clients }: DemoDriver, courierId: number | null): Promise<ApiClient | null> {
  return courierId === null ? null : clients.courierOf(courierId)
}

/**
 * Adds the delivery photo before `delivered`, so that trackers see both at once. If the photo fails the order is delivered all
 * the same.
 */
async function showProof(driver: DemoDriver, { id, module_type, courier_id }: OpenOrder): Promise<void> {
  try {
    const picture = new File([new Uint8Array(await photographProof(module_type))], 'door.jpg', { type: 'image/jpeg' })
    // The idempotency key makes it one photo, however many processes play this courier.
    const headers = { 'idempotency-key': `door of ${id}` }
    const client = await courierOf(driver, courier_id)
    await client?.('operator.proof', { params: { id }, body: { order_proof: [picture] } }, { headers })
  } catch (error) {
    if (isTooLate(error)) throw error
    driver.log.error({ err: error, order: id }, 'a demo courier has no picture')
  }
}

/** `rest` begins at the courier. */
async function moveAlong(driver: DemoDriver, { id, start, courier_id }: OpenOrder, rest: RoutePath): Promise<void> {
  const [longitude, latitude] = rest[0] ?? [start.x, start.y]
  const client = await courierOf(driver, courier_id)
  await client?.('operator.position', { params: { id }, body: { latitude, longitude, route: rest } })
}

/** Looked up once per process and order, outside of the transaction. */
async function wayOf(
  { geo }: DemoDriver,
  { id, start, destination, order_status }: OpenOrder,
  ways: Map<number, RoutePath>,
): Promise<RoutePath> {
  if (destination === null || !['handover', 'picked_up', 'returning'].includes(order_status)) return []
  const known = ways.get(id)
  const way = known ?? (await findWay(geo, { lat: start.y, lng: start.x }, { lat: destination.y, lng: destination.x }))
  ways.set(id, way)
  return order_status === 'returning' ? way.toReversed() : way
}

function evictRoutes(ways: Map<number, RoutePath>, orders: OpenOrder[]): void {
  const open = new Set(orders.map(({ id }) => id))
  for (const id of ways.keys()) if (!open.has(id)) ways.delete(id)
}
