import { type Selectable, sql } from 'kysely'
import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { precompile } from '#lib/database/precompile.ts'
import type { Translated } from '#lib/i18n.ts'
import type { RefundsTable, StoresTable } from '#lib/database/tables.gen.ts'
import { selectCashback } from '#features/rewards/public.ts'
import { selectCourierHint } from './courier-hint.ts'
import { selectAttempt, selectReturnDecision } from './delivery-attempt.ts'
import { selectShortages } from './order-shortages.ts'
import { selectSearch } from './courier-search.ts'
import { orderColumns } from '#features/orders/rules/order-columns.ts'
import { OPEN_STATUSES } from '#features/orders/rules/order-steps.ts'

/** An order with everything that its readers need, in one statement. */
export async function findOrder(db: Db, orderId: number) {
  const [order] = await askOrder(db, { orderId })
  return order ?? null
}

const askOrder = precompile((db, { orderId }: { orderId: number }) => selectOrders(db).where('o.id', '=', orderId))

/** True for an order that came over from another shop. */
export async function hasMovedIn(db: Db, orderId: number): Promise<boolean> {
  const moved = db.selectFrom('moved_rows').select('key').where('kind', '=', 'order').where('key', '=', String(orderId)).limit(1)
  return (await moved.executeTakeFirst()) !== undefined
}

/** Locks an order until the transaction ends: whatever follows from its state holds until then. */
export async function lockOrder(tx: Db, orderId: number): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

/** Further columns of a store; `minimum_order` is in minor units. */
type StoreFacts = Pick<
  Selectable<StoresTable>,
  | 'slug'
  | 'email'
  | 'cover_photo'
  | 'zone_id'
  | 'active'
  | 'rating_sum'
  | 'rating_count'
  | 'ratings'
  | 'minimum_order'
  | 'free_delivery'
  | 'delivery'
  | 'take_away'
> & { total_items: number }
/** The category of a parcel. */
type CategoryFacts = { id: number; name: Translated; description: Translated; image: string | null; module_id: number }
/** Sums of the refunds of parts of an order: in all, by destination, and of those that name no pieces. */
type PartialRefunds = {
  amount: number
  gateway: number
  wallet: number
  manual: number
  otherwise: number
  /** The sum that the former shop of an order which moved in has refunded. */
  elsewhere: number
  part: PartRefund | null
}
/** The refund without a case, which is one of `otherwise`. */
type PartRefund = { amount: number; method: RefundRow['refund_method']; note: string | null; created_at: string }
/** A refund request, with dates as JSON has them. */
type RefundRow = Omit<Selectable<RefundsTable>, 'order_id' | 'created_at' | 'updated_at'> & {
  order_id: number
  created_at: string
  updated_at: string
}
export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const refundColumns = [
  sql<RefundRow | null>`(select to_jsonb(r) from refunds r where r.order_id = o.id)`.as('refund'),
  sql<PartialRefunds>`(select json_build_object('amount', coalesce(sum(p.amount), 0), 'gateway', coalesce(sum(p.gateway_amount), 0),
    'wallet', coalesce(sum(p.wallet_amount), 0), 'manual', coalesce(sum(p.manual_amount), 0),
    'elsewhere', coalesce((select e.amount from refunds_elsewhere e where e.order_id = o.id), 0),
    'otherwise', coalesce(sum(p.amount) filter (where not exists (select from partial_refund_lines pl where pl.refund_id = p.id)), 0), 'part', json_agg(json_build_object(
      'amount', p.amount, 'method', p.method, 'note', p.note, 'created_at', p.created_at)) filter (where p.case_id is null) -> 0)
    from partial_refunds p where p.order_id = o.id)`.as('partly_refunded'),
]

const besideColumns = [
  sql<number>`(select count(*)::int from order_lines l where l.order_id = o.id)`.as('details_count'),
  sql<number>`(select count(*)::int from cases k where k.order_id = o.id)`.as('case_count'),
  sql<boolean>`exists (select from payments p where p.order_id = o.id)`.as('has_payments'),
  sql<number | null>`(select t.amount from late_tips t where t.order_id = o.id)`.as('late_tip'),
]

const troubleColumns = [
  selectCourierHint.as('courier_hint'),
  selectAttempt().as('attempt'),
  selectReturnDecision().as('return_decision'),
  selectSearch().as('search'),
]

/** Orders with everything that their readers need, not filtered. */
export function selectOrders(db: Db) {
  return db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('modules as m', 'm.id', 'o.module_id')
    .innerJoin('zones as z', 'z.id', 'o.zone_id')
    .leftJoin('couriers as c', 'c.id', 'o.courier_id')
    .leftJoin('deliveries as d', 'd.order_id', 'o.id')
    .leftJoin('courier_reviews as cr', (join) =>
      join.onRef('cr.order_id', '=', 'o.id').onRef('cr.courier_id', '=', 'o.courier_id'),
    )
    .select(orderColumns)
    .select([
      'm.module_type',
      'm.module_name',
      'z.clock as time_zone',
      's.name as store_name',
      's.address as store_address',
      's.phone as store_phone',
      's.logo as store_logo',
      's.location as store_location',
      's.self_delivery_system',
      's.minimum_delivery_time',
      's.maximum_delivery_time',
      'c.name as courier_name',
      'c.phone as courier_phone',
      'c.image as courier_image',
      'c.vehicle as courier_vehicle',
      'c.rating_sum as courier_rating_sum',
      'c.rating_count as courier_rating_count',
      'd.location as courier_location',
      'd.route as courier_route',
      'd.updated_at as courier_moved_at',
      's.reviews_section',
      'cr.rating as courier_review_rating',
      'cr.comment as courier_review_comment',
      'cr.attachment as courier_review_attachment',
      'cr.status as courier_review_status',
      'cr.created_at as courier_review_at',
      sql<boolean>`(o.order_status = 'delivered' and exists (
        select from order_lines l where l.order_id = o.id and l.item_id is not null
          and not exists (select from reviews r where r.order_id = o.id and r.item_id = l.item_id)))`.as('has_unreviewed_items'),
      sql<{ status: string; actor: string; at: string }[]>`(
        select coalesce(json_agg(json_build_object('status', h.status, 'actor', h.actor, 'at', h.created_at) order by h.id), '[]')
        from order_history h where h.order_id = o.id)`.as('history'),
      sql<StoreFacts | null>`case when s.id is not null then json_build_object('slug', s.slug, 'email', s.email, 'cover_photo', s.cover_photo, 'zone_id', s.zone_id,
        'active', s.active, 'rating_sum', s.rating_sum, 'rating_count', s.rating_count, 'ratings', s.ratings,
        'minimum_order', s.minimum_order, 'free_delivery', s.free_delivery, 'delivery', s.delivery, 'take_away', s.take_away,
        'total_items', (select count(*)::int from items i where i.store_id = s.id and i.is_live)) end`.as('store'),
      sql<CategoryFacts | null>`(select json_build_object('id', k.id, 'name', k.name, 'description', k.description, 'image', k.image,
        'module_id', k.module_id) from parcel_categories k where k.id = o.parcel_category_id)`.as('parcel_category'),
      selectCashback('order_id', 'o').as('cashback'),
      selectShortages.as('shortages'),
    ])
    .select(besideColumns)
    .select(troubleColumns)
    .select(refundColumns)
}

/** The number of item pictures in a row of the list. */
const SHOWN_IMAGES = 4
export type ListedOrderRecord = OrderRecord & { item_images: (string | null)[]; piece_count: number }

/** Orders of one guest or customer, either open or closed, newest first. */
export async function listOrdersOf(
  db: Db,
  where: { actor: Actor; isRunning: boolean; limit: number; skip: number; before: number | null },
): Promise<ListedOrderRecord[]> {
  const shown = sql<(string | null)[]>`array(
    select l.item ->> 'image' from order_lines l where l.order_id = o.id order by l.id limit ${SHOWN_IMAGES})`
  return selectOrders(db)
    .select([
      shown.as('item_images'),
      sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id)`.as('piece_count'),
    ])
    .where((eb) => (where.before === null ? eb.lit(true) : eb('o.id', '<', where.before)))
    .where(`o.${ownerColumn(where.actor)}`, '=', where.actor.id)
    .where('o.order_status', where.isRunning ? 'in' : 'not in', OPEN_STATUSES)
    .orderBy('o.id', 'desc')
    .limit(where.limit)
    .offset(where.skip)
    .execute()
}

export async function countOrdersOf(db: Db, where: { actor: Actor; isRunning: boolean }): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ownerColumn(where.actor), '=', where.actor.id)
    .where('order_status', where.isRunning ? 'in' : 'not in', OPEN_STATUSES)
    .executeTakeFirstOrThrow()
  return count
}

export async function listOrderLines(db: Db, orderId: number) {
  return askLines(db, { orderId })
}

const askLines = precompile((db, { orderId }: { orderId: number }) =>
  selectOrderLines(db).where('l.order_id', '=', orderId).orderBy('l.id'),
)
export type OrderLineRecord = Awaited<ReturnType<typeof listOrderLines>>[number]

/** Lines of orders, not filtered. */
export function selectOrderLines(db: Db) {
  return db
    .selectFrom('order_lines as l')
    .leftJoin('reviews as r', (join) => join.onRef('r.order_id', '=', 'l.order_id').onRef('r.item_id', '=', 'l.item_id'))
    .selectAll('l')
    .select([
      'r.rating as review_rating',
      'r.comment as review_comment',
      'r.attachment as review_attachment',
      'r.status as review_status',
      'r.created_at as review_at',
      sql<number>`(select coalesce(sum(p.pieces), 0)::int from partial_refund_lines p where p.order_line_id = l.id)`.as(
        'refunded_pieces',
      ),
      sql<number>`(select coalesce(sum(p.amount), 0)::bigint from partial_refund_lines p where p.order_line_id = l.id)`.as(
        'refunded_money',
      ),
    ])
}

/** The history of an order, oldest first, with the operator key behind each step. */
export async function listOrderHistory(db: Db, orderId: number) {
  return db
    .selectFrom('order_history as h')
    .leftJoin('operator_keys as k', 'k.id', 'h.key_id')
    .select(['h.status', 'h.actor', 'h.created_at', 'h.key_id', 'k.name as key_name', 'h.changes'])
    .where('h.order_id', '=', orderId)
    .orderBy('h.id')
    .execute()
}
export type OrderHistoryRecord = Awaited<ReturnType<typeof listOrderHistory>>[number]

/** The most frequent of the last thousand tips that were paid, in minor units. */
export async function findUsualTip(db: Db): Promise<number | null> {
  const { rows } = await sql<{ tip: number }>`
    select tip from (select tip from orders where tip > 0 and payment_status = 'paid' order by id desc limit 1000) t
    group by tip order by count(*) desc, tip limit 1`.execute(db)
  return rows[0]?.tip ?? null
}
