import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { pickFunctions } from './grow-catalogue.ts'

type Size = { providers: number; vehicles: number }
export type GrownFleet = { moduleId: number; zoneIds: number[] }

/** Rows of one statement: none takes long. */
const STEP = 20_000
/** The first day of the bookings; they begin within thirty days from it. */
export const FIRST_BOOKED = '2026-03-10T00:00:00Z'

/**
 * Adds providers all over the zones of the rental module, one in four of them always open, with vehicles of one to three units. Every unit is booked once for up to four days,
 * so that about one in fifteen is taken at any time. The result is the same in every run.
 */
export function growFleet(db: Db, size: Size): Promise<GrownFleet> {
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql.raw(pickFunctions).execute(one)
    const { moduleId, zoneIds } = await findModule(one)
    await addProviders(one, moduleId, size.providers)
    await addLabels(one, moduleId)
    const perProvider = Math.ceil(size.vehicles / size.providers)
    const providersPerStep = Math.max(1, Math.floor(STEP / perProvider))
    for (let from = 1; from <= size.providers; from += providersPerStep)
      await addVehicles(one, moduleId, { from, to: Math.min(size.providers, from + providersPerStep - 1), perProvider })
    await addBookings(one)
    await sql`drop table grown_providers, grown_labels`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset all`.execute(one)
    return { moduleId, zoneIds }
  })
}

async function findModule(db: Db): Promise<GrownFleet> {
  const { rows } = await sql<GrownFleet>`
    select m.id as "moduleId", array_agg(zm.zone_id order by zm.zone_id) as "zoneIds"
    from modules m join zone_modules zm on zm.module_id = m.id where m.module_type = 'rental' group by m.id limit 1`.execute(db)
  if (rows[0] === undefined) throw new Error('no zone offers a rental module')
  return rows[0]
}

async function addProviders(db: Db, moduleId: number, count: number): Promise<void> {
  await sql`
    create table grown_providers as
    with zones_of as (
      select z.zone_id, row_number() over (order by z.zone_id) - 1 as place, count(*) over () as all_of_them
      from zone_modules z where z.module_id = ${moduleId}
    )
    select (select coalesce(max(id), 0) from stores) + n as id, n, z.zone_id
    from generate_series(1, ${count}::int) n join zones_of z on z.place = n % z.all_of_them`.execute(db)
  await sql`
    insert into stores (id, module_id, zone_id, name, slug, phone, location, always_open, minimum_delivery_time, maximum_delivery_time, created_at)
    select g.id, ${moduleId}, g.zone_id, jsonb_build_object('en', bench_word(g.n, true), 'ar', bench_word(g.n, false)), 'grown-provider-' || g.n,
      '+966500000000', point(39.05, 22.42), g.n % 4 = 0, 20, 30, '2026-01-01'
    from grown_providers g`.execute(db)
  await sql`
    insert into store_schedules (store_id, day, opening_time, closing_time)
    select g.id, day, '07:00', '23:00' from grown_providers g, generate_series(0, 6) day where g.n % 4 > 0`.execute(db)
  await sql`insert into provider_zones (store_id, zone_id) select id, zone_id from grown_providers`.execute(db)
  await sql`select setval(pg_get_serial_sequence('stores', 'id'), (select max(id) from stores))`.execute(db)
}

const CATEGORIES = ['Saloon', 'Hatchback', 'Sport', 'Family', 'Van', 'Bus', 'Pickup', 'Luxury']
const BRANDS = 24

/** Categories and brands by their place: `bench_pick` picks one of each for a vehicle. */
async function addLabels(db: Db, moduleId: number): Promise<void> {
  await sql`
    insert into categories (module_id, name, slug, created_at)
    select ${moduleId}, jsonb_build_object('en', name), 'grown-' || lower(name), '2026-01-01' from unnest(${CATEGORIES}::text[]) name`.execute(
    db,
  )
  await sql`
    insert into brands (module_id, name, slug)
    select ${moduleId}, jsonb_build_object('en', bench_word(90000 + n, true), 'ar', bench_word(90000 + n, false)), 'grown-brand-' || n
    from generate_series(1, ${BRANDS}::int) n`.execute(db)
  await sql`
    create table grown_labels as
    select 'category' as kind, id, row_number() over (order by id) - 1 as place from categories where slug like 'grown-%'
    union all
    select 'brand', id, row_number() over (order by id) - 1 from brands where slug like 'grown-brand-%'`.execute(db)
}

type Step = { from: number; to: number; perProvider: number }

async function addVehicles(db: Db, moduleId: number, { from, to, perProvider }: Step): Promise<void> {
  await sql`
    with added as (
      insert into vehicles (store_id, module_id, category_id, brand_id, name, slug, type, seating_capacity, air_condition, fuel_type, transmission_type,
        hourly_price, distance_price, day_wise_price, total_trips, rating_sum, rating_count, created_at)
      select g.id, ${moduleId}, c.id, b.id,
        jsonb_build_object('en', bench_word(g.n * 5 + e, true) || ' ' || bench_word(e, true), 'ar', bench_word(g.n * 5 + e, false) || ' ' || bench_word(e, false)),
        'grown-vehicle-' || g.n || '-' || e, (array['', 'Compact', 'SUV'])[1 + bench_pick(g.n, e, 3)], 2 + bench_pick(g.n, e + 1, 14),
        bench_pick(g.n, e + 2, 10) > 0, (array['petrol', 'diesel', 'hybrid', 'electric'])[1 + bench_pick(g.n, e + 3, 4)],
        (array['automatic', 'automatic', 'manual'])[1 + bench_pick(g.n, e + 4, 3)],
        case when bench_pick(g.n, e + 5, 4) > 0 then 1000 + 25 * bench_pick(g.n, e + 6, 400) end,
        case when bench_pick(g.n, e + 7, 2) = 0 then 100 + bench_pick(g.n, e + 8, 900) end,
        10000 + 100 * bench_pick(g.n, e + 9, 500), (500 * power(bench_pick(g.n, e + 10, 1000) / 1000.0, 3))::int,
        4 * bench_pick(g.n, e + 11, 90), bench_pick(g.n, e + 11, 90), '2025-06-01'::timestamptz + make_interval(mins => bench_pick(g.n, e + 12, 400000))
      from grown_providers g cross join generate_series(1, ${perProvider}::int) e
      join grown_labels c on c.kind = 'category' and c.place = bench_pick(g.n, e + 13, ${CATEGORIES.length}::int)
      join grown_labels b on b.kind = 'brand' and b.place = bench_pick(g.n, e + 14, ${BRANDS}::int)
      where g.n between ${from}::int and ${to}::int
      returning id
    )
    insert into vehicle_units (vehicle_id, license_plate_number, created_at)
    select a.id, 'GROWN ' || a.id || '-' || u, '2026-01-01' from added a cross join lateral generate_series(1, 1 + (a.id % 3)::int) u`.execute(
    db,
  )
}

/** All bookings of a provider belong to one trip: what reads them asks for their units and times only. */
async function addBookings(db: Db): Promise<void> {
  await sql`
    with booked as (
      insert into trips (store_id, module_id, zone_id, pickup_zone_id, trip_type, trip_status, currency_digits, base_amount, tax_amount, tax_percentage,
        tax_included, trip_amount, distance_meters, scheduled, pickup_at, ends_at, pickup, contact_name, contact_phone, otp, language, created_at,
        updated_at)
      select g.id, s.module_id, g.zone_id, g.zone_id, 'day_wise', 'confirmed', 2, 0, 0, 0, false, 0, 0, true, ${FIRST_BOOKED}::timestamptz,
        ${FIRST_BOOKED}::timestamptz + interval '1 day', '{}', 'Bench', '+966500000000', '0000', 'en', '2026-01-01', '2026-01-01'
      from grown_providers g join stores s on s.id = g.id returning id, store_id
    ), lines as (
      insert into trip_lines (trip_id, vehicle, quantity, unit_price, original_price)
      select id, '{}', 1, 0, 0 from booked returning id, trip_id
    )
    insert into unit_bookings (trip_id, trip_line_id, vehicle_id, unit_id, during)
    select b.id, l.id, v.id, u.id, tstzrange(at, at + make_interval(hours => 1 + bench_pick(u.id::int, 2, 96)))
    from booked b join lines l on l.trip_id = b.id join vehicles v on v.store_id = b.store_id join vehicle_units u on u.vehicle_id = v.id
    cross join lateral (select ${FIRST_BOOKED}::timestamptz + make_interval(hours => bench_pick(u.id::int, 1, 720)) as at) t`.execute(
    db,
  )
}
