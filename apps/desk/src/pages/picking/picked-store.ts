import { useSyncExternalStore } from 'react'
import { parseJson, readText, writeText } from '@medina/web/device/local-storage.ts'

/** Lines that were found, by order, the latest order last. */
type Picked = readonly (readonly [order: number, lines: readonly number[]])[]

const STORAGE_KEY = 'desk_picked'
/** Orders are not forgotten by a reload, but a till has no use for those of last week. */
const MOST_ORDERS = 60

let picked: Picked = readStored()
const listeners = new Set<() => void>()

function readStored(): Picked {
  const stored = parseJson(readText(STORAGE_KEY))
  return Array.isArray(stored) ? (stored as Picked) : []
}

/** Ticks a line off, or takes the tick back. The ticks stay on this device: they are the list of the person who holds it. */
export function togglePicked(orderId: number, lineId: number): void {
  const lines = linesOf(picked, orderId)
  const next = lines.includes(lineId) ? lines.filter((id) => id !== lineId) : [...lines, lineId]
  picked = [...picked.filter(([id]) => id !== orderId), [orderId, next] as const].slice(-MOST_ORDERS)
  writeText(STORAGE_KEY, JSON.stringify(picked))
  for (const listener of listeners) listener()
}

/** Ticks a line off; one that is ticked off stays so. */
export function pick(orderId: number, lineId: number): void {
  if (!linesOf(picked, orderId).includes(lineId)) togglePicked(orderId, lineId)
}

export function usePicked(orderId: number): readonly number[] {
  return linesOf(
    useSyncExternalStore(subscribe, () => picked),
    orderId,
  )
}

function linesOf(all: Picked, orderId: number): readonly number[] {
  return all.find(([id]) => id === orderId)?.[1] ?? []
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
