import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Api } from '#api.ts'
import { hasDeskDevices, onDeskNews, queueStageRing } from '#features/notifications/public.ts'
import { ORDER_CHANNEL } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { startWorkLoop } from '#lib/work-loop.ts'
import { selectWaiting, waitingSince } from './waiting-orders.ts'

type Doing = Pick<Api, 'db' | 'clock'>

const MINUTE = 60_000
/** Older stages do not ring any more, for example after the service was off for days. */
const FRESH_MS = 24 * 60 * MINUTE
const AT_ONCE = 100
/** Couriers on the road report their positions on the same channel, so its news are gathered for this long. */
const GATHERED_MS = 1_000

/** Rings the devices of stores and couriers for each stage of an order, once: at once after a change, and by the clock every minute. */
export async function startRingingDesks(fastify: FastifyInstance, api: Pick<Api, 'db' | 'clock' | 'database'>): Promise<void> {
  const loop = startWorkLoop({
    clock: api.clock,
    work: async () => {
      await ringDesks(api)
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'rings of the desk'),
  })
  let gathering: NodeJS.Timeout | null = null
  const wakeSoon = () => {
    gathering ??= setTimeout(() => {
      gathering = null
      loop.wake()
    }, GATHERED_MS).unref()
  }
  onDeskNews(api.db, loop.wake)
  await api.database.listen(ORDER_CHANNEL, wakeSoon)
  fastify.addHook('onClose', async () => {
    clearTimeout(gathering ?? undefined)
    await loop.stop()
  })
}

/** Finds stages that have not rung yet, and rings them. Harmless from several processes at once. */
export async function ringDesks({ db, clock }: Doing): Promise<void> {
  if (!(await hasDeskDevices(db))) return
  const now = clock.now()
  for (const order of await listNew(db, now)) await ringStore(db, order, { stage: 'new', topic: 'orders', now })
  const { unanswered_alarm_minutes: alarm } = await readSwitches(db)
  if (alarm > 0)
    for (const order of await listLate(db, { now, minutes: alarm / 2 }))
      await ringStore(db, order, { stage: 'late', topic: 'late', now })
  for (const { id: orderId, zone_id: zoneId, stage } of await listOffers(db, now))
    await queueStageRing(db, { orderId, stage, ring: 'offer', topic: 'offers', to: { of: 'zone', zoneId, orderId }, now })
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

/** Orders that couriers may take. One that a courier gave up, or lost, is offered once more. */
async function listOffers(db: Db, now: Date) {
  const stage = sql<string>`'offer.' || (
    select count(*) from order_history h where h.order_id = o.id and h.status = 'courier_changed')`
  return db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.zone_id', stage.as('stage')])
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
