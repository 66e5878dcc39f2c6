import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AppKey } from './keys.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret that the service has to read again: whoever copies the database alone cannot. `purpose` separates the keys of uses. */
export function seal([current]: AppKey, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey(current, purpose), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** The secret; null if neither the current key nor the one before it sealed it, or if it was changed. */
export function unseal(keys: AppKey, purpose: string, sealed: Buffer): string | null {
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(ALGORITHM, deriveKey(key, purpose), sealed.subarray(0, IV_BYTES))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      // Another key may have sealed it.
    }
  }
  return null
}

function deriveKey(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `seal ${purpose}`, 32))
}
