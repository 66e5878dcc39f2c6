import type { DeviceTopic } from '@medina/contract/operator/devices/device-topics'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { wakeDelivery } from '#features/notifications/outbox.ts'
import { type DeskFact, type OrderRing, ringSeconds } from './desk-ring.ts'

/** The keys whose devices ring: of a store (null: of parcels), of the office for a store or for its payments, of a provider, or of couriers. */
export type Audience =
  | { of: 'store'; storeId: number | null }
  | { of: 'office'; storeId: number | null }
  | { of: 'provider'; storeId: number }
  | { of: 'payments'; storeId: number | null }
  | { of: 'couriers'; courierIds: readonly number[] }
  | { of: 'conversation'; storeId: number | null; courierId: number | null }

type Ring = { fact: DeskFact; topic: DeviceTopic; to: Audience; now: Date }

/**
 * Queues a ring for each device that its key and its choice of topics allow, in the caller's transaction. Devices of revoked and expired
 * keys never ring.
 */
export async function queueDeskRing(tx: Db, ring: Ring): Promise<void> {
  const queued = await sql`${insertRings(ring)}`.execute(tx)
  if ((queued.numAffectedRows ?? 0n) > 0n) await wakeDelivery(tx)
}

/** As `queueDeskRing`, once for this stage of an order, whichever process comes first: stage and messages are one statement. */
export async function queueStageRing(
  db: Db,
  { orderId, stage, ...ring }: Omit<Ring, 'fact'> & { orderId: number; stage: string; ring: OrderRing },
): Promise<void> {
  const { ring: name, topic, to, now } = ring
  const queued = await sql`
    with recorded as (
      insert into order_rings (order_id, stage, created_at) values (${orderId}, ${stage}, ${now}) on conflict do nothing returning order_id)
    ${insertRings({ fact: { ring: name, order_id: orderId }, topic, to, now })} and exists (select from recorded)`.execute(db)
  if ((queued.numAffectedRows ?? 0n) > 0n) await wakeDelivery(db)
}

/** The same for a stage of a trip. */
export async function queueTripRing(
  db: Db,
  { tripId, stage, storeId, now }: { tripId: number; stage: 'new' | 'canceled'; storeId: number; now: Date },
): Promise<void> {
  const fact = { ring: `trip_${stage}`, trip_id: tripId } as const
  const queued = await sql`
    with recorded as (
      insert into trip_rings (trip_id, stage, created_at) values (${tripId}, ${stage}, ${now}) on conflict do nothing returning trip_id)
    ${insertRings({ fact, topic: 'trips', to: { of: 'provider', storeId }, now })} and exists (select from recorded)`.execute(db)
  if ((queued.numAffectedRows ?? 0n) > 0n) await wakeDelivery(db)
}

function insertRings({ fact, topic, to, now }: Ring): RawBuilder<unknown> {
  const until = new Date(now.getTime() + ringSeconds[fact.ring] * 1000)
  return sql`
    insert into outbox_messages (channel, recipient, body, language, next_attempt_at, created_at, expires_at)
    select 'push', 'desk:' || d.id, ${JSON.stringify(fact)}, d.language, ${now}, ${now}, ${until}
    from desk_subscriptions d join operator_keys k on k.id = d.key_id
    where ${topic} = any (d.topics) and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      and ${isFor(to)}`
}

/** Queues a message for one device. */
export async function queueForDevice(
  tx: Db,
  { id, fact, language, now }: { id: number; fact: DeskFact; language: string; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + ringSeconds[fact.ring] * 1000)
  await sql`
    insert into outbox_messages (channel, recipient, body, language, next_attempt_at, created_at, expires_at)
    values ('push', ${`desk:${id}`}, ${JSON.stringify(fact)}, ${language}, ${now}, ${now}, ${until})`.execute(tx)
  await wakeDelivery(tx)
}

function isFor(to: Audience): RawBuilder<SqlBool> {
  if (to.of === 'store') return sql`k.role in ('store', 'admin') and 'orders:read' = any (k.scopes) and ${hasStore(to.storeId)}`
  if (to.of === 'office') return sql`k.role = 'admin' and 'orders:read' = any (k.scopes) and ${hasStore(to.storeId)}`
  if (to.of === 'provider')
    return sql`k.role in ('provider', 'admin') and 'orders:read' = any (k.scopes) and ${hasStore(to.storeId)}`
  if (to.of === 'payments') return sql`k.role = 'admin' and 'payments:write' = any (k.scopes) and ${hasStore(to.storeId)}`
  if (to.of === 'couriers') return sql`k.role = 'deliveryman' and k.courier_id = any (${[...to.courierIds]}::bigint[])`
  return sql`'messages:write' = any (k.scopes) and ${answers(to)}`
}

/** Parcels and support belong to no store, so only keys of the whole business have them. */
function hasStore(storeId: number | null): RawBuilder<SqlBool> {
  return storeId === null
    ? sql`k.role = 'admin' and k.store_ids is null`
    : sql`(k.store_ids is null or ${storeId} = any (k.store_ids))`
}

/** A customer's message rings where it is answered: at the store or provider, at the courier, or, to support, at the office. */
function answers({ storeId, courierId }: Extract<Audience, { of: 'conversation' }>): RawBuilder<SqlBool> {
  if (courierId !== null) return sql`k.role = 'deliveryman' and k.courier_id = ${courierId}`
  if (storeId === null) return sql`${hasStore(null)}`
  return sql`k.role = (select case when m.module_type = 'rental' then 'provider' else 'store' end
      from stores s join modules m on m.id = s.module_id where s.id = ${storeId}) and ${hasStore(storeId)}`
}
