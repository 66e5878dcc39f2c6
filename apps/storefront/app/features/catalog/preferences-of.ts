import type { ModuleType } from '@medina/contract/site'
import type { Preferences } from '@medina/web/device/preferences.ts'

type Offered = { module_id: number; module_type: ModuleType; zone_id: number }

/**
 * The preferences for which the page of a store or an item is shown: its own module and, on a device without a place, its own zone. The
 * zone is for this page only.
 */
export function preferencesOf(preferences: Preferences, { module_id, module_type, zone_id }: Offered): Preferences {
  const module = { id: module_id, type: module_type }
  if (preferences.place !== null) return { ...preferences, module }
  return { ...preferences, module, browsed: { names: {}, ...preferences.browsed, module, zoneIds: [zone_id] } }
}
