import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { anonymizePast } from '../apps/api/src/features/privacy/public.ts'
import { createApp } from '../apps/api/src/app.ts'
import { type Db, type OpenDatabase, openPostgres } from '../apps/api/src/lib/database/database.ts'
import { LARGE_INDEXES } from '../apps/api/src/lib/database/large-indexes.ts'
import { listMigrations, migrate } from '../apps/api/src/lib/database/migrate.ts'
import { root } from '@medina/testing/root'
import { testSettings } from '../apps/api/testing/shop/test-settings.ts'
import { LAST_UNCHECKED } from '../scripts/rules/migrations.ts'
import { mostMigration, mostMigrationPause } from './budgets.ts'
import { extent } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import { fillPastOrders } from '../apps/api/testing/database/fill-past-orders.ts'

const ORDERS = extent(1_000_000, 200)
const ANONYMIZING_MS = extent(10_000, 500)

/**
 * Duration of every migration since the rule of upgrades, with a million orders on a PostgreSQL with durable commits. The large indexes
 * follow. Meanwhile a writer of orders measures how long it waits. Then the number of past orders that lose their personal details in a second.
 */
export async function measureMigrations(ground: Ground): Promise<Figure[]> {
  const server = await ground.openServer()
  const database = await openPostgres(await server.openDatabase('nothing'), 4, (error) => console.error(error.message))
  try {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    const names = listMigrations()
    const before = names.filter((name) => name <= `${LAST_UNCHECKED}_~`)
    for (const name of before) add(folder, name)
    await migrate(database.db, pathToFileURL(`${folder}/`))
    await database.db.transaction().execute(async (tx) => {
      // The limit of a request.
      await sql`set local statement_timeout = 0`.execute(tx)
      await fillPastOrders(tx, { orders: ORDERS })
    })
    await sql`analyze`.execute(database.db)
    const figures: Figure[] = []
    const later = names.slice(before.length)
    const measured = extent(later, later.slice(-2))
    for (const name of later.slice(0, -measured.length)) add(folder, name)
    await migrate(database.db, pathToFileURL(`${folder}/`))
    for (const name of measured) {
      add(folder, name)
      figures.push(...(await measureOne(database.db, { name, folder })))
    }
    add(folder, basename(LARGE_INDEXES, '.sql'))
    figures.push(...(await measureOne(database.db, { name: 'large indexes', folder })))
    return [...figures, await measureAnonymizing(database)]
  } finally {
    await database.close()
    await server.stop()
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
