import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'

/** The contact of the last sign-in with "remember me" (spec 3.024). The browser's password manager holds the password. */
export type Remembered = { by: 'manual' | 'otp'; contact: string }

const rememberedStore = createDeviceStore('remember-me', (text): Remembered | null => {
  const stored = parseJson(text) as Partial<Remembered> | null
  if (typeof stored?.contact !== 'string') return null
  return { by: stored.by === 'otp' ? 'otp' : 'manual', contact: stored.contact }
})

export const readRemembered = rememberedStore.read

export function saveRemembered(remembered: Remembered | null): void {
  rememberedStore.write(remembered === null ? null : JSON.stringify(remembered))
}

type PasswordCredentialClass = new (data: { id: string; password: string }) => Credential

/** Offers contact and password to the browser's password manager, where there is one. */
export function offerPassword(id: string, password: string): void {
  const { PasswordCredential } = window as unknown as { PasswordCredential?: PasswordCredentialClass }
  if (PasswordCredential === undefined) return
  navigator.credentials.store(new PasswordCredential({ id: id.trim(), password })).catch(() => undefined)
}
