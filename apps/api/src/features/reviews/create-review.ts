import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Api } from '#api.ts'
import { findOrder, listOrderLines, notifyOrderViewers, type OrderRecord, takesReviews } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Customer } from '#lib/actor.ts'
import { readAttachments, withPictures } from '#lib/uploads/attachments.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { createReview } from './review.queries.ts'
import { createCourierReview } from './courier-review.queries.ts'

type ReviewInput = {
  order_id: number
  rating: number
  comment?: string | null | undefined
  attachment?: UploadedFile[] | null | undefined
  /** Of the page. */
  language: Language
}
type Written = {
  orderId: number
  customerId: number
  rating: number
  comment: string | null
  language: Language
  attachment: string[]
  isShown: boolean
  now: Date
}

/**
 * Stores a customer's review of an item of an own order, once. It is shown at once, or after the shop's approval. Throws 403 for another
 * customer's order, an item that is not in it, an order before delivery, and a second review.
 */
export async function reviewItem(api: Api, customer: Customer, input: ReviewInput & { item_id: number }): Promise<void> {
  const { item_id: itemId } = input
  const order = await getReviewable(api.db, customer, input.order_id)
  const { store_id: storeId } = order
  const line = (await listOrderLines(api.db, order.id)).find(({ item_id }) => item_id === itemId)
  if (line === undefined || storeId === null) throw refuse(403, 'item_id', 'review.not_ordered')
  if (line.review_rating !== null) throw givenBefore()
  await write(api, customer, input, (tx, review) => createReview(tx, { ...review, itemId, storeId }))
}

/** As `reviewItem`, for the courier who delivered the order. Unlike in the family, the comment is optional. */
export async function reviewCourier(
  api: Api,
  customer: Customer,
  input: ReviewInput & { delivery_man_id: number },
): Promise<void> {
  const { delivery_man_id: courierId } = input
  const order = await getReviewable(api.db, customer, input.order_id)
  if (order.courier_id !== courierId) throw refuse(403, 'delivery_man_id', 'review.no_courier')
  if (order.courier_review_rating !== null) throw givenBefore()
  await write(api, customer, input, (tx, review) => createCourierReview(tx, { ...review, courierId }))
}

async function getReviewable(db: Db, customer: Customer, orderId: number): Promise<OrderRecord> {
  const order = await findOrder(db, orderId)
  if (order === null || order.customer_id !== customer.id) throw refuse(403, 'order_id', 'review.not_yours')
  if (order.order_status !== 'delivered') throw refuse(403, 'order_id', 'review.not_delivered')
  if (!takesReviews(order)) throw refuse(403, 'review', 'review.no_plan')
  return order
}

/** Pictures are encoded first, so that no lock is held meanwhile. */
async function write(
  { db, clock, uploads }: Api,
  { id: customerId }: Customer,
  { order_id: orderId, rating, comment, language, attachment }: ReviewInput,
  create: (tx: Db, review: Written) => Promise<boolean>,
): Promise<void> {
  const pictures = await readAttachments(attachment ?? [], 'attachment')
  const { review_approval_status: waits } = await readSwitches(db)
  await withPictures({ uploads }, pictures, (paths) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      const review = { orderId, customerId, rating, comment: comment || null, language, attachment: paths, isShown: !waits, now }
      // The order is locked before items and stores, as by every step of an order.
      await notifyOrderViewers(tx, orderId)
      if (!(await create(tx, review))) throw givenBefore()
    }),
  )
}

function givenBefore(): AppError {
  return refuse(403, 'review', 'review.given')
}
