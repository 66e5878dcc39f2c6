import { MOST_ATTACHMENTS, type PlaceOrderBodySchema } from '@medina/contract/checkout'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { type Actor, isOwner, listActors } from '#lib/actor.ts'
import type { Caller } from '#lib/caller.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { readAttachments } from '#lib/attachments.ts'
import { findOrder } from '#features/orders/reading/orders.queries.ts'

type Sent = { body: z.output<typeof PlaceOrderBodySchema>; caller: Caller }
/** Pictures that came along, and paths of those that an earlier order has already. */
type Prescription = { sent: Buffer[]; earlier: string[]; count: number }

/**
 * The pictures of a prescription: new ones, and those of an earlier order of the caller's, whose files both orders then refer to. Throws 404
 * for an order of somebody else, 403 for too many pictures, and what `readPicture` throws.
 */
export async function readPrescription(api: Api, { body, caller }: Sent): Promise<Prescription> {
  const { order_attachment, order_attachment_of: earlierId, guest_id } = body
  const files = order_attachment ?? []
  const earlier = earlierId == null ? [] : await findOwnAttachments(api, await listActors(api, caller, guest_id), earlierId)
  const count = files.length + earlier.length
  if (count > MOST_ATTACHMENTS) throw refuse(403, 'order_attachment', 'upload.most_files', { limit: MOST_ATTACHMENTS })
  return { sent: await readAttachments(files, 'order_attachment'), earlier, count }
}

async function findOwnAttachments({ db }: Api, actors: readonly Actor[], orderId: number): Promise<string[]> {
  const order = await findOrder(db, orderId)
  if (order === null || !actors.some((actor) => isOwner(actor, order))) throw notFound('order', 'order.not_found')
  return order.attachments
}
