import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/catalog.service.ts'
import { requireCustomer } from '#lib/actor.ts'
import { say } from '#lib/i18n.ts'
import { getCourierRating, listCourierReviews } from './courier-reviews.ts'
import { reviewCourier, reviewItem } from './create-review.ts'
import { listReviews, listStoreReviews } from './list-reviews.ts'
import { dismissReminder, getReviewReminder } from './review-reminder.ts'

export function registerReviews(api: Api): void {
  const { serve, db } = api

  serve('catalog.itemReviews', async ({ caller, params, query }) =>
    listReviews(db, { item_id: params.id }, query, await createReadContext(api, caller)),
  )
  serve('catalog.storeReviews', async ({ caller, query: { store_id, ...page } }) =>
    Object.keys(page).length === 0
      ? listStoreReviews(db, store_id, await createReadContext(api, caller))
      : listReviews(db, { store_id }, page, await createReadContext(api, caller)),
  )

  serve('reviews.item', async ({ caller, body }) => {
    await reviewItem(api, await requireCustomer(api, caller), body)
    return { message: say(caller.language, 'review.kept') }
  })

  serve('reviews.courier', async ({ caller, body }) => {
    await reviewCourier(api, await requireCustomer(api, caller), body)
    return { message: say(caller.language, 'review.kept') }
  })

  serve('reviews.ofCourier', async ({ caller, params }) => {
    await requireCustomer(api, caller)
    return listCourierReviews(api, params.id, caller.language)
  })

  serve('reviews.courierRating', async ({ caller, params }) => {
    await requireCustomer(api, caller)
    return getCourierRating(api, params.id)
  })

  serve('reviews.reminder', async ({ caller }) => {
    const customer = await requireCustomer(api, caller)
    return getReviewReminder(api, customer, caller.language)
  })

  // The family changes something by a GET; a POST is what our own pages send.
  serve('reviews.cancelReminder', async ({ caller, query }) => {
    await dismissReminder(api, await requireCustomer(api, caller), query.order_id)
    return 'success' as const
  })

  serve('reviews.dismissReminder', async ({ caller, body }) => {
    await dismissReminder(api, await requireCustomer(api, caller), body.order_id)
    return 'success' as const
  })
}
