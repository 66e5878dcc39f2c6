import type { TripDetails } from '@medina/contract/rental/booked-trips'
import type { Reviewed } from '#features/reviews/reviewed.ts'

/** The units of a trip that are reviewed or may be; a review counts for the vehicle and its provider. */
export function listTripReviews({ vehicle_identity }: Pick<TripDetails, 'vehicle_identity'>): Reviewed[] {
  return vehicle_identity.flatMap((unit): Reviewed[] => {
    if (unit.review === null && !unit.can_review) return []
    const of = { vehicle_id: unit.vehicle_id, vehicle_identity_id: unit.vehicle_identity_id }
    const name = `${unit.vehicle_name} • ${unit.license_plate_number}`
    return [{ key: `unit ${unit.id}`, of, name, image: unit.vehicle_thumbnail, review: unit.review }]
  })
}
