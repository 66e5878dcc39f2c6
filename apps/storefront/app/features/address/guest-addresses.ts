import { useMemo, useSyncExternalStore } from 'react'
import { read, write } from '../../lib/preference-storage.ts'
import type { SavedAddress } from '../../lib/saved-address.ts'

/** A guest's saved addresses, on this device only (3.010, 4.036); newest first, as an account's. */
const KEY = 'guest_addresses'
const listeners = new Set<() => void>()

export function readGuestAddresses(): SavedAddress[] {
  return readAddresses(read(KEY))
}

/** Adds an address, or changes the one with this id. */
export function keepGuestAddress(values: Omit<SavedAddress, 'id'>, id: number | null): SavedAddress {
  const kept = readGuestAddresses()
  if (id !== null && kept.some((address) => address.id === id)) {
    const changed = { ...values, id }
    store(kept.map((address) => (address.id === id ? changed : address)))
    return changed
  }
  const added = { ...values, id: Math.max(0, ...kept.map((address) => address.id)) + 1 }
  store([added, ...kept])
  return added
}

export function removeGuestAddress(id: number): void {
  store(readGuestAddresses().filter((address) => address.id !== id))
}

/** What is kept at the moment, also when another tab changes it. */
export function useGuestAddresses(): SavedAddress[] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(KEY),
    () => null,
  )
  return useMemo(() => readAddresses(text), [text])
}

function store(addresses: SavedAddress[]): void {
  write(KEY, addresses.length === 0 ? null : JSON.stringify(addresses))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Other hands may have been at the storage: an entry that does not read well is left out. */
export function readAddresses(text: string | null): SavedAddress[] {
  let list: unknown
  try {
    list = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(list) ? list.map(readOne).filter((address) => address !== null) : []
}

function readOne(value: unknown): SavedAddress | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Record<string, unknown>
  const textOf = (field: string): string | null => {
    const text = given[field]
    return typeof text === 'string' && text !== '' ? text : null
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
    road: textOf('road'),
    house: textOf('house'),
    floor: textOf('floor'),
    additional_information: textOf('additional_information'),
    zone_ids: Array.isArray(given.zone_ids) ? given.zone_ids.filter((id): id is number => Number.isSafeInteger(id)) : [],
  }
}
