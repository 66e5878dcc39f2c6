import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanHtml } from '#lib/text/clean-html.ts'
import { BusinessSettingsSchema } from '#features/site/public.ts'
import { createClock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { TEST_CLOCK_START, testSettings } from '#testing/shop/test-settings.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { listFriends, readReferralTotals } from '#features/rewards/referral.queries.ts'
import { FOLDER_DAY } from './apply-folder.ts'
import { ANCHOR_KEY, FIRST_FREE_ID, FIRST_SALE_ID, moveDemoDates, TIME_ZONE } from './dates.ts'
import { sellInCity } from './life/city-sales.ts'
import { NOURA } from './life/customers.ts'
import { loadDemoCity } from './load.ts'

const TODAY = '2026-03-10'
const settings = testSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'medina-demo-')) })

describe('the loaded demo city', () => {
  let database: TestDatabase
  let db: Db
  /** Empty at first; it gets the city of the next day. */
  let tomorrow: TestDatabase
  // 22:00 in London is the next day in Riyadh.
  const nextDay = createClock('2026-03-10T22:00:00Z')
  beforeAll(async () => {
    database = await openTestDatabase({ demo: true })
    db = database.db
    tomorrow = await openTestDatabase()
  })
  afterAll(async () => {
    await database.close()
    await tomorrow.close()
    rmSync(settings.DATA_DIR, { recursive: true, force: true })
  })

  it('fills an empty database once, whoever else begins at the same time', async () => {
    const load = () => loadDemoCity(tomorrow.db, nextDay, settings)
    const loaded = await Promise.all([load(), load()])
    expect(loaded.filter(Boolean)).toHaveLength(1)
    expect(await load()).toBe(false)
    const { count } = await tomorrow.db
      .selectFrom('stores')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(114)
  }, 60_000)

  it('sets switches that the service can read', async () => {
    const rows = await db.selectFrom('settings').selectAll().execute()
    const settings = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    const switches = BusinessSettingsSchema.parse(settings)
    expect(switches).toMatchObject({
      business_name: { en: 'Medina', ar: 'مدينة' },
      currency_symbol: { en: 'SAR', ar: 'ر.س' },
      additional_charge: 100,
      guest_checkout_status: true,
      tax_included: true,
    })
    expect(settings[ANCHOR_KEY]).toBe(TODAY)
  })

  it('writes every document in both languages, from nothing that would be left out on the way to the page', async () => {
    const rows = await db.selectFrom('settings').select('value').where('key', 'like', 'document.%').execute()
    expect(rows).toHaveLength(6)
    for (const { en, ar } of rows.map(({ value }) => value as Record<'en' | 'ar', string>)) {
      expect([cleanHtml(en), cleanHtml(ar)]).toEqual([en, ar])
      expect(ar).toMatch(/[\u0600-\u06ff]{3}/)
      expect(ar.match(/<\w+/g)).toEqual(en.match(/<\w+/g))
    }
    const versions = await db.selectFrom('document_versions').select(['name', 'language', 'markdown']).execute()
    expect(versions).toHaveLength(12)
  })

  it('keeps ratings that are the sums of its reviews', async () => {
    const reviews = await db.selectFrom('reviews').select(['store_id', 'item_id', 'vehicle_id', 'rating']).execute()
    for (const [table, column] of [
      ['stores', 'store_id'],
      ['items', 'item_id'],
      ['vehicles', 'vehicle_id'],
    ] as const) {
      const rows = await db.selectFrom(table).select(['id', 'rating_sum', 'rating_count', 'ratings']).execute()
      const ratingsOf = Map.groupBy(reviews, (review) => review[column])
      for (const { id, rating_sum, rating_count, ratings } of rows) {
        const own = (ratingsOf.get(id) ?? []).map(({ rating }) => rating)
        expect(rating_count).toBe(own.length)
        expect(rating_sum).toBe(own.reduce((sum, rating) => sum + rating, 0))
        expect(ratings).toEqual([5, 4, 3, 2, 1].map((stars) => own.filter((rating) => rating === stars).length))
      }
    }
    const high = reviews.filter(({ rating }) => rating >= 4).length
    expect(high / reviews.length).toBeGreaterThan(0.75)
  })

  it('has past orders of Noura’s: delivered, paid, step by step, and as dear as their lines', async () => {
    const orders = await db.selectFrom('orders').selectAll().where('id', '<', FIRST_SALE_ID).orderBy('id').execute()
    expect(orders.length).toBeGreaterThan(3)
    const noura = await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'noura@medina.example')
      .executeTakeFirstOrThrow()
    for (const { id, customer_id, order_status, payment_status, items_amount, created_at, updated_at } of orders) {
      expect([customer_id, order_status, payment_status]).toEqual([noura.id, 'delivered', 'paid'])
      const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
      expect(lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)).toBe(items_amount)
      const history = await db.selectFrom('order_history').selectAll().where('order_id', '=', id).orderBy('id').execute()
      const times = history.map((step) => step.created_at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect([times[0], times.at(-1)]).toEqual([created_at.getTime(), updated_at.getTime()])
      expect([history[0]?.status, history.at(-1)?.status]).toEqual(['pending', 'delivered'])
    }
    // The next order gets a number beyond them.
    expect(Math.max(...orders.map(({ id }) => id))).toBeLessThan(FIRST_FREE_ID)
  })

  it('has friends of Noura’s: rewarded, reversed, and one who has not ordered yet, in books that agree', async () => {
    const { friends } = await listFriends(db, { customerId: NOURA, before: null, limit: 10 })
    expect(friends.map(({ reward, is_reversed }) => [reward, is_reversed])).toEqual([
      [null, false],
      [1000, false],
      [1000, true],
      [1000, false],
    ])
    expect(await readReferralTotals(db, NOURA)).toMatchObject({ joined: 4, rewarded: 2, earned: 2000 })
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('has questions about items in both languages, answered on the next day, and one that waits for its store', async () => {
    const questions = await db.selectFrom('item_questions').selectAll().orderBy('id').execute()
    const languages = questions.map(({ words }) => (/[\u0600-\u06ff]{3}/.test(words) ? 'ar' : 'en'))
    expect(new Set(languages)).toEqual(new Set(['en', 'ar']))
    expect(questions.filter(({ answer }) => answer === null).map(({ customer_id }) => customer_id)).toEqual([NOURA])
    for (const { created_at, answered_at } of questions) expect(answered_at === null || answered_at > created_at).toBe(true)
    expect(questions.every(({ created_at }) => created_at < new Date(TEST_CLOCK_START))).toBe(true)
  })

  it('has trips of Noura’s: paid when completed, step by step, as dear as their lines, with a unit for each vehicle', async () => {
    const trips = await db.selectFrom('trips').selectAll().orderBy('id').execute()
    expect(trips.map(({ trip_status }) => trip_status).sort()).toEqual([
      'canceled',
      'completed',
      'completed',
      'completed',
      'ongoing',
    ])
    expect(new Set(trips.map(({ trip_type }) => trip_type))).toEqual(new Set(['hourly', 'distance_wise', 'day_wise']))
    for (const { id, trip_status, payment_status, base_amount, discount_amount, created_at, updated_at, pickup_at } of trips) {
      expect(payment_status).toBe(trip_status === 'completed' ? 'paid' : 'unpaid')
      const lines = await db.selectFrom('trip_lines').selectAll().where('trip_id', '=', id).execute()
      const sum = (column: 'original_price' | 'discount') => lines.reduce((all, line) => all + line[column] * line.quantity, 0)
      expect([sum('original_price'), sum('discount')]).toEqual([base_amount, discount_amount])
      const history = await db.selectFrom('trip_history').selectAll().where('trip_id', '=', id).orderBy('id').execute()
      expect([history[0]?.status, history.at(-1)?.status]).toEqual(['pending', trip_status])
      expect([history[0]?.created_at, history.at(-1)?.created_at]).toEqual([created_at, updated_at])
      const bookings = await db.selectFrom('unit_bookings').selectAll().where('trip_id', '=', id).execute()
      expect(bookings).toHaveLength(trip_status === 'canceled' ? 0 : lines.reduce((all, { quantity }) => all + quantity, 0))
      for (const { completed_at } of bookings) expect(completed_at !== null).toBe(trip_status === 'completed')
      expect(created_at < pickup_at).toBe(true)
    }
    const running = trips.find(({ trip_status }) => trip_status === 'ongoing')
    const now = new Date(TEST_CLOCK_START)
    expect(running && running.pickup_at < now && running.ends_at > now).toBe(true)
    const positions = await db.selectFrom('trip_positions').select(['trip_id', 'updated_at']).execute()
    expect(positions).toEqual([{ trip_id: running?.id, updated_at: running?.pickup_at }])
  })

  it('has entries of stores for past orders and trips, as the step that ended each made them', async () => {
    const entries = await db.selectFrom('store_entries').selectAll().orderBy('created_at').execute()
    const orders = await db.selectFrom('orders').selectAll().where('store_id', 'is not', null).orderBy('id').execute()
    const trips = await db.selectFrom('trips').selectAll().where('trip_status', '=', 'completed').orderBy('id').execute()
    expect(entries).toHaveLength(orders.length + trips.length)
    expect(entries.map(({ created_at }) => created_at)).toEqual(
      [...orders, ...trips].map(({ updated_at }) => updated_at).toSorted((a, b) => a.getTime() - b.getTime()),
    )
    for (const { id, store_id, items_amount } of orders)
      expect(entries.find(({ order_id }) => order_id === id)).toMatchObject({
        store_id,
        kind: 'order',
        goods: items_amount,
        commission: -Math.round(items_amount * 0.12),
        commission_percent: 1200,
      })
    for (const { id, store_id, base_amount, discount_amount, trip_amount } of trips)
      expect(entries.find(({ trip_id }) => trip_id === id)).toMatchObject({
        store_id,
        kind: 'trip',
        goods: base_amount,
        offers: 0 - discount_amount,
        cash: -trip_amount,
      })
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('has sales of today up to now, of yesterday and of a week ago, and of every further day until now, each once', async () => {
    const sold = async (day: string) => {
      const { count } = await db
        .selectFrom('orders as o')
        .innerJoin('store_entries as e', 'e.order_id', 'o.id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('o.id', '>=', FIRST_SALE_ID)
        .where(sql<boolean>`(o.created_at at time zone ${TIME_ZONE})::date = ${day}::date`)
        .executeTakeFirstOrThrow()
      return count
    }
    // At 13:00.
    expect([await sold('2026-03-03'), await sold('2026-03-09'), await sold(TODAY)]).toEqual([14, 14, 6])
    const evening = new Date('2026-03-10T20:30:00Z')
    await Promise.all([sellInCity(db, [TODAY], evening), sellInCity(db, [TODAY], evening)])
    expect(await sold(TODAY)).toBe(14)
    const [first] = await db.selectFrom('orders').selectAll().where('id', '>=', FIRST_SALE_ID).orderBy('id').limit(1).execute()
    expect(first).toMatchObject({ order_status: 'delivered', payment_status: 'paid' })
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('lets a trip be picked up where its provider hands vehicles over', async () => {
    const lost = await db
      .selectFrom('trips as t')
      .innerJoin('zones as z', 'z.id', 't.pickup_zone_id')
      .leftJoin('provider_zones as p', (join) =>
        join.onRef('p.store_id', '=', 't.store_id').onRef('p.zone_id', '=', 't.pickup_zone_id'),
      )
      .select('t.id')
      .where(sql<boolean>`p.zone_id is null or not z.area @> point((t.pickup ->> 'lng')::float8, (t.pickup ->> 'lat')::float8)`)
      .execute()
    expect(lost).toEqual([])
  })

  it('counts the units of vehicles that are in service', async () => {
    const { count } = await db
      .selectFrom('vehicles as v')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(sql<boolean>`v.unit_count <> (select count(*) from vehicle_units u where u.vehicle_id = v.id and u.status)`)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('leaves the numbers below a limit to itself', async () => {
    const { id } = await db
      .insertInto('add_ons')
      .values({ store_id: 1, name: '{"en":"New","ar":"جديد"}', price: 100 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(FIRST_FREE_ID)
    await db.deleteFrom('add_ons').where('id', '=', id).execute()
  })

  it('has the offers of its folder run around today', async () => {
    const { start_date, end_date } = await db.selectFrom('cashbacks').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
    expect([start_date, end_date]).toEqual(['2026-02-26', '2026-04-09'])
    expect(FOLDER_DAY < TODAY).toBe(true)
  })

  it('places every store inside of its zone', async () => {
    const lost = await db
      .selectFrom('stores as s')
      .innerJoin('zones as z', 'z.id', 's.zone_id')
      .select('s.slug')
      .where(sql<boolean>`not z.area @> s.location`)
      .execute()
    expect(lost).toEqual([])
  })

  it('moves its dates with the days, once for all processes', async () => {
    const before = await readDates(db)
    expect(await moveDemoDates(db, createClock(TEST_CLOCK_START))).toBe(false)
    const moved = await Promise.all([moveDemoDates(db, nextDay), moveDemoDates(db, nextDay), moveDemoDates(db, nextDay)])
    expect(moved.filter(Boolean)).toHaveLength(1)
    const after = await readDates(db)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await readDates(tomorrow.db))
  })

  it('leaves a unit to the trip that somebody has booked meanwhile', async () => {
    const booking = await db
      .selectFrom('unit_bookings')
      .innerJoin('trips', 'trips.id', 'unit_bookings.trip_id')
      .select(['unit_bookings.id', 'unit_id', 'unit_bookings.vehicle_id', 'trip_id', 'trip_line_id', 'during', 'ends_at'])
      .where('trip_status', '=', 'ongoing')
      .executeTakeFirstOrThrow()
    const taken = new Date(booking.ends_at.getTime() + 6 * 3_600_000)
    const { id } = await db
      .insertInto('unit_bookings')
      .values({
        trip_id: 90_101,
        trip_line_id: booking.trip_line_id,
        vehicle_id: booking.vehicle_id,
        unit_id: booking.unit_id,
        during: `[${taken.toISOString()},${new Date(taken.getTime() + 3_600_000).toISOString()})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await moveDemoDates(db, createClock('2026-03-12T12:00:00Z'))).toBe(true)
    const { during } = await db
      .selectFrom('unit_bookings')
      .select('during')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(during).toEqual(booking.during)
    await db.deleteFrom('unit_bookings').where('id', '=', id).execute()
  })

  it('leaves alone what people have added since', async () => {
    const written = new Date('2026-03-10T12:00:00Z')
    const { id } = await db
      .insertInto('reviews')
      .values({
        store_id: 1,
        item_id: null,
        customer_name: '{"en":"Lina"}',
        rating: 5,
        comment: null,
        reply: null,
        created_at: written,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await moveDemoDates(db, createClock('2026-03-20T12:00:00Z'))).toBe(true)
    const review = await db.selectFrom('reviews').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(review.created_at).toEqual(written)
  })
})

/** Every row with a date, as one list to compare. */
async function readDates(db: Db) {
  return {
    stores: await db.selectFrom('stores').select(['id', 'created_at']).orderBy('id').execute(),
    items: await db.selectFrom('items').select(['id', 'created_at']).orderBy('id').execute(),
    reviews: await db.selectFrom('reviews').select(['id', 'created_at']).orderBy('id').execute(),
    store_discounts: await db.selectFrom('store_discounts').select(['id', 'start_date', 'end_date']).orderBy('id').execute(),
    campaigns: await db.selectFrom('campaigns').select(['id', 'start_date', 'end_date']).orderBy('id').execute(),
    coupons: await db.selectFrom('coupons').select(['id', 'start_date', 'expire_date']).orderBy('id').execute(),
    item_questions: await db.selectFrom('item_questions').select(['id', 'created_at', 'answered_at']).orderBy('id').execute(),
    vehicles: await db.selectFrom('vehicles').select(['id', 'created_at']).orderBy('id').execute(),
    trips: await db.selectFrom('trips').select(['id', 'created_at', 'pickup_at', 'ends_at']).orderBy('id').execute(),
    trip_positions: await db.selectFrom('trip_positions').select(['trip_id', 'updated_at']).execute(),
    orders: await db.selectFrom('orders').select(['id', 'created_at']).where('id', '<', FIRST_SALE_ID).orderBy('id').execute(),
    notifications: await db.selectFrom('customer_notifications').select(['id', 'created_at']).orderBy('id').execute(),
    broadcasts: await db.selectFrom('broadcast_notifications').select(['id', 'created_at']).orderBy('id').execute(),
    flash_sales: await db.selectFrom('flash_sales').select(['id', 'starts_at', 'ends_at']).orderBy('id').execute(),
  }
}
