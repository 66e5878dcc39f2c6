import type { OrderStatus } from '@medina/contract/orders/orders'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { type CourierFacts, visibleTo } from './offered-orders.ts'
import { type OrderLineRecord, type OrderRecord, selectOrderLines, selectOrders } from './orders.queries.ts'

/** The orders of a board: of these stores (null: all), and for a courier their own and offered ones. */
export type BoardScope = {
  storeIds: number[] | null
  /** Whether parcels, which have no store, are on it too. */
  hasParcels: boolean
  courier: CourierFacts | null
  /** Orders that were delivered from then on are still shown. */
  deliveredSince: Date
  /** A courier sees a delivered order that was tipped from then on. */
  tippedSince: Date
}

/** More orders than a board shows; beyond it, the oldest are listed, because they are due first. */
const MOST_ORDERS = 300

/** All orders in progress, and those just delivered, oldest first. Orders that wait for their payment are not on the board. */
export async function listBoardOrders(db: Db, scope: BoardScope): Promise<OrderRecord[]> {
  return selectOrders(db).where(isOnBoard(scope)).orderBy('o.id').limit(MOST_ORDERS).execute()
}

/** A version of the board that changes with any of its orders. A client that has the current one need not read the board again. */
export async function readBoardVersion(db: Db, scope: BoardScope): Promise<string> {
  const { version } = await db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(
      sql<string>`concat_ws('.', count(*), coalesce(sum(o.revision), 0), coalesce(max(o.id), 0),
        coalesce(extract(epoch from max(o.updated_at)), 0))`.as('version'),
    )
    .where(isOnBoard(scope))
    .executeTakeFirstOrThrow()
  return version
}

/** A text that was typed to find an order, read as all that it can be; all null if it can be nothing. */
export type OrderSearch = { number: number | null; phone: string | null; name: string | null }

type StoresWhere = {
  storeIds: number[] | null
  /** Whether parcels, which have no store, are listed too. */
  hasParcels: boolean
  /** Limits the list to orders that this courier may see. */
  courier: CourierFacts | null
  status: OrderStatus | null
  paymentStatus: OrderRecord['payment_status'] | null
  /** With a step at or after that time. */
  since: Date | null
  /** Placed at or after that time, and before the other. */
  from: Date | null
  until: Date | null
  search: OrderSearch | null
  before: number | null
  limit: number
}

/** Orders of some stores, or of all, newest first. */
export async function listOrdersOfStores(db: Db, where: StoresWhere): Promise<OrderRecord[]> {
  const are = sql.join<SqlBool>(listConditions(where), sql` and `)
  if (!isShort(where)) return selectOrders(db).where(are).orderBy('o.id', 'desc').limit(where.limit).execute()
  const newest = sql`select o.id from orders o where ${are} order by o.id + 0 desc limit ${where.limit}`
  return selectOrders(db).where(sql<SqlBool>`o.id = any(array(${newest}))`).orderBy('o.id', 'desc').execute()
}

const SHORT_MS = 32 * 86_400_000

/**
 * A day or a month of all stores, which is read from the index of days and sorted. In the order of their numbers all later orders would be
 * read first: PostgreSQL does not know that both grow together.
 */
function isShort({ storeIds, courier, from, until }: StoresWhere): boolean {
  if (storeIds !== null || courier !== null || from === null || until === null) return false
  return until.getTime() - from.getTime() <= SHORT_MS
}

/** The conditions of a list about an order, `o`; of its store, `s`, only for a courier. */
function listConditions({ storeIds, hasParcels, courier, ...where }: StoresWhere): RawBuilder<SqlBool>[] {
  const { status, paymentStatus, since, from, until, search, before } = where
  return [
    sql<SqlBool>`true`,
    ...(storeIds === null ? [] : [sql<SqlBool>`o.store_id = any(${storeIds})`]),
    ...(hasParcels ? [] : [sql<SqlBool>`o.store_id is not null`]),
    ...(courier === null ? [] : [sql<SqlBool>`${visibleTo(courier)}`]),
    // A literal, so that partial indexes on the status apply.
    ...(status === null ? [] : [sql<SqlBool>`o.order_status = ${sql.lit(status)}`]),
    ...(paymentStatus === null ? [] : [sql<SqlBool>`o.payment_status = ${paymentStatus}`]),
    ...(since === null ? [] : [sql<SqlBool>`o.id in (select h.order_id from order_history h where h.created_at >= ${since})`]),
    ...(from === null ? [] : [sql<SqlBool>`o.created_at >= ${from}`]),
    ...(until === null ? [] : [sql<SqlBool>`o.created_at < ${until}`]),
    ...(search === null ? [] : [isFoundBy(search, storeIds)]),
    ...(before === null ? [] : [sql<SqlBool>`o.id < ${before}`]),
  ]
}

/** Names are compared in so many of the newest orders: an index of them would cost each step of each order. */
const NAMED_ORDERS = 20_000

/** The number and the phones have indexes; a phone is that of the order, of a parcel's receiver, or of the account. */
function isFoundBy({ number, phone, name }: OrderSearch, storeIds: number[] | null) {
  const found = [
    ...(number === null
      ? []
      : [
          sql`select ${number}::bigint`,
          // The number that the order had in a shop that moved in.
          sql`select m.key::bigint from moved_rows m where m.kind = 'order' and m.foreign_id = ${String(number)}`,
        ]),
    ...(phone === null
      ? []
      : [
          sql`select p.id from orders p where p.contact_phone = ${phone}`,
          sql`select p.id from orders p where p.receiver ->> 'contact_phone' = ${phone}`,
          // Each has an index of its own.
          ...[sql`k.phone_contested`, sql`not k.phone_contested`].map(
            (isContested) => sql`
              select p.id from customers k join orders p on p.customer_id = k.id where k.phone = ${phone} and ${isContested}`,
          ),
        ]),
    ...(name === null ? [] : [selectNamed(name, storeIds)]),
  ]
  if (found.length === 0) return sql<SqlBool>`false`
  const ids = sql.join(found, sql` union all `)
  // Names are those of many of the newest orders. The few others are found first: joined, each order would be compared from the newest on.
  return number === null && phone === null ? sql<SqlBool>`o.id in (${ids})` : sql<SqlBool>`o.id = any(array(${ids}))`
}

/** The newest orders with names of which some words begin as all that were typed. */
function selectNamed(name: string, storeIds: number[] | null): RawBuilder<unknown> {
  const isTheirs = storeIds === null ? sql`true` : sql`p.store_id = any(${storeIds})`
  return sql`select n.id from (
      select p.id, ' ' || fold_text(concat_ws(' ', p.contact_name, p.receiver ->> 'contact_name')) as names
      from orders p where ${isTheirs} order by p.id desc limit ${NAMED_ORDERS}) n
    where not exists (select from unnest(words_of(fold_text(${name}))) as word where strpos(n.names, ' ' || word) = 0)`
}

/** The lines of some orders, by order. */
export async function listLinesOfOrders(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderLineRecord[]>> {
  if (orderIds.length === 0) return new Map()
  const lines = await selectOrderLines(db).where(isAmong('l.order_id', orderIds)).orderBy('l.id').execute()
  return Map.groupBy(lines, ({ order_id }) => order_id)
}

/** Open orders, recent deliveries and recent tips are found by an index each. Statuses are literals, so that the partial index of open orders fits. */
function isOnBoard({ storeIds, hasParcels, courier, deliveredSince, tippedSince }: BoardScope) {
  const isTheirs = storeIds === null ? sql<SqlBool>`true` : sql<SqlBool>`b.store_id = any(${storeIds})`
  return sql<SqlBool>`o.id in (
      select b.id from orders b where ${isTheirs}
        and b.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning')
        and not (b.order_status = 'pending' and b.payment_method in ('digital_payment', 'offline_payment')
          and b.payment_status <> 'paid')
      union all
      select b.id from order_history h join orders b on b.id = h.order_id where ${isTheirs}
        and h.created_at >= ${deliveredSince} and h.status = 'delivered' and b.order_status = 'delivered'
      ${courier === null ? selectUndecided(isTheirs) : sql`union all ${selectTipped(courier, tippedSince)}`})
    and ${hasParcels ? sql<SqlBool>`true` : sql<SqlBool>`o.store_id is not null`}
    and ${courier === null ? sql<SqlBool>`true` : isOnBoardOf(courier)}`
}

/** Orders that came back to their store, until the office decides what is owed. */
function selectUndecided(isTheirs: RawBuilder<SqlBool>) {
  return sql`union all select b.id from orders b where ${isTheirs} and b.order_status = 'returned' and b.order_type = 'delivery'
    and not exists (select from return_decisions r where r.order_id = b.id)`
}

function selectTipped({ id }: CourierFacts, since: Date) {
  return sql`select t.order_id from late_tips t where t.created_at >= ${since} and t.courier_id = ${id}`
}

/** An order that the courier has declined stays off the board while it is offered to others. */
function isOnBoardOf(courier: CourierFacts) {
  return sql<SqlBool>`${visibleTo(courier)} and (o.courier_id is not null or not exists (
    select from courier_declines d where d.order_id = o.id and d.courier_id = ${courier.id}))`
}
