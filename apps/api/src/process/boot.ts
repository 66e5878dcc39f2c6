import cluster from 'node:cluster'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { type App, createApp } from '#app.ts'
import { makeFirstLink } from '#features/operator/public.ts'
import { warnAtStart } from '#features/site/public.ts'
import { lockData } from '#lib/database/data-lock.ts'
import { type Db, type OpenDatabase, openPglite, openPostgres } from '#lib/database/database.ts'
import { registerMachine } from '#lib/database/machine-registry.ts'
import { migrate } from '#lib/database/migrate.ts'
import { keepPrivate } from '#lib/database/private-folder.ts'
import type { Settings } from '#lib/settings.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'
import { drain, leave, listen, type Process, StartError, trackStreams } from './listening.ts'
import { startMetricsServer } from './start-metrics-server.ts'
import { leaveDemoOff } from './own-shop.ts'
import { listStylesheets, registerPages } from '#pages/pages.ts'

const OLDEST_POSTGRES = 150_000

/** The running service: its address, and how to stop it. */
export type Running = App & Process

/**
 * Opens and migrates the database, fills the demo, and listens. Throws StartError, DataLockedError or MachineProblem with a message for the
 * operator.
 */
export async function boot(given: Settings): Promise<Running> {
  const database = await openDatabase(given)
  try {
    const settings = await leaveDemoOff(given, database.db)
    const leaveMachines =
      database.engine === 'postgres' ? await registerMachine(database.db, settings, reportDatabase) : async () => {}
    const app = await createApp(settings, database)
    const stopDemo = settings.DEMO ? await runDemo(app) : async () => {}
    await registerPages(app.fastify, app.api)
    // Logged once, however many processes share the port.
    const isFirstProcess = (cluster.worker?.id ?? 1) === 1
    if (isFirstProcess) await warnAtStart(app.api)
    const streams = trackStreams(app.fastify)
    const closeMetrics = await startMetricsServer(settings, (server, where) => server.exposeMetrics(where, app.api.metrics))
    const url = await listen(app.fastify, settings)
    const withdrawAddress = publishToolAddress(settings, url)
    if (isFirstProcess && !settings.DEMO) await greetFirstOwner(app, url)
    return {
      ...app,
      url,
      stop: async (reason) => {
        if (reason !== 'replaced') {
          withdrawAddress()
          await leaveMachines()
        }
        await leave(app.readiness, settings, reason)
        await stopDemo()
        await drain(app.fastify, streams)
        await closeMetrics()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Prints the link by which the first owner opens the desk, at each start until it is used. It is on standard output, and in no log. */
async function greetFirstOwner({ api }: App, url: string): Promise<void> {
  const link = await makeFirstLink(api, api.settings.PUBLIC_URL ?? url)
  if (link !== null) console.log(`\n  Nobody opens the desk yet. This link makes you its owner, once:\n\n  ${link.url}&first\n`)
}

/** Opens and migrates the configured database. The embedded one is locked against other processes until it is closed. */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const database = await openUnchanged(settings)
  try {
    await migrateDirectly(settings, database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** An index is built, and its lock held, by one session, which a pooler does not give. */
async function migrateDirectly({ DATABASE_DIRECT_URL: url }: Settings, db: Db): Promise<void> {
  if (url === undefined) return void (await migrate(db))
  const direct = await openAddress('DATABASE_DIRECT_URL', url, () => openPostgres(url, 1, reportDatabase))
  try {
    await migrate(direct.db)
  } finally {
    await direct.close()
  }
}

/** Opens the configured database without migrating it. */
export async function openUnchanged(settings: Settings): Promise<OpenDatabase> {
  keepPrivate(settings.DATA_DIR)
  const database = await (settings.DATABASE_URL === undefined
    ? openEmbedded(settings)
    : openServer(settings, settings.DATABASE_URL))
  try {
    await requireLetters(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbedded(settings: Settings): Promise<OpenDatabase> {
  requireFolder(settings.DATA_DIR)
  const unlock = await lockData(settings.DATA_DIR)
  try {
    const database = await openPglite(settings.DATA_DIR)
    const close = async (): Promise<void> => {
      await database.close()
      await unlock()
    }
    return { ...database, close }
  } catch (error) {
    await unlock()
    throw error
  }
}

function requireFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR: nothing can be written to ${folder} (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function openServer(settings: Settings, url: string): Promise<OpenDatabase> {
  const others = { readUrls: settings.DATABASE_READ_URL, directUrl: settings.DATABASE_DIRECT_URL }
  const database = await openAddress('DATABASE_URL', url, () => openPostgres(url, settings.DATABASE_POOL, reportDatabase, others))
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    database.db,
  )
  if ((rows[0]?.version ?? 0) >= OLDEST_POSTGRES) return database
  await database.close()
  throw new StartError('DATABASE_URL: this PostgreSQL is too old, Medina needs version 15 or newer.')
}

async function openAddress(setting: string, url: string, open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  try {
    return await open()
  } catch (error) {
    const { host, pathname } = new URL(url)
    const reason = (error as Error).message || 'nobody answers'
    const advice = reason.includes('startup parameter') ? ' Of a pooler, set DATABASE_DIRECT_URL as well.' : ''
    throw new StartError(`${setting}: no connection to ${host}${pathname} (${reason}).${advice}`)
  }
}

function reportDatabase(error: unknown): void {
  console.error(`database: ${error instanceof Error ? error.message : String(error)}`)
}

/** Other encodings cannot store Arabic. With the "C" character type, letters beyond ASCII have no case, so search would miss them. */
async function requireLetters({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ isFine: boolean }>`
    select getdatabaseencoding() = 'UTF8' and lower('É') = 'é' as "isFine"`.execute(db)
  if (rows[0]?.isFine === true) return
  throw new StartError(
    'DATABASE_URL: this database does not know all letters. Create it with the encoding UTF8 and a UTF-8 LC_CTYPE, for example C.UTF-8.',
  )
}

async function runDemo(app: App): Promise<() => Promise<void>> {
  const { loadDemoCity } = await import('../../demo/load.ts')
  const { registerDemoOpenId } = await import('../../demo/openid/register.ts')
  const { openDemoClients } = await import('../../demo/demo-keys.ts')
  const { startDemo } = await import('../../demo/simulator/simulator.ts')
  const { db, clock, geo, settings } = app.api
  await registerDemoOpenId(app.fastify, app.api, listStylesheets())
  await loadDemoCity(db, clock, settings)
  const clients = await openDemoClients(app.api)
  return startDemo({ db, clock, geo, clients, speed: settings.DEMO_SPEED, log: app.fastify.log })
}
