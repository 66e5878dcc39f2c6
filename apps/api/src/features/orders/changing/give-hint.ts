import { removeUnwritten } from '#lib/uploads/attachments.ts'
import type { CourierHint } from '@medina/contract/orders/hints/courier-hints'
import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Api } from '#api.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { loadAddressPicture } from '#features/identity/public.ts'
import { readPicture } from '#lib/uploads/photo.ts'
import { readVoice } from '#lib/uploads/voice.ts'
import { toCourierHint } from '#features/orders/reading/courier-hint.ts'
import { lockOrder } from '#features/orders/reading/orders.queries.ts'
import { CLOSED_STATUSES, isOpen } from '#features/orders/rules/order-steps.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'

type Kind = 'voice_note' | 'door_picture'
type Hint = { orderId: number; kind: Kind; file: Pick<UploadedFile, 'data'> | null; addressId?: number | undefined }
type Columns = { voice_note?: string | null; voice_seconds?: number | null; door_picture?: string | null }

/**
 * Stores a voice note or a picture for the courier of an open delivery, in place of the one before: a file, or a copy of the picture of a saved
 * address. Without either it is removed. Throws 404 for another's order or address, and 409 for one that is over or collected. Passes on the errors of `readVoice` and `readPicture`.
 */
export async function giveHint(
  api: Pick<Api, 'db' | 'clock' | 'uploads' | 'settings' | 'appKey'>,
  actors: readonly Actor[],
  { orderId, kind, file, addressId }: Hint,
): Promise<CourierHint> {
  await requireOpen(api.db, actors, orderId)
  const columns = await readColumns(api, actors, { kind, file, addressId })
  const replacing = api.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    await requireOpen(tx, actors, orderId)
    return replace(tx, { orderId, kind, columns, now: api.clock.now() })
  })
  const { former, row } = await replacing.catch(async (error: unknown) => {
    await removeUnwritten(api, [columns[kind] ?? null], error)
    throw error
  })
  await api.uploads.remove(former)
  return toCourierHint(row, api)
}

async function requireOpen(db: Db, actors: readonly Actor[], orderId: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['guest_id', 'customer_id', 'order_status', 'order_type'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined || !actors.some((actor) => isOwner(actor, order))) throw notFound('order', 'order.not_found')
  if (!isOpen(order.order_status) || order.order_type === 'take_away') throw refuse(409, 'order', 'order.no_hint_now')
}

async function readColumns(
  api: Pick<Api, 'db' | 'uploads'>,
  actors: readonly Actor[],
  { kind, file, addressId }: Omit<Hint, 'orderId'>,
): Promise<Columns> {
  if (file !== null) return store(api, kind, file.data)
  if (addressId === undefined || kind !== 'door_picture') return clear(kind)
  const customer = actors.find(({ type }) => type === 'customer')
  if (customer === undefined) throw notFound('address', 'address.unknown')
  return { door_picture: await api.uploads.create(await loadAddressPicture(api, { customerId: customer.id, addressId })) }
}

const clear = (kind: Kind): Columns =>
  kind === 'voice_note' ? { voice_note: null, voice_seconds: null } : { door_picture: null }

async function store({ uploads }: Pick<Api, 'uploads'>, kind: Kind, data: Uint8Array): Promise<Columns> {
  if (kind === 'door_picture') return { door_picture: await uploads.create(await readPicture(data, 'file')) }
  const voice = readVoice(data, 'file')
  return { voice_note: await uploads.createVoice(voice), voice_seconds: voice.seconds }
}

type Replacing = { orderId: number; kind: Kind; columns: Columns; now: Date }

async function replace(tx: Db, { orderId, kind, columns, now }: Replacing) {
  const before = await tx.selectFrom('courier_hints').select(kind).where('order_id', '=', orderId).executeTakeFirst()
  const row = await tx
    .insertInto('courier_hints')
    .values({ order_id: orderId, ...columns, updated_at: now })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...columns, updated_at: now }))
    .returning(['voice_note', 'voice_seconds', 'door_picture'])
    .executeTakeFirstOrThrow()
  await notifyOrderViewers(tx, orderId)
  return { former: before?.[kind] ?? null, row }
}

/** A courier or a customer may complain about a delivery for a day. */
const STAY_MS = 86_400_000

/**
 * Deletes the hints of orders that have been over for a day. The files go first: if the storage fails, the row names them the next time.
 * Harmless from several processes at once.
 */
export async function deleteOldHints({ uploads }: Pick<Api, 'uploads'>, db: Db, now: Date): Promise<void> {
  const old = await db
    .selectFrom('courier_hints as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select(['h.order_id', 'h.voice_note', 'h.door_picture'])
    .where('o.updated_at', '<', new Date(now.getTime() - STAY_MS))
    .where('o.order_status', 'in', CLOSED_STATUSES)
    .execute()
  for (const { order_id, voice_note, door_picture } of old) {
    await uploads.remove(voice_note)
    await uploads.remove(door_picture)
    await db.deleteFrom('courier_hints').where('order_id', '=', order_id).execute()
  }
}
