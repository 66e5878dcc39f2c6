import { createDeviceStore, type DeviceStore } from '@medina/web/device/device-store.ts'
import { writeText } from '@medina/web/device/local-storage.ts'

export type Consent = 'accepted' | 'denied'

/**
 * Entries that the shop stores for convenience only: viewed items, searches, destinations of trips. All other entries and cookies are
 * required, such as place, language, session and drafts. docs/device-storage.md lists them all.
 */
export const optionalKeys = ['recentlyViewed', 'searchedValues', 'recent_destinations'] as const

/** The answer of this device; null without one. `answerConsent` changes it. */
export const consentStore = createDeviceStore('cookie_consent', (text): Consent | null =>
  text === 'accepted' || text === 'denied' ? text : null,
)

/** Stores the answer of this device. A denial deletes what was stored before. */
export function answerConsent(answer: Consent): void {
  if (answer === 'denied') {
    for (const key of optionalKeys) writeText(key, null)
    // Stores of this page read their entries again, as after a change in another tab.
    window.dispatchEvent(new Event('storage'))
  }
  consentStore.write(answer)
}

/** A device store that is written only where people accepted it. */
export function createOptionalStore<T>(key: (typeof optionalKeys)[number], parse: (text: string | null) => T): DeviceStore<T> {
  const store = createDeviceStore(key, parse)
  return {
    ...store,
    write(text) {
      if (text === null || consentStore.read() === 'accepted') store.write(text)
    },
  }
}
