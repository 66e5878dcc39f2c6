import type { DeviceTopic } from '@medina/contract/operator/devices/device-topics'
import { sql } from 'kysely'
import type { Device } from '#features/notifications/devices.queries.ts'
import type { Db } from '#lib/database/database.ts'

export type DeskDeviceRow = NonNullable<Awaited<ReturnType<typeof findOwnDevice>>>

type Saving = {
  keyId: number
  device: Device
  topics: readonly DeviceTopic[] | undefined
  first: readonly DeviceTopic[]
  now: Date
}

/** Registers a browser for a key, or renews it. A browser of another key moves; without `topics`, a known one keeps those of its key. */
export async function saveDeskDevice(tx: Db, { keyId, device, topics, first, now }: Saving): Promise<void> {
  const { endpoint, ...renewed } = device
  await tx.deleteFrom('desk_subscriptions').where('endpoint', '=', endpoint).where('key_id', '<>', keyId).execute()
  await tx
    .insertInto('desk_subscriptions')
    .values({ ...device, key_id: keyId, topics: [...(topics ?? first)], created_at: now })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...renewed, key_id: keyId, ...(topics && { topics: [...topics] }) }),
    )
    .execute()
}

/** Removes the devices of a key except for the newest `most`. */
export async function trimDeskDevices(tx: Db, keyId: number, most: number): Promise<void> {
  await tx
    .deleteFrom('desk_subscriptions')
    .where('key_id', '=', keyId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('desk_subscriptions').select('id').where('key_id', '=', keyId).orderBy('id', 'desc').limit(most),
    )
    .execute()
}

/** A device of this key. */
export async function findOwnDevice(db: Db, keyId: number, by: { endpoint: string } | { test_code: string }) {
  const own = db.selectFrom('desk_subscriptions').selectAll().where('key_id', '=', keyId)
  const found = 'endpoint' in by ? own.where('endpoint', '=', by.endpoint) : own.where('test_code', '=', by.test_code)
  return (await found.executeTakeFirst()) ?? null
}

/** The devices of this key; those of a key that was rotated belong to the next one. */
export async function listDeskDevices(db: Db, keyId: number): Promise<{ id: number }[]> {
  const key = db.selectFrom('operator_keys').select(sql<number>`coalesce(replaced_by, id)`.as('id')).where('id', '=', keyId)
  return db.selectFrom('desk_subscriptions').select('id').where('key_id', '=', key).orderBy('id').execute()
}

type Changes = { test_code?: string | null; test_sent_at?: Date; test_confirmed_at?: Date; last_ok_at?: Date }

export async function updateDeskDevice(db: Db, id: number, changes: Changes): Promise<void> {
  await db.updateTable('desk_subscriptions').set(changes).where('id', '=', id).execute()
}

/** Returns whether the key had this device. */
export async function removeDeskDevice(db: Db, keyId: number, endpoint: string): Promise<boolean> {
  const removed = db.deleteFrom('desk_subscriptions').where('key_id', '=', keyId).where('endpoint', '=', endpoint)
  return (await removed.returning('id').executeTakeFirst()) !== undefined
}

/** Ends the rings of a key that was revoked. */
export async function removeDevicesOfKey(db: Db, keyId: number): Promise<void> {
  await db.deleteFrom('desk_subscriptions').where('key_id', '=', keyId).execute()
}

/** Hands the devices of a key to the one that replaces it. */
export async function moveDevicesOfKey(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.updateTable('desk_subscriptions').set({ key_id: to }).where('key_id', '=', from).execute()
}

/** A device with the state of its key, for one message to it. */
export async function findRungDevice(db: Db, id: number) {
  const device = await db
    .selectFrom('desk_subscriptions as d')
    .innerJoin('operator_keys as k', 'k.id', 'd.key_id')
    .select(['d.id', 'd.endpoint', 'd.p256dh', 'd.auth', 'd.language', 'k.courier_id', 'k.revoked_at', 'k.expires_at'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  return device ?? null
}

export async function removeDeskDeviceById(db: Db, id: number): Promise<void> {
  await db.deleteFrom('desk_subscriptions').where('id', '=', id).execute()
}

/** Whether any device rings at all. */
export async function hasDeskDevices(db: Db): Promise<boolean> {
  return (await db.selectFrom('desk_subscriptions').select('id').limit(1).executeTakeFirst()) !== undefined
}

const RINGS_MS = 30 * 86_400_000

/** Deletes devices whose keys have ended, and stages that rang a month ago. */
export async function deleteEndedDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('desk_subscriptions')
    .where('key_id', 'in', (eb) =>
      eb
        .selectFrom('operator_keys')
        .select('id')
        .where(({ or, eb: key }) => or([key('revoked_at', 'is not', null), key('expires_at', '<=', now)])),
    )
    .execute()
  for (const table of ['order_rings', 'trip_rings'] as const)
    await db
      .deleteFrom(table)
      .where('created_at', '<', new Date(now.getTime() - RINGS_MS))
      .execute()
}
