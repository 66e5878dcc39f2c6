import { MOST_ATTACHMENTS, type PlaceOrderBodySchema } from '@medina/contract/orders/checkout'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { readAttachments } from '#lib/uploads/attachments.ts'
import { findOrder } from '#features/orders/reading/orders.queries.ts'

type Sent = { body: z.output<typeof PlaceOrderBodySchema>; actors: readonly Actor[] }
/** `sent`: uploaded pictures. `earlier`: paths of pictures that belong to an earlier order already. */
type Prescription = { sent: Buffer[]; earlier: string[]; count: number }

/**
 * The pictures of a prescription: uploaded ones, and those of an earlier order of the caller, whose files both orders then share. Throws
 * 404 for another owner's order, 403 for too many pictures, and what `readPicture` throws.
 */
export async function readPrescription(api: Api, { body, actors }: Sent): Promise<Prescription> {
  const { order_attachment, order_attachment_of: earlierId } = body
  const files = order_attachment ?? []
  const earlier = earlierId == null ? [] : await findOwnAttachments(api, actors, earlierId)
  const count = files.length + earlier.length
  if (count > MOST_ATTACHMENTS) throw refuse(403, 'order_attachment', 'upload.most_files', { limit: MOST_ATTACHMENTS })
  return { sent: await readAttachments(files, 'order_attachment'), earlier, count }
}

async function findOwnAttachments({ db }: Api, actors: readonly Actor[], orderId: number): Promise<string[]> {
  const order = await findOrder(db, orderId)
  if (order === null || !actors.some((actor) => isOwner(actor, order))) throw notFound('order', 'order.not_found')
  return order.attachments
}
