import { isModuleType } from '@medina/contract/device/device-state'
import type { Preferences } from '@medina/web/device/preferences.ts'

/**
 * The settings of a link to a store for this visit (spec 2.005): always the module, and the zone if this device has no place yet. Opening
 * the page stores nothing.
 */
export function linkedPreferences(preferences: Preferences, search: URLSearchParams): Preferences {
  return { ...preferences, ...readLink(preferences, search) }
}

export function readLink(preferences: Preferences, search: URLSearchParams): Partial<Preferences> {
  const moduleId = Number(search.get('module_id'))
  const type = search.get('module_type')
  const known = preferences.module
  const changes: Partial<Preferences> = {}
  if (Number.isSafeInteger(moduleId) && moduleId > 0 && moduleId !== known?.id) {
    changes.module = { id: moduleId, type: isModuleType(type) ? type : (known?.type ?? 'food') }
  }
  const zoneId = Number(search.get('store_zone_id'))
  const module = changes.module ?? known
  if (preferences.place === null && module !== null && Number.isSafeInteger(zoneId) && zoneId > 0) {
    changes.browsed = { names: {}, ...preferences.browsed, module, zoneIds: [zoneId] }
  }
  return changes
}
