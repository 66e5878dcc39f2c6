import { ECDH } from 'node:crypto'
import type { Api } from '#api.ts'
import type { Actor } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { hasOrdered, removeDevice, replaceDevice, saveDevice, trimDevices } from './devices.queries.ts'

const MOST_DEVICES = 10

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Subscribes a device to the owner's orders. Throws 403 for a guest without an order, 422 for an invalid push service or key. */
export async function addDevice(
  { db, clock, push }: Api,
  owner: Actor,
  { subscription, language }: { subscription: Subscription; language: Language },
): Promise<void> {
  requireReachable(push, subscription)
  const { endpoint, keys } = subscription
  if (owner.type === 'guest' && !(await hasOrdered(db, owner))) throw refuse(403, 'guest_id', 'push.no_order')
  await db.transaction().execute(async (tx) => {
    await saveDevice(tx, owner, { device: { endpoint, ...keys, language }, now: clock.now() })
    await trimDevices(tx, owner, MOST_DEVICES)
  })
}

/**
 * Replaces a subscription that the browser itself has renewed (`pushsubscriptionchange`). Its service worker has no session, so the secret
 * of the former one is the proof. Throws 404 for an unknown former one.
 */
export async function moveDevice(
  { db, push }: Api,
  { former, next }: { former: Subscription; next: Subscription },
): Promise<void> {
  requireReachable(push, next)
  const { endpoint, keys } = former
  const isKnown = await db
    .transaction()
    .execute((tx) => replaceDevice(tx, { endpoint, auth: keys.auth }, { endpoint: next.endpoint, ...next.keys }))
  if (!isKnown) throw notFound('former', 'push.former')
}

/** Throws 422 for an address that is no push service, and for keys that are none. */
export function requireReachable(push: Api['push'], { endpoint, keys }: Subscription): void {
  if (!push.canReach(endpoint)) throw refuse(422, 'endpoint', 'push.endpoint')
  if (!isPoint(keys.p256dh)) throw refuse(422, 'keys', 'push.endpoint')
}

export async function dropDevice({ db }: Api, owner: Actor, endpoint: string): Promise<void> {
  await removeDevice(db, owner, endpoint)
}

/** Whether a key is a point of the elliptic curve. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}
