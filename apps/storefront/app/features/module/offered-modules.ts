import type { ChosenModule } from '../../lib/preferences.ts'
import { type OfferedModule, withPages } from '../site/site.data.ts'

/** Of the modules that have pages, those offered in one of the zones (9.043). */
export function offeredIn(modules: readonly OfferedModule[], zoneIds: readonly number[]): OfferedModule[] {
  return withPages(modules).filter(
    ({ all_zone_service, zones }) =>
      all_zone_service === 1 || zones === undefined || zones.some(({ id }) => zoneIds.includes(id)),
  )
}

export type ModuleStep = { kind: 'keep' } | { kind: 'take'; module: ChosenModule } | { kind: 'ask' } | { kind: 'none' }

/** What a place's modules mean for the one in use: it stays, the only one is taken silently, or there is a choice to make. */
export function decideModule(offered: readonly OfferedModule[], current: ChosenModule | null): ModuleStep {
  const [first] = offered
  if (first === undefined) return { kind: 'none' }
  if (offered.some(({ id }) => id === current?.id)) return { kind: 'keep' }
  return offered.length === 1 ? { kind: 'take', module: toChosen(first) } : { kind: 'ask' }
}

export function toChosen({ id, module_type }: OfferedModule): ChosenModule {
  return { id, type: module_type }
}
