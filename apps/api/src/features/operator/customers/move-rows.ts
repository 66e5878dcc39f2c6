import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

type Merging = { from: number; into: number }

/** Tables whose rows of a customer become those of another one as they are. */
const plain = [
  'orders',
  'trips',
  'addresses',
  'cases',
  'reviews',
  'courier_reviews',
  'item_questions',
  'customer_notifications',
  'social_logins',
  'top_ups',
  'cashback_uses',
  'refunds',
  'customer_notes',
  'balance_changes',
] as const

/** Tables in which both may have the same: what the other one has too goes with the account. */
const distinct: Readonly<Record<string, readonly string[]>> = {
  wishes: ['item_id', 'store_id', 'vehicle_id'],
  stock_alerts: ['item_id', 'variation'],
  customer_interests: ['category_id'],
  broadcast_reads: ['broadcast_id'],
  device_accounts: ['guest_id'],
  first_order_uses: [],
}

/** Moves everything of a customer but balances and contacts to another one. What is in the cart goes with the account. */
export async function moveRows(tx: Db, merging: Merging): Promise<void> {
  const { from, into } = merging
  for (const table of plain)
    await sql`update ${sql.table(table)} set customer_id = ${into} where customer_id = ${from}`.execute(tx)
  await sql`update orders set opened_customer_id = ${into} where opened_customer_id = ${from}`.execute(tx)
  for (const [table, keys] of Object.entries(distinct)) await moveDistinct(tx, merging, { table, keys })
  await moveOrigins(tx, merging)
  await moveCouponUses(tx, merging)
  await moveConversations(tx, merging)
  await sql`update customers set ref_by = case when id = ${into} then null else ${into}::bigint end where ref_by = ${from}`.execute(
    tx,
  )
  for (const table of ['coupons', 'cashbacks'])
    await sql`update ${sql.table(table)} set customer_ids = array_append(array_remove(array_remove(customer_ids, ${from}::bigint),
      ${into}::bigint), ${into}::bigint) where ${from}::bigint = any(customer_ids)`.execute(tx)
}

async function moveDistinct(tx: Db, { from, into }: Merging, { table, keys }: { table: string; keys: readonly string[] }) {
  const isSame: RawBuilder<unknown>[] = keys.map((key) => sql`b.${sql.ref(key)} is not distinct from a.${sql.ref(key)}`)
  await sql`
    update ${sql.table(table)} a set customer_id = ${into} where a.customer_id = ${from} and not exists (
      select from ${sql.table(table)} b where ${sql.join([sql`b.customer_id = ${into}`, ...isSame], sql` and `)})`.execute(tx)
}

/** Somebody who moved in from another shop is the remaining account from now on: the next move must not create the person again. */
async function moveOrigins(tx: Db, { from, into }: Merging): Promise<void> {
  await sql`update moved_rows set key = ${String(into)} where key = ${String(from)} and kind in ('customer', 'wallet', 'points')`.execute(
    tx,
  )
}

/** Beyond every number of uses, while they are numbered anew. */
const ASIDE = 1_000_000

/** All uses of both count against each coupon's limit, so they are numbered anew from 1; uses for first orders together. */
export async function moveCouponUses(tx: Db, { from, into }: Merging): Promise<void> {
  await sql`update coupon_uses set use_number = use_number + ${ASIDE}::int where customer_id in (${from}, ${into})`.execute(tx)
  await sql`
    with numbered as (
      select ctid as place, row_number() over (
        partition by case when is_first_order then 0 else coupon_id end order by use_number, customer_id) as number
      from coupon_uses where customer_id in (${from}, ${into}) and use_number is not null)
    update coupon_uses u set use_number = numbered.number, customer_id = ${into} from numbered where u.ctid = numbered.place`.execute(
    tx,
  )
  await sql`update coupon_uses set customer_id = ${into} where customer_id = ${from}`.execute(tx)
}

/** A customer has one conversation with each store, courier and the support: two become one. */
async function moveConversations(tx: Db, { from, into }: Merging): Promise<void> {
  const isPair = sql`a.customer_id = ${from} and b.customer_id = ${into}
    and a.store_id is not distinct from b.store_id and a.courier_id is not distinct from b.courier_id`
  await sql`update messages m set conversation_id = b.id from conversations a, conversations b
    where ${isPair} and m.conversation_id = a.id`.execute(tx)
  await sql`
    update conversations b set last_message_id = greatest(a.last_message_id, b.last_message_id),
      last_message_at = greatest(a.last_message_at, b.last_message_at), is_answered = a.is_answered and b.is_answered,
      customer_unread = a.customer_unread + b.customer_unread, other_unread = a.other_unread + b.other_unread
    from conversations a where ${isPair}`.execute(tx)
  await sql`delete from conversations a using conversations b where ${isPair}`.execute(tx)
  await sql`update conversations set customer_id = ${into} where customer_id = ${from}`.execute(tx)
}
