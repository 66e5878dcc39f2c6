import { sql } from 'kysely'
import type { GeoAdapter } from '#adapters/geo/geo-adapter.ts'
import { assignCourier, moveCourier, transitionOrder } from '#features/orders/order-lifecycle.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database.ts'
import type { RoutePath } from '#lib/json-columns.ts'
import { moveDemoDates } from './dates.ts'
import { findFreeCourier, listOpenOrders, type OpenOrder } from './open-orders.ts'
import { findWay, restOfWay } from './ride.ts'
import { planNext, type Step } from './timeline.ts'

export type DemoDriver = {
  db: Db
  clock: Clock
  geo: GeoAdapter
  /** 1 takes an order to the door in about three minutes, 30 in six seconds. */
  speed: number
  log: { error: (details: unknown, message: string) => void }
}

/** Any number, known to all processes: who moves an order holds this lock. */
const DRIVER_LOCK = 7_301_002
const IDLE_MS = 1000
const SHORTEST_MS = 100
const DATES_MS = 60 * 60 * 1000
/** A turn ends after this long and rests as long as it took: whoever places an order goes before those who move it. */
const TURN_MS = 250

/**
 * Plays the stores and couriers of the demo city, and moves its dates once a day. Any number of processes may run it on one database:
 * what is due is read from the database, and one of them does it. The returned function ends it after the step under way.
 */
export function startDemo(driver: DemoDriver): () => Promise<void> {
  const ways = new Map<number, RoutePath>()
  const stopDriving = repeat((isStopped) => drive(driver, ways, isStopped), driver.log)
  const stopDating = repeat(async () => {
    await moveDemoDates(driver.db, driver.clock)
    return DATES_MS
  }, driver.log)
  return async () => {
    await Promise.all([stopDriving(), stopDating()])
  }
}

/** Again and again, never twice at a time; `work` says how many milliseconds to wait before the next time. */
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

/** Does what is due now, what waits longest first; answers when to look again, at the latest in a second. */
async function drive(driver: DemoDriver, ways: Map<number, RoutePath>, isStopped: () => boolean): Promise<number> {
  const { db, clock, speed, log } = driver
  const started = performance.now()
  const orders = await listOpenOrders(db)
  forgetWays(ways, orders)
  const now = clock.now()
  const plans = orders
    .map((order) => ({ order, at: planNext(order, now, speed)?.at ?? Number.POSITIVE_INFINITY }))
    .toSorted((one, other) => one.at - other.at)
  const due = plans.filter(({ at }) => at <= now.getTime())
  for (const { order } of due) {
    if (isStopped() || performance.now() - started > TURN_MS) break
    // One order in trouble does not hold up the others.
    await advance(driver, order, ways).catch((error: unknown) =>
      log.error({ err: error, order: order.id }, 'a demo order stumbled'),
    )
  }
  // What was done may be followed by another step at once.
  const untilNext = due.length > 0 ? 0 : (plans[0]?.at ?? Number.POSITIVE_INFINITY) - clock.now().getTime()
  const shortest = Math.max(SHORTEST_MS, IDLE_MS / speed, performance.now() - started)
  return Math.max(shortest, Math.min(IDLE_MS, untilNext))
}

/** One step of one order, in a transaction that only one process has at a time; the order is read anew inside it. */
async function advance(driver: DemoDriver, seen: OpenOrder, ways: Map<number, RoutePath>): Promise<void> {
  const { db, clock, speed } = driver
  const way = await wayOf(driver, seen, ways)
  await db.transaction().execute(async (tx) => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${DRIVER_LOCK}) as held`.execute(tx)
    if (lock.rows[0]?.held !== true) return
    const [order] = await listOpenOrders(tx, seen.id)
    const now = clock.now()
    const plan = order === undefined ? null : planNext(order, now, speed)
    if (order?.order_status !== seen.order_status || plan === null || plan.at > now.getTime()) return
    if (plan.kind === 'move') await moveAlong(tx, order, restOfWay(way, plan.progress), now)
    else await takeStep(tx, { order, step: plan.step, way, now })
  })
}

type Due = { order: OpenOrder; step: Step; way: RoutePath; now: Date }

async function takeStep(tx: Db, { order, step: { to, actor }, way, now }: Due): Promise<void> {
  const isDelivery = order.order_type === 'delivery'
  const courierId =
    isDelivery && order.courier_id === null && to !== 'confirmed' ? await findFreeCourier(tx, order.zone_id) : null
  const isAccepted = to === 'accepted' && courierId !== null
  const changes = isAccepted ? { changes: { courier_id: courierId } } : {}
  const isMoved = await transitionOrder(tx, { orderId: order.id, from: order.order_status, to, actor, now, ...changes })
  if (!isMoved) return
  if (courierId !== null && !isAccepted) await assignCourier(tx, { orderId: order.id, courierId, now })
  if (to === 'picked_up') await moveAlong(tx, order, way, now)
  if (to === 'delivered' && isDelivery) await moveAlong(tx, order, way.slice(-1), now)
}

/** `rest` begins where the courier is. */
async function moveAlong(tx: Db, order: OpenOrder, rest: RoutePath, now: Date): Promise<void> {
  const [lng, lat] = rest[0] ?? [order.store.x, order.store.y]
  await moveCourier(tx, { orderId: order.id, lat, lng, route: rest, now })
}

/** Looked up once a process and order, outside of the transaction. */
async function wayOf(
  { geo }: DemoDriver,
  { id, store, destination, order_status }: OpenOrder,
  ways: Map<number, RoutePath>,
): Promise<RoutePath> {
  if (destination === null || !['handover', 'picked_up'].includes(order_status)) return []
  const known = ways.get(id)
  if (known !== undefined) return known
  const way = await findWay(geo, { lat: store.y, lng: store.x }, { lat: destination.y, lng: destination.x })
  ways.set(id, way)
  return way
}

function forgetWays(ways: Map<number, RoutePath>, orders: OpenOrder[]): void {
  const open = new Set(orders.map(({ id }) => id))
  for (const id of ways.keys()) if (!open.has(id)) ways.delete(id)
}
