import { readJson, write } from './preference-storage.ts'

const KEY = 'recentlyViewed'
const MOST = 20

/** An item that was looked at on this device; what it costs today is asked for when it is shown. */
export type ViewedItem = { id: number; module_id: number }

/** The items that were looked at last in a module, the newest first. */
export function listRecentlyViewed(moduleId: number): ViewedItem[] {
  return readAll().filter(({ module_id }) => module_id === moduleId)
}

/** Puts an item first; each is listed once, and the oldest make room. */
export function noteViewed({ id, module_id }: ViewedItem): void {
  const others = readAll().filter((item) => item.id !== id)
  write(KEY, JSON.stringify([{ id, module_id }, ...others].slice(0, MOST)))
}

/** Takes an item out that is gone. */
export function forgetViewed(id: number): void {
  write(KEY, JSON.stringify(readAll().filter((item) => item.id !== id)))
}

/** Whatever else somebody wrote there is nothing. */
function readAll(): ViewedItem[] {
  const rows = readJson<unknown>(KEY)
  return Array.isArray(rows) ? rows.filter(isViewedItem) : []
}

function isViewedItem(row: unknown): row is ViewedItem {
  if (typeof row !== 'object' || row === null) return false
  const { id, module_id } = row as Partial<Record<keyof ViewedItem, unknown>>
  return Number.isSafeInteger(id) && Number.isSafeInteger(module_id)
}
