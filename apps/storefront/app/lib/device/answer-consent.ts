import { useSyncExternalStore } from 'react'
import { writeText } from '@medina/web/device/local-storage.ts'
import { type Consent, consentStore, optionalKeys, refreshStores, withheld } from './consent.ts'

/** Whether there is something optional to store, and no answer yet. */
export const useIsConsentDue = () =>
  useSyncExternalStore(
    consentStore.subscribe,
    () => withheld.size > 0 && consentStore.read() === null,
    () => false,
  )

/** Stores the answer of this device. A yes also stores what waited for it; a denial deletes what was stored before. */
export function answerConsent(answer: Consent): void {
  if (answer === 'denied') for (const key of optionalKeys) writeText(key, null)
  else for (const [key, text] of withheld) writeText(key, text)
  withheld.clear()
  consentStore.write(answer)
  refreshStores()
}
