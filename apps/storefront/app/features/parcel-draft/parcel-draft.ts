import type { ChargePayer } from '@medina/contract/orders/parcels'
import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'

/** The person and the address at one end of a parcel's route. Coordinates are text, as in an address; empty while no place is chosen. */
export type ParcelEnd = {
  contact_person_name: string
  contact_person_number: string
  address: string
  road: string
  house: string
  floor: string
  national_code: string
  plus_code: string
  landmark: string
  latitude: string
  longitude: string
}

/** The parcel that the visitor is preparing. An end holds what was entered so far. */
export type ParcelDraft = {
  categoryId: number | null
  payer: ChargePayer
  sender: Partial<ParcelEnd>
  receiver: Partial<ParcelEnd>
}

export const emptyEnd: ParcelEnd = {
  contact_person_name: '',
  contact_person_number: '',
  address: '',
  road: '',
  house: '',
  floor: '',
  national_code: '',
  plus_code: '',
  landmark: '',
  latitude: '',
  longitude: '',
}

/** On this device only, so that entered values survive a reload. */
const draftStore = createDeviceStore('parcel', readDraft)

export const readParcelDraft = draftStore.read
export const useParcelDraft = draftStore.use

/** Changes parts of the draft. */
export function saveParcelDraft(changes: Partial<ParcelDraft>): void {
  draftStore.write(JSON.stringify({ ...draftStore.read(), ...changes }))
}

export function clearParcelDraft(): void {
  draftStore.write(null)
}

/** An end of a parcel that was sent before. */
export function toParcelEnd(end: Partial<Record<keyof ParcelEnd, string | null>> | null): Partial<ParcelEnd> {
  return readEnd(end === null ? {} : Object.fromEntries(Object.entries(end).filter(([, text]) => text !== null)))
}

function readDraft(text: string | null): ParcelDraft {
  const stored = parseJson(text) as Partial<Record<keyof ParcelDraft, unknown>> | null
  return {
    categoryId: typeof stored?.categoryId === 'number' ? stored.categoryId : null,
    payer: stored?.payer === 'receiver' ? 'receiver' : 'sender',
    sender: readEnd(stored?.sender),
    receiver: readEnd(stored?.receiver),
  }
}

function readEnd(value: unknown): Partial<ParcelEnd> {
  if (typeof value !== 'object' || value === null) return {}
  const names = Object.keys(emptyEnd)
  return Object.fromEntries(Object.entries(value).filter(([name, text]) => names.includes(name) && typeof text === 'string'))
}
