import cluster from 'node:cluster'
import { accessSync, constants, mkdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { type App, createApp } from '#app.ts'
import { warnAtStart } from '#features/site/site.service.ts'
import { lockData } from '#lib/database/data-lock.ts'
import { type OpenDatabase, openPglite, openPostgres } from '#lib/database/database.ts'
import { migrate } from '#lib/database/migrate.ts'
import { keepPrivate } from '#lib/database/private-folder.ts'
import type { Settings } from '#lib/settings.ts'
import { noteAddress } from '#lib/http/tools-door.ts'
import { listStylesheets, registerPages } from '#pages.ts'

const DRAIN_MS = 10_000
const OLDEST_POSTGRES = 150_000

/** The service as it runs: where it listens and how it ends. */
export type Running = App & { url: string; stop: () => Promise<void> }

/** Something around us keeps the service from starting; the message says what to do about it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Opens, migrates, fills and listens. Throws StartError or DataLockedError with a sentence for whoever starts it. */
export async function boot(settings: Settings): Promise<Running> {
  const database = await openDatabase(settings)
  try {
    const app = await createApp(settings, database)
    const stopDemo = settings.DEMO ? await runDemo(app) : async () => {}
    await registerPages(app.fastify, app.api)
    // Once, however many processes share the port.
    if ((cluster.worker?.id ?? 1) === 1) await warnAtStart(app.api)
    const streams = trackStreams(app)
    const url = await listen(app)
    const forgetAddress = noteAddress(settings, url)
    return {
      ...app,
      url,
      stop: async () => {
        forgetAddress()
        await stopDemo()
        await drain(app, streams)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The migrated database of the settings. The embedded one is locked against other processes until it is closed. */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  keepPrivate(settings.DATA_DIR)
  const database = await (settings.DATABASE_URL === undefined
    ? openEmbedded(settings)
    : openServer(settings, settings.DATABASE_URL))
  try {
    await requireLetters(database)
    await migrate(database.db)
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
  let database: OpenDatabase
  try {
    database = await openPostgres(url, settings.DATABASE_POOL, (error) => console.error(`database: ${error.message}`))
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new StartError(`DATABASE_URL: no connection to ${host}${pathname} (${(error as Error).message || 'nobody answers'}).`)
  }
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    database.db,
  )
  if ((rows[0]?.version ?? 0) >= OLDEST_POSTGRES) return database
  await database.close()
  throw new StartError('DATABASE_URL: this PostgreSQL is too old, Medina needs version 15 or newer.')
}

/** With another encoding Arabic cannot be stored; with the "C" character type letters beyond ASCII have no case, and search misses them. */
async function requireLetters({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ isFine: boolean }>`
    select getdatabaseencoding() = 'UTF8' and lower('É') = 'é' as "isFine"`.execute(db)
  if (rows[0]?.isFine === true) return
  throw new StartError(
    'DATABASE_URL: this database does not know all letters. Create it with the encoding UTF8 and a UTF-8 LC_CTYPE, for example C.UTF-8.',
  )
}

async function runDemo(app: App): Promise<() => Promise<void>> {
  const { loadDemoCity } = await import('../demo/load.ts')
  const { registerDemoOpenId } = await import('../demo/openid/register.ts')
  const { openDemoClients } = await import('../demo/demo-keys.ts')
  const { startDemo } = await import('../demo/simulator/simulator.ts')
  const { db, clock, geo, settings } = app.api
  await registerDemoOpenId(app.fastify, app.api, listStylesheets())
  await loadDemoCity(db, clock)
  const clients = await openDemoClients(app.api)
  return startDemo({ db, clock, geo, clients, speed: settings.DEMO_SPEED, log: app.fastify.log })
}

async function listen({ fastify, api: { settings } }: App): Promise<string> {
  try {
    await fastify.listen({ host: settings.HOST, port: settings.PORT })
  } catch (error) {
    throw toListenError(error, settings)
  }
  const { port } = fastify.server.address() as AddressInfo
  const isHere = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(settings.HOST)
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  return `http://${isHere ? 'localhost' : host}:${port}`
}

function toListenError(error: unknown, { HOST, PORT }: Settings): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${PORT} is taken by another program. Choose a free one, for example: PORT=${PORT + 1} npm start`,
      )
    case 'EACCES':
      return new StartError(
        `Port ${PORT} is not open to this user. Choose one above 1023 with PORT, for example: PORT=3000 npm start`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST: ${HOST} is not an address of this machine. Leave it out for 127.0.0.1, or use 0.0.0.0 for all.`,
      )
    default:
      return error
  }
}

/** Event streams never end by themselves: they are known by what their client asked for. */
function trackStreams({ fastify }: App): Set<ServerResponse> {
  const streams = new Set<ServerResponse>()
  fastify.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.accept?.includes('text/event-stream') !== true) return
    streams.add(response)
    response.once('close', () => streams.delete(response))
  })
  return streams
}

/** Takes no new connection, lets running requests finish, and cuts what is still there after ten seconds. */
async function drain({ fastify }: App, streams: Set<ServerResponse>): Promise<void> {
  const cut = setTimeout(() => fastify.server.closeAllConnections(), DRAIN_MS)
  // A browser keeps its connection after the last answer.
  const sweep = setInterval(() => fastify.server.closeIdleConnections(), 100)
  const closed = fastify.close()
  for (const stream of streams) stream.end()
  await closed
  clearTimeout(cut)
  clearInterval(sweep)
}
