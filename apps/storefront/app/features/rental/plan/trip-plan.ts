import type { TripType } from '@medina/contract/rental/vehicles'
import { createOptionalStore } from '#lib/device/consent.ts'
import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'

/** A point with its address. */
export type Destination = { lat: number; lng: number; address: string }

/** The trip planned on this device. The pickup is the place of the device. */
export type TripPlan = {
  destination: Destination | null
  /** In the pickup's time zone, as "2026-03-10T14:30"; empty until it is chosen. */
  pickupTime: string
  tripType: TripType | null
  /** Hours of an hourly trip, or days, as they were typed. */
  duration: string
}

/** A trip by distance is the default of the form. */
export const emptyPlan: TripPlan = { destination: null, pickupTime: '', tripType: 'distance_wise', duration: '' }

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const MOST_RECENT = 5

const planStore = createDeviceStore('trip_plan', (text): TripPlan => {
  const { destination, pickupTime, tripType, duration } = (parseJson(text) ?? {}) as Partial<Record<keyof TripPlan, unknown>>
  return {
    destination: isDestination(destination) ? destination : null,
    pickupTime: typeof pickupTime === 'string' && LOCAL_TIME.test(pickupTime) ? pickupTime : '',
    tripType: tripTypes.find((type) => type === tripType) ?? emptyPlan.tripType,
    duration: typeof duration === 'string' ? duration.slice(0, 10) : '',
  }
})

const recentStore = createOptionalStore('recent_destinations', (text): Destination[] => {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isDestination).slice(0, MOST_RECENT) : []
})

export const readTripPlan = planStore.read
export const useTripPlan = planStore.use
export const useRecentDestinations = recentStore.use

export function saveTripPlan(plan: TripPlan): void {
  planStore.write(JSON.stringify(plan))
}

/** Puts a destination first among the last five; each is listed once. */
export function addRecentDestination(destination: Destination): void {
  const others = recentStore.read().filter(({ address }) => address !== destination.address)
  recentStore.write(JSON.stringify([destination, ...others].slice(0, MOST_RECENT)))
}

function isDestination(value: unknown): value is Destination {
  const { lat, lng, address } = (value ?? {}) as Partial<Record<keyof Destination, unknown>>
  return Number.isFinite(lat) && Number.isFinite(lng) && typeof address === 'string' && address !== ''
}
