import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Api } from '#api.ts'
import { hasDeskDevices, onDeskNews, queueTripRing } from '#features/notifications/public.ts'
import { PAID_FIRST } from '#features/purchases/public.ts'
import { TRIP_CHANNEL } from '#features/trips/public.ts'
import type { Db } from '#lib/database/database.ts'
import { startWorkLoop } from '#lib/work-loop.ts'

/** Older stages do not ring any more, for example after the service was off for days. */
const FRESH_MS = 24 * 3_600_000
const AT_ONCE = 100

/** Rings the devices of providers for new trips, and for those that their customers cancel: soon after a change, and every minute. */
export async function startRingingTrips(fastify: FastifyInstance, api: Pick<Api, 'db' | 'clock' | 'database'>): Promise<void> {
  const loop = startWorkLoop({
    clock: api.clock,
    work: async () => {
      await ringTrips(api)
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'rings for trips'),
  })
  onDeskNews(api.db, 'trips', loop.wakeSoon)
  await api.database.listen(TRIP_CHANNEL, loop.wakeSoon)
  fastify.addHook('onClose', loop.stop)
}

/** Finds stages of trips that have not rung yet, and rings them. Harmless from several processes at once. */
export async function ringTrips({ db, clock }: Pick<Api, 'db' | 'clock'>): Promise<void> {
  if (!(await hasDeskDevices(db))) return
  const now = clock.now()
  for (const stage of ['new', 'canceled'] as const)
    for (const { id, store_id } of await listStage(db, stage, now))
      await queueTripRing(db, { tripId: id, stage, storeId: store_id, now })
}

const isRung = (stage: string) => sql<SqlBool>`exists (select from trip_rings r where r.trip_id = t.id and r.stage = ${stage})`

/** New trips wait for their provider, or were confirmed by their payment. A cancellation rings where the new trip has rung. */
function listStage(db: Db, stage: 'new' | 'canceled', now: Date) {
  const isNew = sql<SqlBool>`(t.trip_status = 'pending' and (t.payment_method is null or t.payment_method <> all (${[...PAID_FIRST]}::text[])
      or t.payment_status = 'paid')
    or t.trip_status = 'confirmed' and (select bool_and(h.actor = 'system') from trip_history h where h.trip_id = t.id and h.status = 'confirmed'))`
  const isCanceled = sql<SqlBool>`(t.trip_status = 'canceled' and t.canceled_by = 'customer' and ${isRung('new')})`
  return db
    .selectFrom('trips as t')
    .select(['t.id', 't.store_id'])
    .where(stage === 'new' ? isNew : isCanceled)
    .where(sql<SqlBool>`not ${isRung(stage)}`)
    .where('t.updated_at', '>', new Date(now.getTime() - FRESH_MS))
    .orderBy('t.id')
    .limit(AT_ONCE)
    .execute()
}
