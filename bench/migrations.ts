import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { aModule, anItem, aStore, aZone } from '../apps/api/src/features/catalog/catalog.builders.ts'
import { anonymizePast } from '../apps/api/src/features/privacy/privacy.service.ts'
import { createApp } from '../apps/api/src/app.ts'
import { type Db, type OpenDatabase, openPostgres } from '../apps/api/src/lib/database/database.ts'
import { listMigrations, migrate } from '../apps/api/src/lib/database/migrate.ts'
import { root } from '@medina/testing/root'
import { startPostgres } from '@medina/testing/database/postgres-server'
import { testSettings } from '@medina/testing/shop/test-settings'
import { LAST_UNCHECKED } from '../scripts/rules/migrations.ts'
import { mostMigration, mostMigrationPause } from './budgets.ts'
import type { Figure } from './figures.ts'

const ORDERS = 1_000_000
const ANONYMIZING_MS = 10_000

/**
 * Duration of every migration since the rule of upgrades, with a million orders on a PostgreSQL with durable commits. Meanwhile a writer of
 * orders measures how long it waits. Then the number of past orders that lose their personal details in a second.
 */
export async function measureMigrations(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const database = await openPostgres(postgres.url('postgres'), 4, (error) => console.error(error.message))
  try {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    const names = listMigrations()
    const before = names.filter((name) => name <= `${LAST_UNCHECKED}_~`)
    for (const name of before) add(folder, name)
    await migrate(database.db, pathToFileURL(`${folder}/`))
    await database.db.transaction().execute(async (tx) => {
      // The limit of a request.
      await sql`set local statement_timeout = 0`.execute(tx)
      await fill(tx)
    })
    await sql`analyze`.execute(database.db)
    const figures: Figure[] = []
    for (const name of names.slice(before.length)) {
      add(folder, name)
      figures.push(...(await measureOne(database.db, { name, folder })))
    }
    return [...figures, await measureAnonymizing(database)]
  } finally {
    await database.close()
    await postgres.stop()
  }
}

function add(folder: string, name: string): void {
  copyFileSync(join(root, 'apps/api/migrations', `${name}.sql`), join(folder, `${name}.sql`))
}

async function measureOne(db: Db, { name, folder }: { name: string; folder: string }): Promise<Figure[]> {
  const watch = watchWriter(db)
  const started = performance.now()
  await migrate(db, pathToFileURL(`${folder}/`))
  const seconds = (performance.now() - started) / 1000
  const pause = (await watch.stop()) / 1000
  return [
    { name, value: seconds, unit: 's', budget: { most: mostMigration } },
    { name: `${name}: longest pause of a writer`, value: pause, unit: 's', budget: { most: mostMigrationPause } },
  ]
}

/** Writes to one order again and again; `stop` returns the longest write in milliseconds. */
function watchWriter(db: Db): { stop: () => Promise<number> } {
  const stopping = new AbortController()
  const writing = (async () => {
    let longest = 0
    while (!stopping.signal.aborted) {
      const started = performance.now()
      await sql`update orders set revision = revision + 1 where id = (select min(id) from orders)`.execute(db)
      longest = Math.max(longest, performance.now() - started)
    }
    return longest
  })()
  return {
    stop: () => {
      stopping.abort()
      return writing
    },
  }
}

/** Delivered orders of the last two years, with a line and four steps each, and a message for every tenth. */
async function fill(db: Db): Promise<void> {
  const moduleId = await aModule(db, 'food')
  const zoneId = await aZone(db, { modules: [moduleId] })
  const storeId = await aStore(db, { module_id: moduleId, zone_id: zoneId, at: { lat: 22.42, lng: 39.05 } })
  const itemId = await anItem(db, { store_id: storeId })
  const address = JSON.stringify({ address: 'Lantern Street 5', address_type: 'home', road: null, house: '5', floor: null })
  await sql`
    insert into orders (module_id, store_id, zone_id, order_type, order_status, payment_method, currency_digits, items_amount,
      add_ons_amount, discount_amount, tax_amount, tax_percentage, tax_included, delivery_charge, original_delivery_charge, tip,
      additional_charge, order_amount, distance_meters, contact_name, contact_phone, contact_email, address, destination, otp, order_note,
      processing_minutes, language, created_at, updated_at)
    select ${moduleId}, ${storeId}, ${zoneId}, 'delivery', 'delivered', 'cash_on_delivery', 2, 2000, 0, 0, 0, 0, true, 500, 500, 0, 0,
      2500, 1200, 'Customer ' || n, '+9665' || (50000000 + n % 40000000), 'customer' || n || '@mail.example', ${address}::jsonb,
      point(39.05, 22.42), '1234', case when n % 3 = 0 then 'Please ring twice' end, 20, 'en', moment, moment
    from generate_series(1, ${ORDERS}) n, lateral (select now() - interval '730 days' * (1 - n::float8 / ${ORDERS}) as moment) m`.execute(
    db,
  )
  await sql`
    insert into order_lines (order_id, item_id, item, quantity, unit_price, discount, add_ons_price)
    select id, ${itemId}, '{"name":{"en":"Soup"}}', 1, 2000, 0, 0 from orders`.execute(db)
  await sql`
    insert into order_history (order_id, status, actor, created_at)
    select id, status, 'store', created_at from orders, unnest(array['pending', 'confirmed', 'picked_up', 'delivered']) status`.execute(
    db,
  )
  await sql`
    with opened as (
      insert into conversations (store_id, order_id, created_at, last_message_at)
      select store_id, id, created_at, created_at from orders where id % 10 = 0 returning id, order_id, created_at)
    insert into messages (conversation_id, side, text, order_id, created_at)
    select id, 'customer', 'Where is my order?', order_id, created_at from opened`.execute(db)
}

async function measureAnonymizing(database: OpenDatabase): Promise<Figure> {
  const { db } = database
  await db.insertInto('settings').values({ key: 'anonymize_orders_days', value: '30' }).execute()
  const { api, fastify } = await createApp(testSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')) }), database)
  const started = performance.now()
  await anonymizePast(api, new Date(), AbortSignal.timeout(ANONYMIZING_MS))
  const seconds = (performance.now() - started) / 1000
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('anonymized_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await fastify.close()
  return { name: 'past orders anonymized in a second', value: count / seconds, unit: '/s', budget: { least: 500 } }
}
