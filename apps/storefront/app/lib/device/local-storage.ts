import { createBrowserStorage } from './browser-storage.ts'

export const { read: readText, write: writeText } = createBrowserStorage(() => localStorage)

/** More than a device's preferences take. */
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

/** Null for malformed text too: anybody can edit the storage. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
