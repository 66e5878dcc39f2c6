import { randomKey } from './api/random-key.ts'

/** A random UUID; crypto.randomUUID is missing where a page is served without TLS. */
export function randomUuid(): string {
  return randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
