import { openDatabase } from '../../apps/api/src/boot.ts'
import {
  issueKey,
  type KeyPlan,
  type KeyProblem,
  type ListedKey,
  listKeys,
  revokeKey,
} from '../../apps/api/src/features/operator/operator-keys.ts'
import { createClock } from '../../apps/api/src/lib/clock.ts'
import type { Settings } from '../../apps/api/src/lib/settings.ts'
import { findDoor } from '../../apps/api/src/lib/tools-door.ts'
import { isOpen } from '../catalogue/shop.ts'
import { OperatorProblem } from './words.ts'

/** A key as it travels as JSON. */
export type SaidKey = Omit<ListedKey, 'created_at' | 'last_used_at' | 'revoked_at'> & {
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
}

export type KeyRing = {
  make: (plan: KeyPlan) => Promise<{ id: number; key: string } | KeyProblem>
  list: () => Promise<{ keys: SaidKey[] }>
  revoke: (id: number) => Promise<{ revoked: boolean }>
  close: () => Promise<void>
}

type Door = { url: string; key: string }

/** The keys of the service that runs on this DATA_DIR, whose database is locked; without one those in the database itself. */
export async function openKeyRing(settings: Settings): Promise<KeyRing> {
  const door = settings.DATABASE_URL === undefined ? findDoor(settings) : null
  return door !== null && (await isOpen(door)) ? openRunning(door) : openStopped(settings)
}

function openRunning(door: Door): KeyRing {
  return {
    make: (plan) => ask(door, '', plan),
    list: () => ask(door, ''),
    revoke: (id) => ask(door, `/${id}/revoke`, {}),
    close: async () => {},
  }
}

async function ask<T>({ url, key }: Door, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}/operator/keys${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.ok) return (await response.json()) as T
  throw new OperatorProblem(`The running service answered ${response.status}. Nothing was changed; its log says more.`, true)
}

async function openStopped(settings: Settings): Promise<KeyRing> {
  const database = await openDatabase(settings)
  const { db } = database
  const now = createClock(settings.CLOCK_START).now()
  return {
    make: (plan) => issueKey(db, plan, now),
    async list() {
      return JSON.parse(JSON.stringify({ keys: await listKeys(db) })) as { keys: SaidKey[] }
    },
    revoke: async (id) => ({ revoked: await revokeKey(db, id, now) }),
    close: () => database.close(),
  }
}
