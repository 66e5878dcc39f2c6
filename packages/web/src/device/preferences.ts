import { localeOf } from '@medina/contract/device/languages'
import { type ChosenModule, type Language, type Preferences as StoredPreferences } from '@medina/contract/device/device-state'

export type { ChosenModule, Language, Place, Theme } from '@medina/contract/device/device-state'

/** The zones and the module whose offers are shown to a device without a place (decision 0073). */
export type Browsed = { zoneIds: number[]; names: Partial<Record<Language, string>>; module: ChosenModule }

/** The preferences that a page is rendered for: the device's own, completed with the zone that it browses. */
export type Preferences = StoredPreferences & { browsed?: Browsed | undefined }

/** Completes the preferences of a device without a place. If the device has chosen a module, that one is kept. */
export function withBrowsed(stored: StoredPreferences, browsed: Browsed | null): Preferences {
  if (stored.place !== null || browsed === null) return stored
  return { ...stored, module: stored.module ?? browsed.module, browsed }
}

export type Direction = 'ltr' | 'rtl'

/** The country of a language (spec 3.025), as its locale names it. */
export const countryOf = (language: Language): string => localeOf(language).slice(3, 5)

/** Languages written from right to left (spec 3.026). */
export const rightToLeft = 'ar arc dv fa ha he khw ks ku ps ur yl'.split(' ')

export function directionOf(language: string): Direction {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

/** The headers of every call (spec 7.001) that follow from the preferences. */
export function toHeaders({ language, place, module, browsed }: Preferences): Record<string, string> {
  const headers: Record<string, string> = { 'X-localization': language }
  // A browsed zone sends no position, so distances and delivery fees, which need an address, are not shown.
  if (place === null && browsed !== undefined) headers.zoneid = JSON.stringify(browsed.zoneIds)
  if (place !== null) {
    headers.zoneid = JSON.stringify(place.zoneIds)
    headers.latitude = String(place.lat)
    headers.longitude = String(place.lng)
  }
  if (module !== null) headers.moduleid = String(module.id)
  return headers
}
