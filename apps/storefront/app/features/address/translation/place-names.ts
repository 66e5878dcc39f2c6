import { isLanguage } from '@medina/contract/device/languages'
import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import type { Language, Place } from '@medina/web/device/preferences.ts'

type Names = Partial<Record<Language, string>>
type Known = { at: string; names: Names }

/** Enough for the place and the saved addresses of a device. */
const MOST_POINTS = 12
const store = createDeviceStore('place_names', readNames)
const pointOf = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>): string => `${lat},${lng}`

/** The name of a place in another language, as it was before or was found earlier; null if it is not known. */
export function findName(place: Place, from: Language, to: Language): string | null {
  const names = store.read().find(({ at, names: known }) => at === pointOf(place) && known[from] === place.address)?.names
  return names?.[to] ?? null
}

/** Stores what a place is called in two languages, the newest first. */
export function rememberNames(place: Place, from: Language, { to, name }: { to: Language; name: string }): void {
  const at = pointOf(place)
  const before = store.read().find((known) => known.at === at && known.names[from] === place.address)
  const names: Names = { ...before?.names, [from]: place.address, [to]: name }
  const others = store.read().filter((known) => known !== before)
  store.write(JSON.stringify([{ at, names }, ...others].slice(0, MOST_POINTS)))
}

/** Anybody can edit the storage: malformed entries are dropped. */
export function readNames(text: string | null): Known[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list.map(readOne).filter((known) => known !== null) : []
}

function readOne(value: unknown): Known | null {
  if (typeof value !== 'object' || value === null) return null
  const { at, names } = value as Record<string, unknown>
  if (typeof at !== 'string' || typeof names !== 'object' || names === null) return null
  const texts = Object.entries(names).filter(
    ([language, name]) => isLanguage(language) && typeof name === 'string' && name !== '',
  )
  return { at, names: Object.fromEntries(texts) as Names }
}
