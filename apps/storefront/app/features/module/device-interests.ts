import { readJson, write } from '../../lib/preference-storage.ts'

/** The categories that somebody likes, by module; an empty list says that they were asked and skipped it (2.024). */
export type DeviceInterests = Record<string, number[]>

const KEY = 'interests'

/** Whatever else stands there is not read. */
export function readInterests(): DeviceInterests {
  const stored = readJson<unknown>(KEY)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const lists = Object.entries(stored as DeviceInterests)
  return Object.fromEntries(lists.filter(([, ids]) => Array.isArray(ids) && ids.every(Number.isSafeInteger)))
}

export function keepInterests(moduleId: number, ids: readonly number[]): void {
  write(KEY, JSON.stringify({ ...readInterests(), [moduleId]: ids }))
}

export function forgetInterests(): void {
  write(KEY, null)
}

/** Who said interests for another module, and was not yet asked about this one, is asked; never for parcels. */
export function isInterestMissing({ id, type }: { id: number; type: string }): boolean {
  const known = readInterests()
  return type !== 'parcel' && known[id] === undefined && Object.values(known).some((ids) => ids.length > 0)
}
