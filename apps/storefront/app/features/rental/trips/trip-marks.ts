import type { TripDetails } from '@medina/contract/rental/booked-trips'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { Position } from '@medina/web/map/follow-path.ts'
import type { MapCourier } from '@medina/web/map/map-overlay.tsx'
import type { MapPin } from '@medina/web/map/map-pin.tsx'
import type { MapPlace } from '@medina/web/map/use-map-view.ts'

/** In degrees, about a kilometre: the view follows a vehicle in such steps, and stays where it was moved by hand between them. */
const STEP = 0.01

/** `vehicle` is null until its driver sends a position; `fit` is empty while there is nothing but the pickup. */
type TripMarks = { pins: MapPin[]; vehicle: MapCourier | null; fit: MapPlace[] }

/** The marks on the map of a trip: pickup, destination, and the vehicle where it is now. */
export function listTripMarks(
  { pickup_location: pickup, destination_location: destination, position }: TripDetails,
  way: readonly Position[],
  t: Translate,
): TripMarks {
  const start: MapPin = { ...pickup, id: 'pickup', shape: 'disc', icon: 'car', label: t('trips.pickup') }
  const vehicle: MapCourier | null = position && { ...position, label: t('trips.vehicle'), icon: 'car' }
  if (destination === null)
    return { pins: [start], vehicle, fit: position === null ? [] : [pickup, stepBeyond(pickup, position)] }
  const end: MapPin = { ...destination, id: 'destination', shape: 'drop', icon: 'flag', label: t('trips.destination') }
  return { pins: [start, end], vehicle, fit: [pickup, destination, ...way.map(([lng, lat]) => ({ lng, lat }))] }
}

/** A corner of whole steps from the pickup; the vehicle is between them. */
function stepBeyond(from: MapPlace, vehicle: MapPlace): MapPlace {
  const beyond = (start: number, end: number) => start + (end < start ? Math.floor : Math.ceil)((end - start) / STEP) * STEP
  return { lat: beyond(from.lat, vehicle.lat), lng: beyond(from.lng, vehicle.lng) }
}
