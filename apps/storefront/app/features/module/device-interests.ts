import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'

/** The favourite categories of this device, by module; an empty list means that the question was skipped (spec 2.024). */
export type DeviceInterests = Record<string, number[]>

const interestStore = createDeviceStore('interests', (text): DeviceInterests => {
  const stored = parseJson(text)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const lists = Object.entries(stored as DeviceInterests)
  return Object.fromEntries(lists.filter(([, ids]) => Array.isArray(ids) && ids.every(Number.isSafeInteger)))
})

export const readInterests = interestStore.read

export function storeInterests(moduleId: number, ids: readonly number[]): void {
  interestStore.write(JSON.stringify({ ...readInterests(), [moduleId]: ids }))
}

export function clearInterests(): void {
  interestStore.write(null)
}

/** Whether to ask for interests: they are set for another module but not for this one. Never for parcels. */
export function isInterestMissing({ id, type }: { id: number; type: string }): boolean {
  const known = readInterests()
  return type !== 'parcel' && known[id] === undefined && Object.values(known).some((ids) => ids.length > 0)
}
