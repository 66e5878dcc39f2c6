import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'

export type Device = { endpoint: string; p256dh: string; auth: string; language: Language }

/** A device belongs to one customer and one guest at a time, and moves to the person who signs in on it. */
export async function saveDevice(tx: Db, owner: Actor, { device, now }: { device: Device; now: Date }): Promise<void> {
  const column = ownerColumn(owner)
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', device.endpoint).where(column, 'is not', null).execute()
  await tx
    .insertInto('push_subscriptions')
    .values({
      ...device,
      [column]: owner.id,
      session_id: owner.type === 'customer' ? owner.sessionId : null,
      created_at: now,
    })
    .execute()
}

type Keys = Pick<Device, 'endpoint' | 'p256dh' | 'auth'>

/** Moves a device of a customer, a guest or the desk to another subscription. Returns whether the former one was found by its secret. */
export async function replaceDevice(tx: Db, former: Pick<Keys, 'endpoint' | 'auth'>, next: Keys): Promise<boolean> {
  const moved = [
    await replaceIn(tx, 'push_subscriptions', { former, next }),
    await replaceIn(tx, 'desk_subscriptions', { former, next }),
  ]
  return moved.includes(true)
}

type Replacement = { former: Pick<Keys, 'endpoint' | 'auth'>; next: Keys }

async function replaceIn(
  tx: Db,
  table: 'push_subscriptions' | 'desk_subscriptions',
  { former, next }: Replacement,
): Promise<boolean> {
  const known = await tx
    .selectFrom(table)
    .select('id')
    .where('endpoint', '=', former.endpoint)
    .where('auth', '=', former.auth)
    .forUpdate()
    .execute()
  const ids = known.map(({ id }) => id)
  if (ids.length === 0) return false
  await tx.deleteFrom(table).where('endpoint', '=', next.endpoint).where('id', 'not in', ids).execute()
  await tx.updateTable(table).set(next).where('id', 'in', ids).execute()
  return true
}

/** Removes an owner's devices except for the newest `most`. */
export async function trimDevices(tx: Db, owner: Actor, most: number): Promise<void> {
  const column = ownerColumn(owner)
  await tx
    .deleteFrom('push_subscriptions')
    .where(column, '=', owner.id)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('push_subscriptions').select('id').where(column, '=', owner.id).orderBy('id', 'desc').limit(most),
    )
    .execute()
}

export async function removeDevice(db: Db, owner: Actor, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where(ownerColumn(owner), '=', owner.id).execute()
}

export async function findDevice(db: Db, id: number) {
  return (await db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Ends push messages to this browser for everybody who signed in there. */
export async function removeEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

export async function hasOrdered(db: Db, owner: Actor): Promise<boolean> {
  for (const table of ['orders', 'trips'] as const) {
    const own = db.selectFrom(table).select('id').where(ownerColumn(owner), '=', owner.id)
    if ((await own.limit(1).executeTakeFirst()) !== undefined) return true
  }
  return false
}
