import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { findTrip, listTripUnits, notifyTripViewers, takesTripReviews } from '#features/trips/public.ts'
import type { Customer } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { readAttachments, withPictures } from '#lib/uploads/attachments.ts'
import { createTripReview } from './review.queries.ts'

type TripReview = {
  trip_id: number
  vehicle_id: number
  vehicle_identity_id: number
  rating: number
  comment?: string | null | undefined
  attachment?: UploadedFile[] | null | undefined
  /** Of the page. */
  language: Language
}

/**
 * Stores a customer's review of a unit of an own completed trip, once. It is shown at once, or after the shop's approval. Throws 403 for
 * another customer's trip, a unit that is not in it, an open trip, and a second review.
 */
export async function reviewTrip(api: Api, { id: customerId }: Customer, input: TripReview): Promise<void> {
  const { db, clock, uploads } = api
  const { trip_id: tripId, vehicle_id: vehicleId, vehicle_identity_id: unitId, rating, comment, language, attachment } = input
  const trip = await findTrip(db, tripId)
  if (trip === null || trip.customer_id !== customerId) throw refuse(403, 'trip_id', 'review.not_your_trip')
  if (trip.trip_status !== 'completed') throw refuse(403, 'trip_id', 'review.not_completed')
  if (!takesTripReviews(trip)) throw refuse(403, 'review', 'review.no_plan')
  const units = await listTripUnits(db, tripId)
  if (!units.some((unit) => unit.vehicle_id === vehicleId && unit.unit_id === unitId))
    throw refuse(403, 'vehicle_identity_id', 'review.not_of_trip')
  const pictures = await readAttachments(attachment ?? [], 'attachment')
  const { review_approval_status: waits } = await readSwitches(db)
  const review = {
    tripId,
    vehicleId,
    unitId,
    storeId: trip.store_id,
    customerId,
    rating,
    comment: comment || null,
    language,
    isShown: !waits,
  }
  await withPictures({ uploads }, pictures, (paths) =>
    db.transaction().execute(async (tx) => {
      await notifyTripViewers(tx, tripId)
      const isNew = await createTripReview(tx, { ...review, attachment: paths, now: clock.now() })
      if (!isNew) throw refuse(403, 'review', 'review.given')
    }),
  )
}
