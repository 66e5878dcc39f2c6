import type { Language, Preferences } from '@medina/contract/device/device-state'

export type { ChosenModule, Language, Place, Preferences, Theme } from '@medina/contract/device/device-state'

export type Direction = 'ltr' | 'rtl'

/** Languages with their country (3.025). */
export const countries: Record<Language, string> = { en: 'US', ar: 'SA' }

/** Languages written from right to left (3.026). */
export const rightToLeft = ['ar', 'arc', 'dv', 'fa', 'ha', 'he', 'khw', 'ks', 'ku', 'ps', 'ur', 'yl']

export function directionOf(language: string): Direction {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

/** The headers of every call (7.001) that follow from the preferences. */
export function toHeaders({ language, place, module }: Preferences): Record<string, string> {
  const headers: Record<string, string> = { 'X-localization': language }
  if (place !== null) {
    headers.zoneid = JSON.stringify(place.zoneIds)
    headers.latitude = String(place.lat)
    headers.longitude = String(place.lng)
  }
  if (module !== null) headers.moduleid = String(module.id)
  return headers
}
