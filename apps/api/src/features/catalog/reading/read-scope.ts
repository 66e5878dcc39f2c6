import { type Caller, requireModule, requireZones } from '#lib/http/caller.ts'

/** Lists require both headers: a module and the caller's zones. */
export function scopeOf(caller: Caller): { moduleId: number; zoneIds: number[] } {
  return { moduleId: requireModule(caller), zoneIds: requireZones(caller) }
}

/** Clients of the wire send missing values as words. */
const unsetFlags: (string | undefined)[] = [undefined, '', '0', 'false', 'undefined', 'null']
export const isSet = (flag: string | undefined): boolean => !unsetFlags.includes(flag)
