import { createBrowserStorage } from '@medina/web/device/browser-storage.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import type { SessionKey } from '@medina/web/device/stored-entries.ts'

const { read, write } = createBrowserStorage<SessionKey>(() => sessionStorage)

/** State for the life of the tab. */
export function readSession<T>(key: SessionKey): T | null {
  return parseJson(read(key)) as T | null
}

export function writeSession(key: SessionKey, value: unknown): void {
  write(key, value === null ? null : JSON.stringify(value))
}
