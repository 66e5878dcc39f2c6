import { createBrowserStorage } from './browser-storage.ts'
import { parseJson } from './local-storage.ts'

const { read, write } = createBrowserStorage(() => sessionStorage)

/** State for the life of the tab. */
export function readSession<T>(key: string): T | null {
  return parseJson(read(key)) as T | null
}

export function writeSession(key: string, value: unknown): void {
  write(key, value === null ? null : JSON.stringify(value))
}
