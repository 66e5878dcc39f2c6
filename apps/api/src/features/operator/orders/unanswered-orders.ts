import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { setStoreHours } from '#features/catalog/public.ts'
import { transitionOrder, UNANSWERED_REASON } from '#features/orders/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/i18n.ts'
import { startWorkLoop } from '#lib/work-loop.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { noticePause } from '#features/operator/shop/pauses.ts'
import { alarmOffice } from './alarm-office.ts'
import { selectWaiting, waitingSince } from './waiting-orders.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'settings' | 'log' | 'metrics' | 'endpoints'>

const MINUTE = 60_000
const AT_ONCE = 100

type Waiting = {
  id: number
  status: 'pending' | 'accepted'
  store_id: number
  store: Translated
  store_phone: string
  since: Date
  alarmed: boolean
}

/** Looks after orders that their stores do not answer, every minute, as the settings of the shop say. */
export function startWatchingUnanswered(fastify: FastifyInstance, api: Doing): void {
  const loop = startWorkLoop({
    clock: api.clock,
    work: async () => {
      await followUnanswered(api)
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'unanswered orders'),
  })
  fastify.addHook('onClose', () => loop.stop())
}

/**
 * Tells the business of orders that no store has answered, and later cancels them, with the money back and a word to the customer. The
 * store is closed for a while then. Each step is a setting, 0 for never. Harmless from several processes at once.
 */
export async function followUnanswered(api: Doing): Promise<void> {
  const { db, clock } = api
  const switches = await readSwitches(db)
  const { unanswered_alarm_minutes: alarm, unanswered_cancel_minutes: cancel } = switches
  const steps = [alarm, cancel].filter((minutes) => minutes > 0)
  if (steps.length === 0) return
  const now = clock.now()
  const waitsFor = (order: Waiting, minutes: number) => minutes > 0 && now.getTime() - order.since.getTime() >= minutes * MINUTE
  for (const order of await listWaiting(db, new Date(now.getTime() - Math.min(...steps) * MINUTE))) {
    if (!order.alarmed && waitsFor(order, alarm)) await raiseAlarm(api, switches, order)
    if (waitsFor(order, cancel)) await cancelUnanswered(api, switches, order)
  }
}

/** Orders that have waited for their store since before a time, the longest first. */
async function listWaiting(db: Db, before: Date): Promise<Waiting[]> {
  return selectWaiting(db)
    .select([
      'o.id',
      sql<number>`s.id`.as('store_id'),
      sql<Translated>`s.name`.as('store'),
      sql<string>`s.phone`.as('store_phone'),
      sql<Waiting['status']>`o.order_status`.as('status'),
      waitingSince.as('since'),
      sql<boolean>`exists (select from order_alarms a where a.order_id = o.id)`.as('alarmed'),
    ])
    .where('o.store_id', 'is not', null)
    .where('o.created_at', '<=', before)
    .where('o.awaits_call', '=', false)
    .where(waitingSince, '<=', before)
    .orderBy(waitingSince)
    .limit(AT_ONCE)
    .execute()
}

async function raiseAlarm(
  api: Doing,
  switches: Switches,
  { id, store: name, store_id: storeId, store_phone: phone, since }: Waiting,
): Promise<void> {
  const { db, clock } = api
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const alarm = { order_id: id, created_at: now }
    const { numInsertedOrUpdatedRows: rows } = await tx
      .insertInto('order_alarms')
      .values(alarm)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (rows === 0n) return
    const fact = { ring: 'alarm', order_id: id } as const
    await alarmOffice(api, tx, { switches, fact, texts: 'unanswered', store: { id: storeId, name, phone }, since })
  })
}

async function cancelUnanswered(api: Doing, switches: Switches, { id, status, store_id: storeId }: Waiting): Promise<void> {
  const { db, clock, endpoints } = api
  const now = clock.now()
  const pause = switches.unanswered_pause_minutes
  const changes = { cancellation_reason: UNANSWERED_REASON, canceled_by: 'admin' } as const
  const isPaused = await db.transaction().execute(async (tx) => {
    const isMoved = await transitionOrder(tx, { orderId: id, from: status, to: 'canceled', actor: 'system', now, changes })
    if (!isMoved || pause === 0) return false
    const pauseEnd = new Date(now.getTime() + pause * MINUTE)
    // A store that somebody closed already stays closed for as long as they said.
    const store = await tx.selectFrom('stores').select('active').where('id', '=', storeId).forNoKeyUpdate().executeTakeFirst()
    if (store?.active !== true) return false
    await setStoreHours(tx, { storeId, active: false, pauseEnd })
    const about = { from: id, until: pauseEnd.toISOString() }
    await recordActs(tx, [{ keyId: null, storeId, act: 'closed_unanswered', about, now }])
    return true
  })
  if (!isPaused) return
  endpoints.invalidate()
  noticePause(api)
}
