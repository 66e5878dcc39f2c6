import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import type { Place } from '@medina/web/device/preferences.ts'
import type { SavedAddress } from '#lib/saved-address.ts'

const EARTH_M = 6_371_000
/** Maximum distance in metres between two pins of one door. */
const ONE_DOOR_M = 20

type Point = { lat: number; lng: number }

/** Metres between two points of one city, as the crow flies. */
export function metersBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180
  const north = (other.lat - one.lat) * radians
  const east = (other.lng - one.lng) * radians * Math.cos(((one.lat + other.lat) / 2) * radians)
  return Math.hypot(north, east) * EARTH_M
}

/**
 * Whether an address is already known: at one door, with the same line or label, and all of its details. Two flats of one house are two
 * addresses.
 */
export function isSameAddress(address: SavedAddress, known: SavedAddress): boolean {
  if (metersBetween(pointOf(address), pointOf(known)) > ONE_DOOR_M) return false
  const hasItsWords = fold(address.address) === fold(known.address)
  const hasItsLabel = labelOf(address) !== '' && labelOf(address) === labelOf(known)
  const details = ['road', 'house', 'floor'] as const
  return (
    (hasItsWords || hasItsLabel) && details.every((detail) => !address[detail] || fold(address[detail]) === fold(known[detail]))
  )
}

/** The saved address that a place was chosen by, or null: the same point, and of several the one with the same words. */
export function findAtPlace<T extends SavedAddress>(addresses: readonly T[], place: Place | null): T | null {
  if (place === null) return null
  const here = addresses.filter((address) => metersBetween(pointOf(address), place) < 1.5)
  return here.find(({ address }) => fold(address) === fold(place.address)) ?? null
}

function pointOf({ latitude, longitude }: SavedAddress): Point {
  return { lat: Number(latitude), lng: Number(longitude) }
}

function labelOf({ address_type, address_label }: SavedAddress): string {
  return address_type === 'other' ? fold(address_label) : address_type
}

function fold(text: string | null): string {
  return toLatinDigits((text ?? '').trim().replace(/\s+/g, ' ')).toLowerCase()
}
