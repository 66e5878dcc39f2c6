import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { useText } from '@medina/web/texts/text.tsx'
import { ReviewRow } from '#features/reviews/review-row.tsx'
import '#features/reviews/reviews.css'
import { listTripReviews } from './list-trip-reviews.ts'

/** The reviews of a trip's units, and those that can still be written; they count for the vehicle and its provider. */
export default function TripReviews({ trip }: { trip: TripDetails }) {
  const { t } = useText()
  const rows = listTripReviews(trip)
  const isAsking = trip.vehicle_identity.some(({ can_review }) => can_review)
  return (
    <section aria-labelledby="reviews" className="card no-print px-4 py-5 md:px-6">
      <h2 id="reviews" className="text-h3">
        {t(isAsking ? 'review.trip_ask' : 'review.given')}
      </h2>
      <ul className="ruled">
        {rows.map((row) => (
          <ReviewRow key={row.key} reviewed={row} orderId={trip.id} />
        ))}
      </ul>
    </section>
  )
}
