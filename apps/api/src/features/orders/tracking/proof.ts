import { createHash } from 'node:crypto'
import type { UploadedFile } from '@medina/contract/wire/upload'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { readAttachments, withPictures } from '#lib/uploads/attachments.ts'
import { once } from '#lib/http/idempotency.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'

const MOST = 5
/** The statuses from which on a delivery can be photographed; photos of a door that nobody opened may wait for a connection. */
const SHOWABLE = ['handover', 'picked_up', 'delivered', 'returning', 'returned'] as const

type Proof = {
  orderId: number
  pictures: readonly Pick<UploadedFile, 'data'>[]
  /** The scope and the Idempotency-Key, for callers that may retry. */
  attempt?: { scope: string; key: string | null }
  /** Runs in the same transaction. */
  record?: (tx: Db) => Promise<void>
}

/**
 * Adds pictures of a delivered order for its owner, once per Idempotency-Key. Throws 404 for an unknown order, 409 for one that
 * is not ready or ended without a delivery, and 403 for more than five pictures. Passes on the errors of `readPicture` and
 * `once`; nothing is stored then.
 */
export async function addProof(
  api: Pick<Api, 'db' | 'clock' | 'uploads'>,
  { orderId, pictures, attempt = { scope: '', key: null }, record }: Proof,
): Promise<void> {
  const { db, clock, uploads } = api
  const known = await db.selectFrom('orders').select('order_status').where('id', '=', orderId).executeTakeFirst()
  if (known === undefined) throw notFound('order', 'order.not_found')
  if (!SHOWABLE.some((status) => status === known.order_status)) throw refuse(409, 'order', 'order.no_proof_now')
  const drawn = await readAttachments(pictures, 'order_proof')
  const body = pictures.map(({ data }) => createHash('sha256').update(data).digest('hex'))
  await withPictures(api, drawn, async (paths) => {
    const now = clock.now()
    const stored = await once(db, { ...attempt, body, now, expires: true }, async (tx) => {
      await addPaths(tx, { orderId, paths, now })
      await record?.(tx)
      return paths
    })
    // A retry: the pictures are stored already.
    if (stored !== paths) await Promise.all(paths.map((path) => uploads.remove(path)))
  })
}

async function addPaths(tx: Db, { orderId, paths, now }: { orderId: number; paths: string[]; now: Date }): Promise<void> {
  const order = await tx
    .updateTable('orders')
    .set({ proof: sql<string[]>`proof || ${paths}::text[]`, updated_at: now })
    .where('id', '=', orderId)
    .where('order_status', 'in', SHOWABLE)
    .where(sql<boolean>`cardinality(proof) + ${paths.length}::int <= ${MOST}::int`)
    .returning('id')
    .executeTakeFirst()
  if (order === undefined) throw refuse(403, 'order_proof', 'upload.most_files', { limit: MOST })
  await notifyOrderViewers(tx, orderId)
}
