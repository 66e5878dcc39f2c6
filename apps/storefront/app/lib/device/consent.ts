import { createDeviceStore, type DeviceStore } from '@medina/web/device/device-store.ts'

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

/** Entries that were not stored because this device has not answered yet. They end with the document. */
export const withheld = new Map<(typeof optionalKeys)[number], string>()

/** Stores of this page read their entries again, as after a change in another tab. */
export function refreshStores(): void {
  window.dispatchEvent(new Event('storage'))
}

/** A device store that is written only after a yes. Without an answer, the first write makes the question due. */
export function createOptionalStore<T>(key: (typeof optionalKeys)[number], parse: (text: string | null) => T): DeviceStore<T> {
  const store = createDeviceStore(key, parse)
  return {
    ...store,
    write(text) {
      const answer = consentStore.read()
      if (text === null || answer === 'accepted') store.write(text)
      if (text === null) withheld.delete(key)
      else if (answer === null) {
        withheld.set(key, text)
        refreshStores()
      }
    },
  }
}
