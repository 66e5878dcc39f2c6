import { type RawBuilder, sql } from 'kysely'
import type { OnAnonymize, Past } from '#api.ts'
import { failureReasons } from '@medina/contract/orders/return-plan'
import { UNPAID_REASON } from '#features/orders/rules/cancellation-reason.ts'
import type { Db } from '#lib/database/database.ts'

const NO_ADDRESS = JSON.stringify({ address: '', address_type: null, road: null, house: null, floor: null })
const NO_RECEIVER = JSON.stringify({ ...JSON.parse(NO_ADDRESS), contact_name: '', contact_phone: '', contact_email: null })

/**
 * Removes the names, contacts, addresses, notes and pictures of past orders, and the positions, transfers and refund details of past orders
 * and trips. Amounts, lines and history stay, and coordinates rounded to a hundredth of a degree (about a kilometre). The orders stay in
 * their account.
 */
export const anonymizeOrders: OnAnonymize = async (tx, { orderIds, tripIds, now }) => {
  const pictures = [
    ...(await emptyOrders(tx, orderIds, now)),
    ...(await emptyRefunds(tx, { orderIds, tripIds })),
    ...(await emptyShortages(tx, orderIds)),
    ...(await deleteHints(tx, orderIds)),
  ]
  await sql`
    update delivery_attempts a set location = null, tries = (
      select coalesce(jsonb_agg(t || '{"latitude": null, "longitude": null}' order by n), '[]')
      from jsonb_array_elements(a.tries) with ordinality each(t, n))
    where order_id = any(${orderIds}::bigint[])`.execute(tx)
  await sql`update return_decisions set note = null where order_id = any(${orderIds}::bigint[])`.execute(tx)
  await sql`delete from deliveries where order_id = any(${orderIds}::bigint[])`.execute(tx)
  await sql`
    update offline_payments set answers = '[]', customer_note = null, admin_note = null
    where ${isOfThese({ orderIds, tripIds })}`.execute(tx)
  await sql`
    update bank_lines set words = '', sender = null, note = null where ${isOfThese({ orderIds, tripIds })}`.execute(tx)
  await sql`
    update partial_refunds set note = null where note is not null and order_id = any(${orderIds}::bigint[])`.execute(tx)
  await sql`update returns_by_hand set note = null where ${isOfThese({ orderIds, tripIds })}`.execute(tx)
  return pictures
}

type Subjects = Omit<Past, 'now'>

/** Trips share the tables of payments and refunds. */
function isOfThese({ orderIds, tripIds }: Subjects): RawBuilder<boolean> {
  return sql`(order_id = any(${orderIds}::bigint[]) or trip_id = any(${tripIds}::bigint[]))`
}

async function emptyOrders(tx: Db, orderIds: readonly number[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ pictures: string[] }>`
    with gone as (select id, attachments || proof as pictures from orders where id = any(${orderIds}::bigint[]) for update)
    update orders o set
      guest_id = null, opened_customer_id = null, contact_name = '', contact_phone = '', contact_email = null, phone_proven_at = null, otp = '',
      address = case when o.address is not null then ${NO_ADDRESS}::jsonb end,
      receiver = case when o.receiver is not null
        then ${NO_RECEIVER}::jsonb || jsonb_build_object('zone_id', o.receiver -> 'zone_id') end,
      destination = ${roughly('destination')}, origin = ${roughly('origin')},
      order_note = null, unavailable_item_note = null, delivery_instruction = null,
      cancellation_reason = case when ${isListed('cancellation_reason')} or o.cancellation_reason = any(${[UNPAID_REASON, ...failureReasons]}::text[])
        then o.cancellation_reason end,
      attachments = '{}', proof = '{}', anonymized_at = ${now}
    from gone where o.id = gone.id returning gone.pictures`.execute(tx)
  return rows.flatMap(({ pictures }) => pictures)
}

async function emptyRefunds(tx: Db, subjects: Subjects): Promise<string[]> {
  const { rows } = await sql<{ images: string[] }>`
    with gone as (select id, images from refunds where ${isOfThese(subjects)})
    update refunds o set customer_note = null, admin_note = null, images = '{}',
      customer_reason = case when ${isListed('customer_reason')} then o.customer_reason else '' end
    from gone where o.id = gone.id returning gone.images`.execute(tx)
  return rows.flatMap(({ images }) => images)
}

/** Pictures of a shelf show no person, but nothing needs them any more. */
async function emptyShortages(tx: Db, orderIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ shelf_photo: string }>`
    with gone as (select id, shelf_photo from order_shortages where shelf_photo is not null and order_id = any(${orderIds}::bigint[]))
    update order_shortages o set shelf_photo = null from gone where o.id = gone.id returning gone.shelf_photo`.execute(tx)
  return rows.map(({ shelf_photo }) => shelf_photo)
}

async function deleteHints(tx: Db, orderIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ voice_note: string | null; door_picture: string | null }>`
    delete from courier_hints where order_id = any(${orderIds}::bigint[]) returning voice_note, door_picture`.execute(tx)
  return rows.flatMap(({ voice_note, door_picture }) => [voice_note, door_picture].filter((path) => path !== null))
}

/** A free text may contain names; a reason of the shop's list does not. */
function isListed(column: string): RawBuilder<boolean> {
  return sql`exists (select from order_reasons r, jsonb_each_text(r.reason) word where word.value = ${sql.ref(`o.${column}`)})`
}

function roughly(column: string): RawBuilder<unknown> {
  const point = sql.ref(`o.${column}`)
  return sql`point(round((${point})[0]::numeric, 2)::float8, round((${point})[1]::numeric, 2)::float8)`
}
