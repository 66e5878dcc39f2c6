import { createBrowserStorage } from './browser-storage.ts'
import type { LocalKey } from './stored-entries.ts'

// Apart from local-storage.ts, because only tabs in which staff order for a caller need it.

/** Entries of a device that only this tab gets, for the next page in it. */
export const writeForTab = createBrowserStorage<LocalKey>(() => sessionStorage).write

/** Ends everything that this tab stores for itself. */
export function clearSession(): void {
  try {
    sessionStorage.clear()
  } catch {}
}

/** Makes a tab for a caller an ordinary one again, and loads another page in it. */
export function leavePhoneTab(to: string): void {
  clearSession()
  location.replace(to)
}
