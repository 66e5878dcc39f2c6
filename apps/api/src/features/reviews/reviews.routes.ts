import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/public.ts'
import { findProviderDetails } from '#features/rental/public.ts'
import { notFound } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { anonymizeReviews } from './anonymize-reviews.ts'
import { getCourierRating, listCourierReviews } from './courier-reviews.ts'
import { reviewCourier, reviewItem } from './create-review.ts'
import { listReviews, listStoreReviews } from './list-reviews.ts'
import { listRentalReviews } from './rental-reviews.ts'
import { dismissReminder, getReviewReminder } from './review-reminder.ts'
import { reviewTrip } from './review-trip.ts'
import { translateReview } from './translate-review.ts'

export function registerReviews(api: Api): void {
  const { serve, db } = api
  api.onAnonymize.push(anonymizeReviews)

  serve('catalog.itemReviews', async ({ caller, params, query }) =>
    listReviews(db, { item_id: params.id }, query, await createReadContext(api, caller)),
  )
  serve('catalog.storeReviews', async ({ caller, query: { store_id, ...page } }) =>
    Object.keys(page).length === 0
      ? listStoreReviews(db, store_id, await createReadContext(api, caller))
      : listReviews(db, { store_id }, page, await createReadContext(api, caller)),
  )

  serve('rental.vehicleReviews', async ({ caller, params, query }) =>
    listRentalReviews(db, { vehicleId: params.id }, query, await createReadContext(api, caller)),
  )
  serve('rental.providerReviews', async ({ caller, params, query }) => {
    const context = await createReadContext(api, caller)
    const provider = await findProviderDetails(db, params.id, context)
    if (provider === null) throw notFound('provider_id', 'rental.provider_not_found')
    const { name, ratings, avg_rating, rating_count } = provider
    const page = await listRentalReviews(db, { providerId: provider.id }, query, context)
    return { ...page, provider: { name, ratings, avg_rating, rating_count } }
  })

  serve('reviews.item', async ({ customer, caller, body }) => {
    await reviewItem(api, customer, { ...body, language: caller.language })
    return { message: translate(caller.language, 'review.kept') }
  })

  serve('reviews.courier', async ({ customer, caller, body }) => {
    await reviewCourier(api, customer, { ...body, language: caller.language })
    return { message: translate(caller.language, 'review.kept') }
  })

  serve('trips.review', async ({ customer, caller, body }) => {
    await reviewTrip(api, customer, { ...body, language: caller.language })
    return { message: translate(caller.language, 'review.kept') }
  })

  serve('reviews.translate', ({ caller, params }) => translateReview(api, params.id, caller))

  serve('reviews.ofCourier', ({ caller, params }) => listCourierReviews(api, params.id, caller.language))

  serve('reviews.courierRating', ({ params }) => getCourierRating(api, params.id))

  serve('reviews.reminder', ({ customer, caller }) => getReviewReminder(api, customer, caller.language))

  // The family dismisses it by GET; our own pages use POST.
  serve('reviews.cancelReminder', async ({ customer, query }) => {
    await dismissReminder(api, customer, query.order_id)
    return 'success' as const
  })

  serve('reviews.dismissReminder', async ({ customer, body }) => {
    await dismissReminder(api, customer, body.order_id)
    return 'success' as const
  })
}
