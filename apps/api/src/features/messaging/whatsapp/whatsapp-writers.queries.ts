import type { Api } from '#api.ts'
import { findOrder, type OrderRecord } from '#features/orders/public.ts'
import type { Db } from '#lib/database/database.ts'
import { isOpenToMessages } from '#features/messaging/order-threads.ts'

/** The account whose proven phone this is. */
export async function findAccountOfPhone(db: Db, phone: string): Promise<{ id: number; language: string } | null> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'language'])
    .where('phone', '=', phone)
    .where('phone_contested', '=', false)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, language: row.language ?? '' }
}

/** The newest order with this phone, or of this account, that is still open to messages. */
export async function findNewestOrderOf(
  api: Api,
  { phone, customerId }: { phone: string; customerId: number | null },
): Promise<OrderRecord | null> {
  const { db } = api
  const newest = db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1)
  const found = [
    await newest.where('contact_phone', '=', phone).executeTakeFirst(),
    customerId === null ? undefined : await newest.where('customer_id', '=', customerId).executeTakeFirst(),
  ]
  const ids = found.flatMap((row) => row?.id ?? []).toSorted((a, b) => b - a)
  for (const id of ids) {
    const order = await findOrder(db, id)
    if (order !== null && (await isOpenToMessages(api, order))) return order
  }
  return null
}

/** Messages by WhatsApp to a phone since then. */
export async function countAnswers(db: Db, { phone, since }: { phone: string; since: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('outbox_messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('recipient', '=', phone)
    .where('channel', '=', 'whatsapp')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
