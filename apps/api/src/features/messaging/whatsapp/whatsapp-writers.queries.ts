import type { Api } from '#api.ts'
import { createPhoneGuest, findCustomer } from '#features/identity/public.ts'
import { findOrder, type OrderRecord } from '#features/orders/public.ts'
import { isOpenToMessages } from '#features/messaging/order-threads.ts'
import type { ProvenPhone } from '#lib/contacts/proven-phone.ts'
import type { Db } from '#lib/database/database.ts'

/** The account whose proven phone this is. */
export async function findAccountOfPhone(db: Db, phone: ProvenPhone) {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_contested', '=', false)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? null : findCustomer(db, row.id)
}

/** The newest order of an account, if it is still open to messages. */
export async function findOrderOfAccount(api: Api, customerId: number): Promise<OrderRecord | null> {
  return ifOpen(api, await selectNewest(api.db).where('customer_id', '=', customerId).executeTakeFirst())
}

/** The newest order that this phone has proved, if it is still open to messages. */
export async function findProvenOrder(api: Api, phone: ProvenPhone): Promise<OrderRecord | null> {
  const orders = selectNewest(api.db).where('contact_phone', '=', phone).where('phone_proven_at', 'is not', null)
  return ifOpen(api, await orders.executeTakeFirst())
}

/** The newest order for which somebody typed this phone, if it is still open to messages: it tells that the sender may be a customer. */
export async function findTypedOrder(api: Api, phone: ProvenPhone): Promise<OrderRecord | null> {
  return ifOpen(api, await selectNewest(api.db).where('contact_phone', '=', phone).executeTakeFirst())
}

function selectNewest(db: Db) {
  return db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1)
}

async function ifOpen(api: Api, row: { id: number } | undefined): Promise<OrderRecord | null> {
  const order = row === undefined ? null : await findOrder(api.db, row.id)
  return order !== null && (await isOpenToMessages(api, order)) ? order : null
}

/** Records that the holder of an order's phone named the order; false for an order with another phone. */
export async function proveOrderPhone(
  db: Db,
  { orderId, phone, now }: { orderId: number; phone: ProvenPhone; now: Date },
): Promise<boolean> {
  const proved = await db
    .updateTable('orders')
    .set({ phone_proven_at: now })
    .where('id', '=', orderId)
    .where('contact_phone', '=', phone)
    .returning('id')
    .executeTakeFirst()
  return proved !== undefined
}

/** The guest in whose name the office reads a phone that no account and no order has proved. Nobody has the guest's secret. */
export async function ensureWriter(db: Db, phone: ProvenPhone, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('whatsapp_people')
      .values({ phone })
      // Locks the row, so that two messages at once have one guest.
      .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone }))
      .returning('guest_id')
      .executeTakeFirstOrThrow()
    const known = await tx.selectFrom('guests').select('id').where('id', '=', row.guest_id).executeTakeFirst()
    if (known !== undefined) return known.id
    const { id } = await createPhoneGuest(tx, now)
    await tx.updateTable('whatsapp_people').set({ guest_id: id }).where('phone', '=', phone).execute()
    return id
  })
}

/** Messages by WhatsApp to a phone since then. */
export async function countAnswers(db: Db, { phone, since }: { phone: ProvenPhone; since: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('outbox_messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('recipient', '=', phone)
    .where('channel', '=', 'whatsapp')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
