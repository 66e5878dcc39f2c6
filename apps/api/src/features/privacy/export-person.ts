import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isUpload } from '#lib/uploads/uploads.ts'
import type { Person } from './find-person.ts'

/** Everything that the shop stores about a person: rows by section, and the paths of the pictures in them. */
export type PersonExport = { data: Record<string, unknown>; pictures: string[] }

/** Columns that are secrets of the service, or keys of other systems. */
const SECRETS = [
  'password_hash',
  'token_hash',
  'token',
  'otp',
  'p256dh',
  'auth',
  'endpoint',
  'callback',
  'key_id',
  'client_key',
  'idempotency_key',
  'taken_by',
  'unfinished_guest_id',
  'opened_customer_id',
]

/** A body may contain a code, or the link of an order that another person placed with this contact. */
const CONTENT_OF_MESSAGES = ['subject', 'body', 'template', 'last_error', 'awaits_order_id']

type Section = (person: Person) => {
  table: string
  where: RawBuilder<boolean>
  also?: RawBuilder<unknown>
  without?: readonly string[]
}

const ofCustomer =
  (table: string): Section =>
  ({ customerId }) => ({ table, where: sql`t.customer_id = ${customerId}` })

const ofOrder =
  (table: string): Section =>
  ({ orderIds }) => ({ table, where: sql`t.order_id = any(${orderIds}::bigint[])` })

const ofTrip =
  (table: string): Section =>
  ({ tripIds }) => ({ table, where: sql`t.trip_id = any(${tripIds}::bigint[])` })

const ofEither =
  (table: string): Section =>
  ({ orderIds, tripIds }) => ({
    table,
    where: sql`(t.order_id = any(${orderIds}::bigint[]) or t.trip_id = any(${tripIds}::bigint[]))`,
  })

const nameOf = (table: string, column: string) =>
  sql`(select s.name from ${sql.table(table)} s where s.id = ${sql.ref(`t.${column}`)})`

const theirAccounts = (customerId: number | null) => sql`(select a.id from ledger_accounts a where a.customer_id = ${customerId}
  union all select m.account_id from merged_accounts m where m.customer_id = ${customerId})`

/** One section per table with data about persons, named for the reader. */
export const sections: Record<string, Section> = {
  profile: ({ customerId }) => ({ table: 'customers', where: sql`t.id = ${customerId}` }),
  addresses: ofCustomer('addresses'),
  signed_in_devices: ofCustomer('sessions'),
  sign_in_providers: ofCustomer('social_logins'),
  push_messages_to: ofCustomer('push_subscriptions'),
  devices_of_account: ofCustomer('device_accounts'),
  interests: ofCustomer('customer_interests'),
  wishes: ofCustomer('wishes'),
  awaited_items: ofCustomer('stock_alerts'),
  cart: ofCustomer('cart_lines'),
  rental_cart: ofCustomer('rental_cart_lines'),
  trip_plans: ofCustomer('trip_plans'),
  orders: ({ orderIds }) => ({
    table: 'orders',
    where: sql`t.id = any(${orderIds}::bigint[])`,
    also: sql`jsonb_build_object('store', ${nameOf('stores', 'store_id')})`,
  }),
  order_lines: ofOrder('order_lines'),
  order_history: ofOrder('order_history'),
  deliveries: ofOrder('deliveries'),
  failed_deliveries: ofOrder('delivery_attempts'),
  returned_orders: ofOrder('return_decisions'),
  trips: ({ tripIds }) => ({
    table: 'trips',
    where: sql`t.id = any(${tripIds}::bigint[])`,
    also: sql`jsonb_build_object('provider', ${nameOf('stores', 'store_id')})`,
  }),
  trip_lines: ofTrip('trip_lines'),
  trip_history: ofTrip('trip_history'),
  trip_positions: ofTrip('trip_positions'),
  vehicles_on_trips: ofTrip('unit_bookings'),
  refunds_of_trips: ofTrip('trip_refunds'),
  messages_about_trips: ofTrip('trip_messages'),
  payments: ({ customerId, orderIds, tripIds }) => ({
    table: 'payments',
    where: sql`(t.order_id = any(${orderIds}::bigint[]) or t.trip_id = any(${tripIds}::bigint[])
      or t.top_up_id in (select u.id from top_ups u where u.customer_id = ${customerId}))`,
  }),
  saved_cards: ofCustomer('saved_cards'),
  offline_payments: ofEither('offline_payments'),
  transfers_received: ofEither('bank_lines'),
  invoices: ofEither('invoices'),
  refunds: ofEither('refunds'),
  partial_refunds: ofOrder('partial_refunds'),
  refunds_by_the_former_shop: ofOrder('refunds_elsewhere'),
  lines_that_ran_out: ofOrder('order_shortages'),
  hints_for_couriers: ofOrder('courier_hints'),
  tips_after_delivery: ofOrder('late_tips'),
  refunds_by_hand: ofEither('returns_by_hand'),
  reports_and_inquiries: ({ customerId, phone, email, orderIds }) => ({
    table: 'cases',
    where: sql`(t.order_id = any(${orderIds}::bigint[]) or t.customer_id = ${customerId}
      or t.order_id is null and t.customer_id is null and (t.sender_phone = ${phone} or t.sender_email = ${email}))`,
  }),
  reviews: ({ customerId, orderIds, tripIds }) => ({
    table: 'reviews',
    where: sql`(t.customer_id = ${customerId} or t.order_id = any(${orderIds}::bigint[]) or t.trip_id = any(${tripIds}::bigint[]))`,
  }),
  questions_to_stores: ofCustomer('item_questions'),
  courier_reviews: ({ customerId, orderIds }) => ({
    table: 'courier_reviews',
    where: sql`(t.customer_id = ${customerId} or t.order_id = any(${orderIds}::bigint[]))`,
  }),
  conversations: ({ customerId, orderIds }) => ({
    table: 'conversations',
    where: sql`(t.customer_id = ${customerId} or t.customer_id is null and t.order_id = any(${orderIds}::bigint[]))`,
  }),
  calls_about_orders: ofOrder('order_calls'),
  messages: ({ customerId, orderIds }) => ({
    table: 'messages',
    where: sql`t.conversation_id in (select c.id from conversations c
      where c.customer_id = ${customerId} or c.customer_id is null and c.order_id = any(${orderIds}::bigint[]))`,
  }),
  notifications: ofCustomer('customer_notifications'),
  read_announcements: ofCustomer('broadcast_reads'),
  wallet_and_points: ofCustomer('ledger_accounts'),
  merged_wallets_and_points: ofCustomer('merged_accounts'),
  changes_by_the_office: ({ customerId }) => ({
    table: 'balance_changes',
    where: sql`t.customer_id = ${customerId}`,
    without: ['decided_by'],
  }),
  notes_of_the_office: ofCustomer('customer_notes'),
  wallet_and_points_entries: ({ customerId }) => ({
    table: 'ledger_entries',
    where: sql`t.account_id in ${theirAccounts(customerId)}`,
  }),
  wallet_and_points_transactions: ({ customerId }) => ({
    table: 'ledger_transactions',
    where: sql`t.id in (select e.transaction_id from ledger_entries e where e.account_id in ${theirAccounts(customerId)})`,
  }),
  top_ups: ofCustomer('top_ups'),
  owed_rewards: ofCustomer('reward_debts'),
  used_coupons: ofCustomer('coupon_uses'),
  cashback: ofCustomer('cashback_uses'),
  first_order_discount: ofCustomer('first_order_uses'),
  newsletter: ({ email }) => ({ table: 'newsletter_subscribers', where: sql`t.email = ${email}` }),
  sent_messages: ({ phone, email }) => ({
    table: 'outbox_messages',
    where: sql`t.channel <> 'push' and (t.recipient = ${phone} or t.recipient = ${email})`,
    without: CONTENT_OF_MESSAGES,
  }),
  whatsapp: ({ phone }) => ({ table: 'whatsapp_people', where: sql`t.phone = ${phone}` }),
}

/** Reads everything about a person. Amounts are in minor units, times in ISO 8601, names in every language of the shop. */
export async function exportPerson(db: Db, person: Person, now: Date): Promise<PersonExport> {
  const data: Record<string, unknown> = { exported_at: now.toISOString(), amounts: 'in the smallest unit of the currency' }
  for (const [name, section] of Object.entries(sections)) {
    const { table, where, also, without = [] } = section(person)
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${sql.val([...SECRETS, ...without])}::text[] || ${also ?? sql`'{}'::jsonb`} as row
      from ${sql.table(table)} t where ${where} order by 1`.execute(db)
    data[name] = rows.map(({ row }) => row)
  }
  return { data, pictures: [...new Set(listUploads(data))] }
}

/** All values that are paths of uploaded pictures. */
function listUploads(value: unknown): string[] {
  if (typeof value === 'string') return isUpload(value) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(listUploads)
}
