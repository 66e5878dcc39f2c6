import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Api } from '#api.ts'
import { hasDeskDevices, onDeskNews, queueStageRing } from '#features/notifications/public.ts'
import { listBoardOrders, ORDER_CHANNEL, type OrderRecord } from '#features/orders/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { startWorkLoop } from '#lib/work-loop.ts'
import { getOperator } from '#features/operator/keys/require-operator.ts'
import { stageOf } from './courier-view.ts'
import { fitsTour } from './fits-tour.ts'
import { selectWaiting, waitingSince } from './waiting-orders.ts'

type Doing = Pick<Api, 'db' | 'clock'>

const MINUTE = 60_000
/** Older stages do not ring any more, for example after the service was off for days. */
const FRESH_MS = 24 * 60 * MINUTE
const AT_ONCE = 100

/** Rings the devices of stores and couriers for each stage of an order, once: within a second of a change, and by the clock every minute. */
export async function startRingingDesks(fastify: FastifyInstance, api: Pick<Api, 'db' | 'clock' | 'database'>): Promise<void> {
  const loop = startWorkLoop({
    clock: api.clock,
    work: async () => {
      await ringDesks(api)
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'rings of the desk'),
  })
  onDeskNews(api.db, 'orders', loop.wakeSoon)
  await api.database.listen(ORDER_CHANNEL, loop.wakeSoon)
  fastify.addHook('onClose', loop.stop)
}

/** Finds stages that have not rung yet, and rings them. Harmless from several processes at once. */
export async function ringDesks({ db, clock }: Doing): Promise<void> {
  if (!(await hasDeskDevices(db))) return
  const now = clock.now()
  for (const order of await listNew(db, now)) await ringStore(db, order, { stage: 'new', topic: 'orders', now })
  const switches = await readSwitches(db)
  const { unanswered_alarm_minutes: alarm } = switches
  if (alarm > 0)
    for (const order of await listLate(db, { now, minutes: alarm / 2 }))
      await ringStore(db, order, { stage: 'late', topic: 'late', now })
  const boards = createBoards(db, now)
  for (const { id: orderId, zone_id, offered_everywhere: isEverywhere, stage } of await listOffers(db, now)) {
    const zoneId = isEverywhere ? null : zone_id
    const courierIds = await listOfferedCouriers(db, { orderId, zoneId, switches, boards })
    await queueStageRing(db, { orderId, stage, ring: 'offer', topic: 'offers', to: { of: 'couriers', courierIds }, now })
  }
}

/** `zoneId`: null for an order that is offered everywhere. */
type Offered = { orderId: number; zoneId: number | null; switches: Switches; boards: Boards }

/** Couriers with a device whose board shows the offer: on duty, with room for its cash and in their tour, and not declined. */
async function listOfferedCouriers(db: Db, { orderId, zoneId, switches, boards }: Offered): Promise<number[]> {
  const keys = await db
    .selectFrom('operator_keys as k')
    .innerJoin('couriers as c', 'c.id', 'k.courier_id')
    .select((eb) => ['c.id', eb.fn.min('k.id').as('key_id')])
    .where((eb) => (zoneId === null ? eb.lit(true) : eb('c.zone_id', '=', zoneId)))
    .where('k.revoked_at', 'is', null)
    .where(sql<SqlBool>`exists (select from desk_subscriptions d where d.key_id = k.id and 'offers' = any (d.topics))`)
    .groupBy('c.id')
    .execute()
  const offered: number[] = []
  for (const { key_id: keyId } of keys) {
    const { courierId, orders, own } = await boards.of(keyId)
    const order = orders.find(({ id }) => id === orderId)
    if (courierId !== null && order !== undefined && fitsTour(order, own, switches)) offered.push(courierId)
  }
  return offered
}

type Board = { courierId: number | null; orders: OrderRecord[]; own: OrderRecord[] }
type Boards = { of: (keyId: number) => Promise<Board> }

/** The boards of couriers. A rush has many offers at once, and a board is a long statement, so each is read once for all of them. */
function createBoards(db: Db, now: Date): Boards {
  const known = new Map<number, Board>()
  const read = async (keyId: number): Promise<Board> => {
    const { courier } = await getOperator(db, keyId)
    if (courier === null) return { courierId: null, orders: [], own: [] }
    const scope = { storeIds: null, hasParcels: true, courier, deliveredSince: now, tippedSince: now }
    const orders = await listBoardOrders(db, scope)
    return { courierId: courier.id, orders, own: orders.filter((order) => stageOf(order, courier.id) === 'under way') }
  }
  return {
    of: async (keyId) => {
      const board = known.get(keyId) ?? (await read(keyId))
      known.set(keyId, board)
      return board
    },
  }
}

type Waiting = { id: number; store_id: number | null }
type Stage = { stage: 'new' | 'late'; topic: 'orders' | 'late'; now: Date }

function ringStore(db: Db, { id: orderId, store_id: storeId }: Waiting, { stage, topic, now }: Stage): Promise<void> {
  return queueStageRing(db, { orderId, stage, ring: stage, topic, to: { of: 'store', storeId }, now })
}

const hasNotRung = (stage: string) =>
  sql<SqlBool>`not exists (select from order_rings r where r.order_id = o.id and r.stage = ${stage})`
const isFresh = (now: Date) => sql<SqlBool>`${waitingSince} between ${new Date(now.getTime() - FRESH_MS)} and ${now}`

/** Orders that wait for their store, and prepaid ones that were confirmed for it, so that nobody there has seen them yet. */
async function listNew(db: Db, now: Date) {
  const waiting = await selectWaiting(db)
    .select(['o.id', 'o.store_id'])
    .where(hasNotRung('new'))
    .where(isFresh(now))
    .limit(AT_ONCE)
    .execute()
  const confirmed = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.store_id'])
    .where('o.order_status', 'in', ['confirmed', 'accepted'])
    .where('o.payment_status', '=', 'paid')
    .where('o.updated_at', '>', new Date(now.getTime() - FRESH_MS))
    .where(
      sql<SqlBool>`(select bool_and(h.actor <> 'store') from order_history h where h.order_id = o.id and h.status = 'confirmed')`,
    )
    .where(hasNotRung('new'))
    .limit(AT_ONCE)
    .execute()
  return [...waiting, ...confirmed]
}

/** Orders that still wait at this many minutes. One that awaits a call waits for its customer. */
async function listLate(db: Db, { now, minutes }: { now: Date; minutes: number }) {
  return selectWaiting(db)
    .select(['o.id', 'o.store_id'])
    .where('o.awaits_call', '=', false)
    .where(hasNotRung('late'))
    .where(isFresh(new Date(now.getTime() - minutes * MINUTE)))
    .limit(AT_ONCE)
    .execute()
}

/** Orders that couriers may take. One that a courier gave up, or lost, or that is offered again, rings once more. */
async function listOffers(db: Db, now: Date) {
  const stage = sql<string>`'offer.' || (
    select count(*) from order_history h where h.order_id = o.id and h.status in ('courier_changed', 'offered_again'))`
  return db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.zone_id', 'o.offered_everywhere', stage.as('stage')])
    .where('o.order_status', 'in', ['pending', 'accepted', 'confirmed', 'processing', 'handover'])
    .where('o.courier_id', 'is', null)
    .where('o.order_type', 'in', ['delivery', 'parcel'])
    .where(sql<SqlBool>`s.self_delivery_system is not true`)
    .where(
      sql<SqlBool>`not (o.order_status = 'pending'
        and (o.awaits_call or o.payment_method in ('digital_payment', 'offline_payment') and o.payment_status <> 'paid'))`,
    )
    .where(sql<SqlBool>`not exists (select from order_rings r where r.order_id = o.id and r.stage = ${stage})`)
    .where(isFresh(now))
    .limit(AT_ONCE)
    .execute()
}
