import type { SignInLink } from '../../packages/contract/src/operator/people/operator-people.ts'
import { openDatabase } from '../../apps/api/src/process/boot.ts'
import {
  issueKey,
  type KeyProblem,
  type KeyRequest,
  type ListedKey,
  listKeys,
  revokeKey,
} from '../../apps/api/src/features/operator/keys/operator-keys.ts'
import { rotateKey, type Rotated, type Rotation } from '../../apps/api/src/features/operator/keys/rotate-key.ts'
import { inviteOwner } from '../../apps/api/src/features/operator/people/first-owner.ts'
import { readSigns } from '../../apps/api/src/features/site/read-signs.ts'
import { createClock } from '../../apps/api/src/lib/clock.ts'
import { loadAppKey } from '../../apps/api/src/lib/keys.ts'
import type { Settings } from '../../apps/api/src/lib/settings.ts'
import { type Ask, findRunningService } from './running-service.ts'
import type { ShopSigns } from './shop-signs.ts'

/** A key as it travels as JSON. */
export type KeyAsJson = Omit<ListedKey, 'created_at' | 'last_used_at' | 'revoked_at' | 'expires_at'> & {
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
  expires_at: string | null
}

export type KeyRing = {
  make: (plan: KeyRequest) => Promise<{ id: number; key: string } | KeyProblem>
  list: () => Promise<{ keys: KeyAsJson[] }>
  rotate: (id: number, wish: Rotation) => Promise<Rotated>
  revoke: (id: number) => Promise<{ revoked: boolean }>
  inviteOwner: (name: string) => Promise<SignInLink>
  /** Links lead to this address. Without PUBLIC_URL it is a guess, good on this machine only. */
  origin: { url: string; isGuess: boolean }
  readSigns: () => Promise<ShopSigns>
  close: () => Promise<void>
}

/** The keys of the service that runs on this DATA_DIR, whose database is locked; without one those in the database itself. */
export async function openKeyRing(settings: Settings): Promise<KeyRing> {
  const ask = await findRunningService(settings)
  const { PUBLIC_URL, PORT } = settings
  const origin = { url: PUBLIC_URL ?? `http://localhost:${PORT}`, isGuess: PUBLIC_URL === undefined }
  return ask === null ? openStopped(settings, origin) : openRunning(ask, origin)
}

function openRunning(ask: Ask, origin: KeyRing['origin']): KeyRing {
  return {
    make: (plan) => ask('/operator/keys', plan),
    list: () => ask('/operator/keys'),
    rotate: (id, wish) => ask(`/operator/keys/${id}/rotate`, wish),
    revoke: (id) => ask(`/operator/keys/${id}/revoke`, {}),
    inviteOwner: (name) => ask('/operator/owners', { name, origin: origin.url }),
    origin,
    readSigns: () => ask('/signs'),
    close: async () => {},
  }
}

async function openStopped(settings: Settings, origin: KeyRing['origin']): Promise<KeyRing> {
  const database = await openDatabase(settings)
  const { db } = database
  const clock = createClock(settings.CLOCK_START)
  const now = clock.now()
  return {
    make: (plan) => issueKey(db, plan, now),
    async list() {
      return JSON.parse(JSON.stringify({ keys: await listKeys(db) })) as { keys: KeyAsJson[] }
    },
    rotate: (id, wish) => rotateKey(db, id, wish, now),
    revoke: async (id) => ({ revoked: await revokeKey(db, id, now) }),
    inviteOwner: (name) => inviteOwner({ db, clock, appKey: loadAppKey(settings) }, name, origin.url),
    origin,
    readSigns: () => readSigns(db),
    close: () => database.close(),
  }
}
