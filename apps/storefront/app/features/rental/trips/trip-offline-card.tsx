import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { OfflineCard } from '#features/payment/offline-card.tsx'
import { useReportTripPayment } from './trips.data.ts'

/** The offline payment of a trip. */
export default function TripOfflineCard({ trip, isOpen }: { trip: TripDetails; isOpen: boolean }) {
  const submission = useReportTripPayment(trip.id)
  const due = isOpen ? trip.due_amount : 0
  return (
    <OfflineCard
      report={trip.offline_payment}
      transfers={trip.transfers}
      transferred={trip.transferred}
      {...{ due, submission }}
    />
  )
}
