import { readJson, write } from '../../lib/preference-storage.ts'

/** Who signed in here last and wanted to be remembered (3.024): the contact alone. The password is the browser's to keep. */
export type Remembered = { by: 'manual' | 'otp'; contact: string }

const KEY = 'remember-me'

export function readRemembered(): Remembered | null {
  const kept = readJson<Partial<Remembered>>(KEY)
  if (kept === null || typeof kept.contact !== 'string') return null
  return { by: kept.by === 'otp' ? 'otp' : 'manual', contact: kept.contact }
}

export function keepRemembered(remembered: Remembered | null): void {
  write(KEY, remembered === null ? null : JSON.stringify(remembered))
}

type PasswordKeeper = new (data: { id: string; password: string }) => Credential

/** Offers id and password to the browser's own keeper of passwords, where it has one to offer them to. */
export function offerPassword(id: string, password: string): void {
  const { PasswordCredential } = window as unknown as { PasswordCredential?: PasswordKeeper }
  if (PasswordCredential === undefined) return
  navigator.credentials.store(new PasswordCredential({ id: id.trim(), password })).catch(() => undefined)
}
