import type { TripDetails } from '@medina/contract/rental/booked-trips'
import type { Translate } from '../../lib/texts/text.tsx'
import type { Position } from '../map/follow-path.ts'
import type { MapCourier } from '../map/map-overlay.tsx'
import type { MapPin } from '../map/map-pin.tsx'
import type { MapPlace } from '../map/use-map-view.ts'

/** In degrees, about a kilometre: the view follows a vehicle by such steps, and stays where somebody has moved it meanwhile. */
const STEP = 0.01

/** `vehicle` is null until its driver sends a position; `fit` is empty while there is nothing but the pickup. */
type TripMarks = { from: MapPlace; pins: MapPin[]; vehicle: MapCourier | null; fit: MapPlace[] }

/** The marks on the map of a trip: pickup, destination, and the vehicle where it is now. */
export function listTripMarks(
  { pickup_location: pickup, destination_location: destination, position }: TripDetails,
  way: readonly Position[],
  t: Translate,
): TripMarks {
  const from = { lat: pickup.lat, lng: pickup.lng }
  const start: MapPin = { id: 'pickup', ...from, shape: 'disc', icon: 'car', label: t('trips.pickup') }
  const vehicle = position && ({ lat: position.lat, lng: position.lng, label: t('trips.vehicle'), icon: 'car' } as const)
  if (destination === null)
    return { from, pins: [start], vehicle, fit: position === null ? [] : [from, stepBeyond(from, position)] }
  const to = { lat: destination.lat, lng: destination.lng }
  const end: MapPin = { id: 'destination', ...to, shape: 'drop', icon: 'flag', label: t('trips.destination') }
  return { from, pins: [start, end], vehicle, fit: [from, to, ...way.map(([lng, lat]) => ({ lng, lat }))] }
}

/** A corner of whole steps from the pickup; the vehicle is between them. */
function stepBeyond(from: MapPlace, vehicle: MapPlace): MapPlace {
  const beyond = (start: number, end: number) => start + Math.sign(end - start) * Math.ceil(Math.abs(end - start) / STEP) * STEP
  return { lat: beyond(from.lat, vehicle.lat), lng: beyond(from.lng, vehicle.lng) }
}
