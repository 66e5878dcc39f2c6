import type { OpenedPhoneOrder } from '@medina/contract/orders/phone-orders'
import { storageKeys } from '@medina/contract/device/device-state'
import { readText } from '@medina/web/device/local-storage.ts'
import { clearSession, writeForTab } from '@medina/web/device/phone-tab.ts'
import type { LocalKey } from '@medina/web/device/stored-entries.ts'
import { readSession, writeSession } from '#lib/device/session-storage.ts'

/** The caller of this tab. */
export type Call = { name: string; phone: string | null; pieces: number }

export const readCall = (): Call | null => readSession<Call>('caller')

/** The choices of the person at the desk that a tab keeps. The place is the caller's, so it is chosen anew. */
const carried: readonly LocalKey[] = [storageKeys.language, storageKeys.country, storageKeys.settings, 'cookie_consent']

/** Makes this tab the caller's; the next page in it begins with their session. */
export function beginCall({ name, phone, pieces, token, guest_id }: OpenedPhoneOrder): void {
  const entries = carried.map((key) => [key, readText(key)] as const)
  clearSession()
  writeSession('caller', { name, phone, pieces } satisfies Call)
  for (const [key, text] of entries) writeForTab(key, text)
  writeForTab(storageKeys.token, token)
  writeForTab(storageKeys.guestId, guest_id)
  const contact = { contact_person_name: name, contact_person_number: phone ?? '' }
  if (token === null) writeForTab('guest_contact', JSON.stringify(contact))
}

/** The pieces have been said. */
export function clearPieces(call: Call): void {
  writeSession('caller', { ...call, pieces: 0 } satisfies Call)
}
