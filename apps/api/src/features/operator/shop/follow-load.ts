import { planLoad } from '@medina/contract/orders/load-plan'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Api } from '#api.ts'
import { closeFullStore, openFullStore, setLoadMinutes, setZoneFull } from '#features/catalog/public.ts'
import { ORDER_CHANNEL, preparedFrom } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { startWorkLoop } from '#lib/work-loop.ts'
import { recordActs } from './operator-acts.ts'
import { noticePause } from './pauses.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints'>

const MINUTE = 60_000
/** The minutes of a ride, there and back. */
const RIDE_MINUTES = 30

/** Follows the orders under way of stores and zones: soon after each change of an order, and every minute. */
export async function startFollowingLoad(fastify: FastifyInstance, api: Doing & Pick<Api, 'database'>): Promise<void> {
  const loop = startWorkLoop({
    clock: api.clock,
    work: async () => {
      await followLoad(api)
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'orders at once'),
  })
  await api.database.listen(ORDER_CHANNEL, loop.wakeSoon)
  fastify.addHook('onClose', loop.stop)
}

/**
 * Lengthens the delivery times of stores that have, or whose couriers have, more orders than they can work on at once. With twice as many a
 * store closes for a while, and a zone takes no deliveries. Each limit is a setting, 0 for none. Harmless from several processes at once.
 */
export async function followLoad(api: Doing): Promise<void> {
  const { db, clock, endpoints } = api
  const { store_orders_at_once: atOnce, zone_orders_per_courier: perCourier } = await readSwitches(db)
  const now = clock.now()
  if (atOnce === 0 && perCourier === 0 && !(await hasLoad(db))) return
  const isChanged = await db.transaction().execute(async (tx) => {
    const zones = await followZones(tx, { perCourier, now })
    let changes = zones.changes
    for (const store of await listStores(tx, { now, zoneIds: [...zones.minutes.keys()] })) {
      const own = planLoad({ orders: store.orders, capacity: atOnce === 0 ? null : atOnce, minutes: store.minutes })
      const ofZone = store.self_delivery_system ? 0 : (zones.minutes.get(store.zone_id) ?? 0)
      const minutes = Math.max(own.minutes, ofZone)
      if (await setLoadMinutes(tx, { storeId: store.id, minutes, now })) changes += 1
      if (await followPause(tx, store.id, { plan: own, now })) changes += 1
    }
    return changes > 0
  })
  if (!isChanged) return
  endpoints.invalidate()
  noticePause(api)
}

/** Whether anything is set that a limit, which is off by now, has caused. */
async function hasLoad(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has_load: boolean }>`
    select exists (select from stores where load_until is not null or closed_until = full_until)
      or exists (select from zones where full_until is not null) as has_load`.execute(db)
  return rows[0]?.has_load === true
}

type Pause = { plan: ReturnType<typeof planLoad>; now: Date }

/** Closes a store with too many orders. It opens early once it has no more than it can work on. */
async function followPause(tx: Db, storeId: number, { plan, now }: Pause): Promise<boolean> {
  const { minutes, retryMinutes } = plan
  if (retryMinutes === null) return minutes === 0 && openFullStore(tx, storeId)
  const until = new Date(now.getTime() + retryMinutes * MINUTE)
  if (!(await closeFullStore(tx, { storeId, until }))) return false
  await recordActs(tx, [{ keyId: null, storeId, act: 'closed_full', about: { until: until.toISOString() }, now }])
  return true
}

/** Orders `o` that wait for no payment. */
export const isPlaced = sql<SqlBool>`not (o.order_status = 'pending'
  and o.payment_method in ('digital_payment', 'offline_payment') and o.payment_status <> 'paid')`

/** Open orders `o`. Literals, so that the partial index fits. */
export const isUnderWay = sql<SqlBool>`o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning')`

/** Deliveries `o` of stores `s` that couriers of the platform carry, or will. */
export const countsInZone = (now: Date) => sql<SqlBool>`(o.order_type = 'delivery' and not s.self_delivery_system
  and ${preparedFrom} <= ${now} and ${isPlaced}
  and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up'))`

/** The zones with more orders than their couriers carry, with the minutes by which deliveries take longer. */
async function followZones(tx: Db, { perCourier, now }: { perCourier: number; now: Date }) {
  const zones = await tx
    .selectFrom('zones as z')
    .select(['z.id', 'z.full_until'])
    .select(sql<number>`(select count(*)::int from couriers c where c.zone_id = z.id and c.status and c.on_duty)`.as('couriers'))
    .select(
      sql<number>`(select count(*)::int from orders o join stores s on s.id = o.store_id
        where o.zone_id = z.id and ${countsInZone(now)})`.as('orders'),
    )
    .execute()
  const minutes = new Map<number, number>()
  let changes = 0
  for (const { id: zoneId, couriers, orders, full_until: full } of zones) {
    const capacity = perCourier === 0 ? null : perCourier * couriers
    const plan = planLoad({ orders, capacity, minutes: RIDE_MINUTES })
    if (plan.minutes > 0) minutes.set(zoneId, plan.minutes)
    const isOver = full !== null && full <= now
    const next = plan.retryMinutes === null ? null : new Date(now.getTime() + plan.retryMinutes * MINUTE)
    // The time that customers have read stays until it has come, unless there is room again.
    const until = next === null ? (plan.minutes === 0 || isOver ? null : full) : full === null || isOver ? next : full
    if (await setZoneFull(tx, { zoneId, until })) changes += 1
  }
  return { minutes, changes }
}

/** Stores with orders in their kitchens or in loaded zones, and those whose times or pauses the load has set. */
function listStores(tx: Db, { now, zoneIds }: { now: Date; zoneIds: readonly number[] }) {
  const orders = sql<number>`(select count(*)::int from orders o where o.store_id = s.id and ${preparedFrom} <= ${now} and ${isPlaced}
    and o.order_status in ('pending', 'accepted', 'confirmed', 'processing'))`
  const busy = sql`select o.store_id from orders o where o.order_status in ('pending', 'accepted', 'confirmed', 'processing')`
  return tx
    .selectFrom('stores as s')
    .select(['s.id', 's.zone_id', 's.self_delivery_system', orders.as('orders')])
    .select(sql<number>`s.minimum_delivery_time - s.busy_minutes`.as('minutes'))
    .where(
      sql<boolean>`(s.id in (${busy}) or s.load_until is not null or s.full_until is not null or s.zone_id = any(${[...zoneIds]}))`,
    )
    .orderBy('s.id')
    .execute()
}
