import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { type OfferedModule, withPages } from '@medina/web/site/site.data.ts'

/** The modules with pages that are offered in one of the zones (spec 9.043). */
export function offeredIn(modules: readonly OfferedModule[], zoneIds: readonly number[]): OfferedModule[] {
  return withPages(modules).filter(
    ({ all_zone_service, zones }) =>
      all_zone_service === 1 || zones === undefined || zones.some(({ id }) => zoneIds.includes(id)),
  )
}

export type ModuleStep = { kind: 'keep' } | { kind: 'take'; module: ChosenModule } | { kind: 'ask' } | { kind: 'none' }

/** Decides between keeping the current module, selecting the only one, and asking. */
export function decideModule(offered: readonly OfferedModule[], current: ChosenModule | null): ModuleStep {
  const [first] = offered
  if (first === undefined) return { kind: 'none' }
  if (offered.some(({ id }) => id === current?.id)) return { kind: 'keep' }
  return offered.length === 1 ? { kind: 'take', module: toChosen(first) } : { kind: 'ask' }
}

export function toChosen({ id, module_type }: OfferedModule): ChosenModule {
  return { id, type: module_type }
}
