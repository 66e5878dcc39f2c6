import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import type { SavedAddress } from '#lib/saved-address.ts'
import { storeTexts } from './address.ts'

/** A guest's saved addresses, on this device only (spec 3.010, 4.036); newest first, like those of an account. */
const addressStore = createDeviceStore('guest_addresses', readAddresses)

export const readGuestAddresses = addressStore.read
export const useGuestAddresses = addressStore.use

/** Adds an address, or changes the one with this id. */
export function saveGuestAddress(values: Omit<SavedAddress, 'id'>, id: number | null): SavedAddress {
  const saved = readGuestAddresses()
  const known = saved.find((address) => address.id === id)
  const written = { ...values, id: known?.id ?? Math.max(0, ...saved.map((address) => address.id)) + 1 }
  store(known ? saved.map((address) => (address === known ? written : address)) : [written, ...saved])
  return written
}

export function removeGuestAddress(id: number): void {
  store(readGuestAddresses().filter((address) => address.id !== id))
}

function store(addresses: SavedAddress[]): void {
  addressStore.write(addresses.length === 0 ? null : JSON.stringify(addresses))
}

/** Anybody can edit the storage: malformed entries are dropped. */
export function readAddresses(text: string | null): SavedAddress[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list.map(readOne).filter((address) => address !== null) : []
}

function readOne(value: unknown): SavedAddress | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Record<string, unknown>
  const textOf = (field: string): string | null => {
    const text = given[field]
    return (typeof text === 'string' && text) || null
  }
  const [address, latitude, longitude] = [textOf('address'), textOf('latitude'), textOf('longitude')]
  const isPoint = latitude !== null && longitude !== null && [latitude, longitude].every((part) => Number.isFinite(Number(part)))
  if (!Number.isSafeInteger(given.id) || address === null || !isPoint) return null
  return {
    id: given.id as number,
    address,
    latitude,
    longitude,
    address_type: textOf('address_type') ?? 'other',
    address_label: textOf('address_label'),
    contact_person_name: textOf('contact_person_name') ?? '',
    contact_person_number: textOf('contact_person_number') ?? '',
    contact_person_email: textOf('contact_person_email'),
    ...storeTexts(given),
    zone_ids: Array.isArray(given.zone_ids) ? given.zone_ids.filter((id): id is number => Number.isSafeInteger(id)) : [],
  }
}
