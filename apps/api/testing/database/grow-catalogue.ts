import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { BUILD_LOCK } from '#lib/database/large-indexes.ts'

type Size = { stores: number; items: number }

/** Rows of one statement: none takes long, and each reports progress. */
const STEP = 10_000

/**
 * Grows the catalogue of a shop that has the demo city. Further stores all over its zones, each with a made-up word in the name,
 * sell their own editions of the demo's goods. Orders and ratings are as uneven as in life. The result is the same in every run.
 */
export function growCatalogue(db: Db, size: Size, onProgress: (done: number) => void = () => {}): Promise<void> {
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set maintenance_work_mem = '512MB'`.execute(one)
    await sql.raw(pickFunctions).execute(one)
    // A process of the shop that starts now would build the dropped indexes.
    await sql`select pg_advisory_lock(${BUILD_LOCK})`.execute(one)
    const indexes = await dropIndexes(one)
    await copyStores(one, size.stores)
    const { rows } = await sql<{ id: number }>`
      select id from grown_stores g where exists (select from grown_goods o where o.store_id = g.original) order by id`.execute(
      one,
    )
    const perStore = Math.ceil((size.items - (await countItems(one))) / rows.length)
    const storesPerStep = Math.max(1, Math.floor(STEP / perStore))
    for (let from = 0; from < rows.length; from += storesPerStep) {
      const ids = rows.slice(from, from + storesPerStep).map(({ id }) => id)
      await copyItems(one, ids, perStore)
      onProgress(from * perStore)
    }
    await sql`drop table grown_stores, grown_goods`.execute(one)
    for (const index of indexes) await sql.raw(index).execute(one)
    await sql`select pg_advisory_unlock(${BUILD_LOCK})`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset all`.execute(one)
  })
}

/** Drops the indexes, to be created again at the end: that is much quicker than updating them row by row. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where tablename = 'items' and indexdef not like 'CREATE UNIQUE%'`.execute(db)
  for (const { indexname } of rows) await sql.raw(`drop index ${indexname}`).execute(db)
  return rows.map(({ indexdef }) => indexdef)
}

async function countItems(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from items`.execute(db)
  return rows[0]?.count ?? 0
}

/** `bench_pick` maps two numbers to a whole number below `size`, `bench_word` one to a made-up word; the same at every run. */
export const pickFunctions = `
  create or replace function bench_pick(a int, b int, size int) returns int language sql immutable
    as $$ select abs(hashint8((a::bigint << 24) + b) % size) $$;
  create or replace function bench_word(n int, latin boolean) returns text language sql immutable
    as $$ select string_agg(case when latin then (array['ba','ta','ja','ha','da','ra','za','sa','fa','ka','la','ma','na','wa','ya','shi','ghu','qo'])[1 + bench_pick(n, place, 18)]
      else (array['با','تا','جا','حا','دا','را','زا','سا','فا','كا','لا','ما','نا','وا','يا','شي','غو','قو'])[1 + bench_pick(n, place, 18)] end, '' order by place)
      from generate_series(1, 3) as place $$;
`

/** Copies the demo's stores and scatters the copies around them. */
async function copyStores(db: Db, count: number): Promise<void> {
  await sql`
    create table grown_stores as
    with originals as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from stores
    )
    select (select max(id) from stores) + n as id, o.id as original, n
    from generate_series(1, ${count}::int) n join originals o on o.place = n % o.all_of_them`.execute(db)
  await sql`
    create table grown_goods as
    select *, row_number() over (partition by store_id order by id)::int as place, count(*) over (partition by store_id) as all_of_them
    from items`.execute(db)
  await sql`
    insert into stores (id, module_id, zone_id, name, slug, tagline, address, phone, logo, cover_photo, location, always_open, featured, veg,
      non_veg, tax, minimum_order, free_delivery, cutlery, minimum_delivery_time, maximum_delivery_time, rating_sum, rating_count, ratings,
      order_count, created_at)
    select g.id, s.module_id, s.zone_id,
      jsonb_build_object('en', bench_word(g.n, true) || ' ' || (s.name ->> 'en'), 'ar', (s.name ->> 'ar') || ' ' || bench_word(g.n, false)),
      s.slug || '-' || g.n, s.tagline, s.address, s.phone, s.logo, s.cover_photo,
      point(s.location[0] + (bench_pick(g.n, 1, 2000) - 1000) / 100000.0, s.location[1] + (bench_pick(g.n, 2, 2000) - 1000) / 100000.0),
      s.always_open, bench_pick(g.n, 3, 40) = 0, s.veg, s.non_veg, s.tax, s.minimum_order, bench_pick(g.n, 4, 6) = 0, s.cutlery,
      s.minimum_delivery_time + bench_pick(g.n, 5, 20), s.maximum_delivery_time + 20 + bench_pick(g.n, 6, 20),
      5 * bench_pick(g.n, 7, 400), bench_pick(g.n, 7, 400) + bench_pick(g.n, 8, 200), '{0,0,0,0,0}',
      (5000 * power(bench_pick(g.n, 9, 1000) / 1000.0, 4))::int, s.created_at - make_interval(days => bench_pick(g.n, 10, 900))
    from grown_stores g join stores s on s.id = g.original`.execute(db)
  await sql`
    insert into store_schedules (store_id, day, opening_time, closing_time)
    select g.id, h.day, h.opening_time, h.closing_time from grown_stores g join store_schedules h on h.store_id = g.original`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence('stores', 'id'), (select max(id) from stores))`.execute(db)
}

/** Copies the original's items under names of further editions until each store has enough. */
async function copyItems(db: Db, storeIds: number[], perStore: number): Promise<void> {
  await sql`
    insert into items (store_id, module_id, category_id, name, description, slug, image, images, price, discount, discount_type, tags, veg, organic,
      recommended, is_halal, halal_tag_status, is_prescription_required, is_basic, common_condition_id, brand_id, unit_type, stock,
      maximum_cart_quantity, choice_options, food_variations, nutritions, allergies, generic_names, rating_sum, rating_count, ratings,
      order_count, created_at)
    select g.id, o.module_id, o.category_id,
      jsonb_build_object('en', bench_word(g.n * 7 + e, true) || ' ' || (o.name ->> 'en'), 'ar', (o.name ->> 'ar') || ' ' || bench_word(g.n * 7 + e, false)),
      o.description, o.slug || '-' || g.n || '-' || e, o.image, o.images, o.price + 25 * bench_pick(g.n, e, 80),
      case when bench_pick(g.n + o.place, e, 8) = 0 then 1000 + 100 * bench_pick(g.n, e + 1, 30) else 0 end, 'percent', o.tags, o.veg,
      o.organic, bench_pick(g.n + o.place, e, 20) = 0, o.is_halal, o.halal_tag_status, o.is_prescription_required, o.is_basic,
      o.common_condition_id, o.brand_id, o.unit_type, o.stock, o.maximum_cart_quantity, o.choice_options, o.food_variations, o.nutritions,
      o.allergies, o.generic_names, 4 * bench_pick(g.n, o.place, 90), bench_pick(g.n, o.place, 90), '{0,0,0,0,0}',
      (3000 * power(bench_pick(g.n, o.place + e * 1000, 1000) / 1000.0, 4))::int, o.created_at - make_interval(mins => bench_pick(g.n, o.place, 900000))
    from grown_stores g
    join grown_goods o on o.store_id = g.original
    cross join lateral generate_series(1, 1 + (${perStore}::int - o.place) / o.all_of_them::int) e
    where g.id = any(${storeIds}::bigint[]) and o.place <= ${perStore}::int`.execute(db)
}
