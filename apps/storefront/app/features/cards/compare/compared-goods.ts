import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useSyncExternalStore } from 'react'

/** One column more would not fit on a phone. */
export const MOST_COMPARED = 3

/** An item that was chosen on its card. Only goods of one category are compared. */
export type Compared = { id: number; name: string; moduleId: number; categoryId: number; category: string }

// In memory only: a comparison ends with the visit, and nothing about it is stored on the device.
let compared: readonly Compared[] = []
const none: readonly Compared[] = []
const listeners = new Set<() => void>()

/** The chosen goods, in the order of their choice. */
export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(subscribe, listCompared, () => none)
}

export function listCompared(): readonly Compared[] {
  return compared
}

export function setCompared(next: readonly Compared[]): void {
  compared = next
  for (const listener of listeners) listener()
}

/** Why an item cannot join the chosen ones; null if it can. */
export function findObstacle(one: Compared): 'full' | 'other_kind' | null {
  if (compared.some(({ categoryId }) => categoryId !== one.categoryId)) return 'other_kind'
  return compared.length >= MOST_COMPARED ? 'full' : null
}

export function toCompared({ id, name, module_id, category_id, category_ids }: ItemDetails): Compared {
  // The last one is the most specific.
  return { id, name, moduleId: module_id, categoryId: category_id, category: category_ids.at(-1)?.name ?? '' }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
