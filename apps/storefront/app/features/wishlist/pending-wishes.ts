import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import type { Thing } from './wished.ts'

/** A favourite of a guest, stored on this device until the guest signs in (spec 5.038, 6.003). */
export type PendingWish = Thing & { name: string }

const MOST = 50
const kinds: readonly Thing['kind'][] = ['item', 'store', 'vehicle', 'provider']

const wishStore = createDeviceStore('kept_wishes', (text): PendingWish[] => {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.flatMap(readWish).slice(-MOST) : []
})

/** Oldest first. */
export const readPendingWishes = wishStore.read

/** Each entry is stored once; above the limit the oldest is dropped. */
export function addPendingWish({ kind, id, name }: PendingWish): void {
  store([...without({ kind, id }), { kind, id, name }].slice(-MOST))
}

export function removePendingWish(thing: Thing): void {
  store(without(thing))
}

function without({ kind, id }: Thing): PendingWish[] {
  return readPendingWishes().filter((wish) => wish.kind !== kind || wish.id !== id)
}

function store(wishes: PendingWish[]): void {
  wishStore.write(wishes.length === 0 ? null : JSON.stringify(wishes))
}

function readWish(value: Partial<PendingWish> | null): PendingWish[] {
  const { kind, id, name } = value ?? {}
  const isWhole = kinds.includes(kind as Thing['kind']) && typeof name === 'string' && Number.isSafeInteger(id)
  return isWhole ? [{ kind: kind as Thing['kind'], id: Number(id), name }] : []
}
