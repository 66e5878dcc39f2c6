import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Settings } from './settings.ts'

/** The key that signs, then the one before it, whose links are still accepted. */
export type AppKey = readonly [current: string, ...previous: string[]]

/** The key that signs links and tickets: APP_KEY, else one that is generated once in DATA_DIR. */
export function loadAppKey(settings: Settings): AppKey {
  const current = settings.APP_KEY ?? loadKey(join(settings.DATA_DIR, 'app.key'))
  return settings.APP_KEY_PREVIOUS === undefined ? [current] : [current, settings.APP_KEY_PREVIOUS]
}

/**
 * The key of command-line tools to the running service: a caller who can read DATA_DIR counts as the operator. Null if DATA_DIR is not
 * writable.
 */
export function loadToolsKey(settings: Pick<Settings, 'DATA_DIR'>): string | null {
  try {
    return loadKey(join(settings.DATA_DIR, 'tools.key'))
  } catch {
    return null
  }
}

/** A key of 256 bits in a file that only its owner can read; created if it is missing. */
function loadKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(dirname(file), { recursive: true })
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    } catch {
      // Another process created the key first; use that one.
    }
    return readFileSync(file, 'utf8').trim()
  }
}

/** A secret of 192 bits, as text for the wire. */
export function randomSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** A secret of 256 bits, the token of a session. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Signs a short text that returns in a URL: "<text>.<signature>". */
export function signToken(key: AppKey, purpose: string, text: string): string {
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${sign(key, purpose, body)}`
}

/** The signed text; null if the token was not signed by us. */
export function readToken(key: AppKey, purpose: string, token: string): string | null {
  const [body = '', given = ''] = token.split('.')
  return isSignature(key, purpose, body, given) ? Buffer.from(body, 'base64url').toString('utf8') : null
}

/** The signature of a text, sent along with it. */
export function sign([current]: AppKey, purpose: string, text: string): string {
  return signWith(current, purpose, text)
}

/** Whether the current key or the one before it made the signature. */
export function isSignature(keys: AppKey, purpose: string, text: string, given: string): boolean {
  const actual = Buffer.from(given)
  return keys.some((key) => {
    const expected = Buffer.from(signWith(key, purpose, text))
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  })
}

function signWith(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
}
