import { type Caller, requireModule, requireZones } from '#lib/caller.ts'

/** Lists are of one module in the caller's zones: both headers are required. */
export function scopeOf(caller: Caller): { moduleId: number; zoneIds: number[] } {
  return { moduleId: requireModule(caller), zoneIds: requireZones(caller) }
}

/** Clients of the wire write their missing values out. */
const notAsked: (string | undefined)[] = [undefined, '', '0', 'false', 'undefined', 'null']
export const isAsked = (flag: string | undefined): boolean => !notAsked.includes(flag)
