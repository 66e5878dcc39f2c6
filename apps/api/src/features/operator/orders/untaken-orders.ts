import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { notifyOrderEvent } from '#features/notifications/public.ts'
import { findOrder, lackingSince, lacksCourier, lockOrder, notifyOrderViewers, writeToGuest } from '#features/orders/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/i18n.ts'
import { startWorkLoop } from '#lib/work-loop.ts'
import { alarmOffice } from './alarm-office.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'settings' | 'appKey' | 'log' | 'metrics'>

const MINUTE = 60_000
const AT_ONCE = 100

/** Looks after confirmed orders, and parcels, that no courier takes, every minute, as the settings of the shop say. */
export function startWatchingUntaken(fastify: FastifyInstance, api: Doing): void {
  const loop = startWorkLoop({
    clock: api.clock,
    work: async () => {
      await followUntaken(api)
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'untaken orders'),
  })
  fastify.addHook('onClose', () => loop.stop())
}

/**
 * Alarms the office of orders that no courier takes, and offers them to couriers of all zones, and for more pay. Their customers may then wait or cancel. Each
 * step is a setting, 0 for never. Harmless from several processes at once: the order is locked, and its steps are recorded.
 */
export async function followUntaken(api: Doing): Promise<void> {
  const { db, clock } = api
  const switches = await readSwitches(db)
  const now = clock.now()
  for (const { id } of await listDue(db, switches, { now }))
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, id)
      const [due] = await listDue(tx, switches, { now, orderId: id })
      if (due !== undefined) await takeSteps(api, tx, { due, switches, now })
    })
}

type Due = Awaited<ReturnType<typeof listDue>>[number]

/** Orders with a step that is due and was not taken since they began to wait. */
async function listDue(db: Db, switches: Switches, { now, orderId }: { now: Date; orderId?: number }) {
  const reached = (since: string, minutes: number) =>
    minutes === 0 ? sql<boolean>`false` : sql<boolean>`${sql.ref(since)} <= ${new Date(now.getTime() - minutes * MINUTE)}`
  const waiting = db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .leftJoin('courier_searches as cs', 'cs.order_id', 'o.id')
    .select([
      'o.id',
      's.id as store_id',
      's.name as store_name',
      's.phone as store_phone',
      'o.offered_everywhere',
      'o.courier_extra',
    ])
    .select(['cs.alarmed_at', 'cs.asked_at', lackingSince.as('since')])
    .select(sql<Date>`greatest(${lackingSince}, cs.waited_at)`.as('patient_since'))
    .where(lacksCourier)
    .$if(orderId !== undefined, (query) => query.where('o.id', '=', orderId ?? 0))
  const isAlarm = sql<boolean>`(${reached('since', switches.no_courier_alarm_minutes)} and (alarmed_at is null or alarmed_at < since))`
  const isWider = sql<boolean>`(${reached('since', switches.no_courier_wider_minutes)} and not offered_everywhere)`
  const hasExtra = switches.no_courier_extra_pay > 0
  const isExtra = sql<boolean>`(${hasExtra} and ${reached('since', switches.no_courier_extra_minutes)} and courier_extra = 0)`
  const isChoice = sql<boolean>`(${reached('patient_since', switches.no_courier_choice_minutes)}
    and (asked_at is null or asked_at < patient_since))`
  return db
    .selectFrom(waiting.as('w'))
    .select(['id', 'store_id', sql<Translated | null>`store_name`.as('store_name'), 'store_phone', 'since'])
    .select([isAlarm.as('is_alarm'), isWider.as('is_wider'), isExtra.as('is_extra'), isChoice.as('is_choice')])
    .where(({ or }) => or([isAlarm, isWider, isExtra, isChoice]))
    .orderBy('since')
    .limit(AT_ONCE)
    .execute()
}

type Step = { due: Due; switches: Switches; now: Date }

async function takeSteps(api: Doing, tx: Db, { due, switches, now }: Step): Promise<void> {
  const { id, store_id, store_name: name, store_phone: phone, since } = due
  await recordSearch(tx, id, { ...(due.is_alarm && { alarmed_at: now }), ...(due.is_choice && { asked_at: now }) })
  if (due.is_alarm) {
    const fact = { ring: 'untaken', order_id: id } as const
    const store = store_id === null || name === null || phone === null ? null : { id: store_id, name, phone }
    await alarmOffice(api, tx, { switches, fact, texts: store === null ? 'untaken_parcel' : 'untaken', store, since })
  }
  const better = {
    ...(due.is_wider && { offered_everywhere: true }),
    ...(due.is_extra && { courier_extra: switches.no_courier_extra_pay }),
  }
  if (due.is_wider || due.is_extra) await offerAgain(tx, id, { better, now })
  if (due.is_choice) await askCustomer(api, tx, id, now)
  if (due.is_wider || due.is_extra || due.is_choice) await notifyOrderViewers(tx, id)
}

async function recordSearch(tx: Db, orderId: number, done: { alarmed_at?: Date; asked_at?: Date }): Promise<void> {
  if (Object.keys(done).length === 0) return
  await tx
    .insertInto('courier_searches')
    .values({ order_id: orderId, ...done })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(done))
    .execute()
}

type Better = { offered_everywhere?: boolean; courier_extra?: number }

async function offerAgain(tx: Db, orderId: number, { better, now }: { better: Better; now: Date }): Promise<void> {
  await tx.updateTable('orders').set(better).where('id', '=', orderId).execute()
  await recordEvent(tx, { orderId, status: 'offered_again', now })
}

async function askCustomer(api: Doing, tx: Db, orderId: number, now: Date): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (order === null) return
  await recordEvent(tx, { orderId, status: 'no_courier', now })
  await notifyOrderEvent(tx, { orderId, owner: order, status: 'no_courier', actor: 'system', now })
  await writeToGuest(api, tx, { order, news: 'no_courier' })
}

async function recordEvent(
  tx: Db,
  { orderId, status, now }: { orderId: number; status: 'no_courier' | 'offered_again'; now: Date },
): Promise<void> {
  await tx.insertInto('order_history').values({ order_id: orderId, status, actor: 'system', created_at: now }).execute()
}
