import { listKeys, parseJson, readText, writeText } from '@medina/web/device/local-storage.ts'
import type { CallHeaders } from '@medina/web/api/shop.tsx'
import type { CartChange } from '#features/cart/sync/cart-changes.ts'
import type { CartKey } from '#features/cart/sync/cart-store.ts'

/** A change that could not be sent. `id` is its Idempotency-Key; the headers select zone, module and language as they were then. */
export type StoredChange = { id: string; at: number; key: CartKey; headers: CallHeaders; change: CartChange }

/** Each change has an entry of its own, so that two tabs never overwrite each other's. */
const PREFIX = 'cart_change ' as const
const kinds: readonly unknown[] = ['add', 'update', 'remove', 'clear'] satisfies CartChange['kind'][]
const WEEK = 7 * 86_400_000

/** All stored changes, oldest first; unusable entries are removed. */
export function listStoredChanges(now = Date.now()): StoredChange[] {
  const changes: StoredChange[] = []
  for (const name of listKeys(PREFIX)) {
    const stored = parseJson(readText(name)) as Partial<StoredChange> | null
    if (isWhole(stored) && now - stored.at < WEEK) changes.push(stored)
    else writeText(name, null)
  }
  return changes.sort((one, other) => one.at - other.at)
}

export function storeChange(stored: StoredChange): void {
  writeText(`${PREFIX}${stored.id}`, JSON.stringify(stored))
}

export function isStored(id: string): boolean {
  return readText(`${PREFIX}${id}`) !== null
}

export function removeStoredChange(id: string): void {
  writeText(`${PREFIX}${id}`, null)
}

/** Anybody can edit the storage. */
function isWhole(stored: Partial<StoredChange> | null): stored is StoredChange {
  return (
    typeof stored?.id === 'string' &&
    typeof stored.at === 'number' &&
    Array.isArray(stored.key) &&
    typeof stored.headers === 'object' &&
    kinds.includes(stored.change?.kind)
  )
}
