import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'

/** A person mistypes a few codes; a million codes are not tried within these. */
const MOST_TRIES = 10

/** Counts an attempt to prove the second factor, on all devices of the person together. The returned function takes it back after a right one. */
export function limitProofs(api: Pick<Api, 'db' | 'clock'>, staffId: number): Promise<() => Promise<void>> {
  return limitAll(api, [{ scope: 'second_factor', key: String(staffId), most: MOST_TRIES }], 'code')
}
