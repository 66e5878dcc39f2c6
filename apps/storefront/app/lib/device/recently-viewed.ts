import { createOptionalStore } from './consent.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'

const MOST = 20

/** An item that was viewed on this device; its details are fetched when it is shown again. */
export type ViewedItem = { id: number; module_id: number }

const viewedStore = createOptionalStore('recentlyViewed', (text): ViewedItem[] => {
  const rows = parseJson(text)
  return Array.isArray(rows) ? rows.filter(isViewedItem) : []
})

/** The last viewed items of a module, newest first. */
export function listRecentlyViewed(moduleId: number): ViewedItem[] {
  return viewedStore.read().filter(({ module_id }) => module_id === moduleId)
}

/** Puts an item first. Each is listed once; the oldest is dropped above the limit. */
export function addRecentlyViewed({ id, module_id }: ViewedItem): void {
  const others = viewedStore.read().filter((item) => item.id !== id)
  viewedStore.write(JSON.stringify([{ id, module_id }, ...others].slice(0, MOST)))
}

/** Removes an item that no longer exists. */
export function removeViewed(id: number): void {
  viewedStore.write(JSON.stringify(viewedStore.read().filter((item) => item.id !== id)))
}

function isViewedItem(row: unknown): row is ViewedItem {
  if (typeof row !== 'object' || row === null) return false
  const { id, module_id } = row as Partial<Record<keyof ViewedItem, unknown>>
  return Number.isSafeInteger(id) && Number.isSafeInteger(module_id)
}
