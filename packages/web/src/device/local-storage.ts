import { createBrowserStorage } from './browser-storage.ts'
import type { LocalKey } from './stored-entries.ts'

let isMarked = false
try {
  isMarked = sessionStorage.getItem('caller') !== null
} catch {}

/**
 * Whether staff order for a caller in this tab. Such a tab stores everything for itself: neither the person's own account and cart nor a
 * tab for another caller is touched (decision 0170).
 */
export const isPhoneTab = isMarked

const open = () => (isPhoneTab ? sessionStorage : localStorage)

export const { read: readText, write: writeText } = createBrowserStorage<LocalKey>(open)

/** The stored keys with this prefix. */
export function listKeys<Beginning extends string>(beginning: Beginning): `${Beginning}${string}`[] {
  try {
    const storage = open()
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return names.filter((name): name is `${Beginning}${string}` => name.startsWith(beginning))
  } catch {
    return []
  }
}

/** Longer than the preferences of a device, so that a nearly full storage counts as unavailable. */
const PROBE = ' '.repeat(1000)

/** Whether entries outlast the page. */
export function canStore(): boolean {
  try {
    localStorage.setItem('probe', PROBE)
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}

/** Returns null for malformed text too, because anybody can edit the storage. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
