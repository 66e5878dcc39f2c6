import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { momentOf, TIME_ZONE } from '../dates.ts'
import { inChunks, json } from '../insert.ts'
import { randomOf } from '../random.ts'
import { giveCoupon } from './coupon.ts'
import { buildAddressRows, buildCustomerRows } from './customers.ts'
import { buildFriendRows } from './friends.ts'
import { buildNotificationRows } from './notification-rows.ts'
import { buildPastOrders } from './past-order-rows.ts'
import { buildPastParcels } from './past-parcel-rows.ts'
import { enterPastSales } from './past-sales.ts'
import { buildPastTrips, type TripRows } from './past-trip-rows.ts'
import { buildQuestionRows } from './question-rows.ts'
import { noTally, type Reviews, writeReviews } from './review-rows.ts'
import { type DemoShop, readShop } from './shop.ts'
import { rankShop, type Standings } from './standings.ts'
import { fillWallets } from './wallets.ts'

/**
 * Gives the shop of the demo city a past: how old and how popular everything is, reviews, four customers with their friends, orders, trips
 * and wallets. The same shop gets the same past on the same day.
 */
export async function live(tx: Db, today: string): Promise<void> {
  const shop = await readShop(tx)
  const standings = rankShop(shop, today)
  const reviews = writeReviews(shop, standings, today)
  await writeStandings(tx, standings, reviews)
  await sql`update items set popularity = first_popularity(order_count, created_at, ${momentOf(today, 0, 0)}::timestamptz)`.execute(
    tx,
  )
  await writeSold(tx, shop)
  await dateItemCampaigns(tx)
  await rateCouriers(tx)
  await inChunks(reviews.rows, (rows) => tx.insertInto('reviews').values(rows).execute())
  await writeCustomers(tx, shop, today)
  await fillWallets(tx, today)
  await enterPastSales(tx)
}

async function writeStandings(tx: Db, { stores, items, vehicles }: Standings, reviews: Reviews): Promise<void> {
  const rated = (id: number, tallies: Reviews['stores']) => {
    const { sum, count, stars } = tallies.get(id) ?? noTally()
    return { id, rating_sum: sum, rating_count: count, ratings: stars }
  }
  const rows = [...stores].map(([id, standing]) => ({ ...standing, ...rated(id, reviews.stores) }))
  await updateStandings(tx, sql`stores`, sql`order_count`, rows)
  const ranked = (some: Standings['items'], tallies: Reviews['stores']) =>
    some.map((standing) => ({ ...standing, ...rated(standing.id, tallies) }))
  await updateStandings(tx, sql`items`, sql`order_count`, ranked(items, reviews.items))
  await updateStandings(tx, sql`vehicles`, sql`total_trips`, ranked(vehicles, reviews.vehicles))
}

async function updateStandings(tx: Db, table: RawBuilder<unknown>, counter: RawBuilder<unknown>, rows: object[]): Promise<void> {
  await sql`update ${table} x set ${counter} = t."orderCount", created_at = t.created_at, rating_sum = t.rating_sum,
      rating_count = t.rating_count, ratings = t.ratings
    from jsonb_to_recordset(${json(rows)}::jsonb) as t
      (id bigint, "orderCount" int, created_at timestamptz, rating_sum int, rating_count int, ratings int[])
    where x.id = t.id`.execute(tx)
}

/** Flash sales are under way. */
async function writeSold(tx: Db, { saleItems }: DemoShop): Promise<void> {
  const random = randomOf('flash sales')
  const sold = saleItems.map(({ id, stock }) => ({ id, sold: Math.floor(stock * (0.15 + random() * 0.7)) }))
  await sql`update flash_sale_items x set sold = t.sold
    from jsonb_to_recordset(${json(sold)}::jsonb) as t (id bigint, sold int) where x.id = t.id`.execute(tx)
}

/** Lists of campaign items begin with the newest, the one that has begun last. */
async function dateItemCampaigns(tx: Db): Promise<void> {
  await sql`update item_campaigns
    set created_at = (start_date + time '02:24') at time zone ${TIME_ZONE} + make_interval(secs => id)`.execute(tx)
}

/** Ratings that customers gave the couriers, in the order of `couriers.csv`. */
const courierRatings: readonly [average: number, count: number][] = [
  [4.9, 412],
  [4.8, 268],
  [4.7, 351],
  [4.8, 297],
  [4.6, 188],
  [4.9, 324],
  [4.7, 231],
  [4.8, 145],
  [4.9, 276],
  [4.8, 309],
  [4.6, 173],
  [4.7, 254],
]

async function rateCouriers(tx: Db): Promise<void> {
  for (const [index, [average, count]] of courierRatings.entries())
    await tx
      .updateTable('couriers')
      .set({ rating_sum: Math.round(average * count), rating_count: count })
      .where('id', '=', index + 1)
      .execute()
}

async function writeCustomers(tx: Db, shop: DemoShop, today: string): Promise<void> {
  const addresses = buildAddressRows(today)
  const given = { shop, addresses, today }
  await tx
    .insertInto('customers')
    .values([...buildCustomerRows(today), ...buildFriendRows(today)])
    .execute()
  await tx.insertInto('addresses').values(addresses).execute()
  await giveCoupon(tx, today)
  const parcels = buildPastParcels(given)
  const orders = buildPastOrders(given)
  await tx
    .insertInto('orders')
    .values([...parcels.orders, ...orders.orders])
    .execute()
  await tx.insertInto('order_lines').values(orders.order_lines).execute()
  await tx
    .insertInto('order_history')
    .values([...parcels.order_history, ...orders.order_history])
    .execute()
  await countParcels(tx, parcels.orders)
  await writeTrips(tx, buildPastTrips(given))
  const notifications = buildNotificationRows({ history: orders.order_history, shop, today })
  await tx.insertInto('broadcast_notifications').values(notifications.broadcast_notifications).execute()
  await tx.insertInto('customer_notifications').values(notifications.customer_notifications).execute()
  await tx.insertInto('item_questions').values(buildQuestionRows(shop, today)).execute()
}

async function countParcels(tx: Db, orders: { parcel_category_id?: number | null | undefined }[]): Promise<void> {
  for (const { parcel_category_id } of orders)
    if (parcel_category_id != null)
      await tx
        .updateTable('parcel_categories')
        .set({ orders_count: sql<number>`orders_count + 1` })
        .where('id', '=', parcel_category_id)
        .execute()
}

/** Ids of lines are the database's own, so they are read back for the bookings. */
async function writeTrips(tx: Db, rows: TripRows): Promise<void> {
  await tx.insertInto('trips').values(rows.trips).execute()
  const lines = await tx.insertInto('trip_lines').values(rows.trip_lines).returning(['id', 'trip_id']).execute()
  const lineOf = new Map(lines.map(({ id, trip_id }) => [trip_id, id]))
  await tx.insertInto('trip_history').values(rows.trip_history).execute()
  await tx.insertInto('trip_positions').values(rows.trip_positions).execute()
  const bookings = rows.unit_bookings.map((row) => ({ ...row, trip_line_id: lineOf.get(row.trip_id) ?? 0 }))
  await tx.insertInto('unit_bookings').values(bookings).execute()
}
