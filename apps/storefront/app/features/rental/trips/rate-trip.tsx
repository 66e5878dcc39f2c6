import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { RateNext } from '#features/reviews/rate-next.tsx'
import { listTripReviews } from './list-trip-reviews.ts'

export default function RateTrip({ trip }: { trip: TripDetails }) {
  return <RateNext rows={listTripReviews(trip)} orderId={trip.id} />
}
