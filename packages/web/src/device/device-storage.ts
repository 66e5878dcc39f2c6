import { createBrowserStorage } from './browser-storage.ts'
import type { LocalKey } from './stored-entries.ts'

/** Writes for all tabs. The script inside of every page uses it, because local-storage.ts knows tabs for callers as well. */
export const writeOnDevice = createBrowserStorage<LocalKey>(() => localStorage).write
