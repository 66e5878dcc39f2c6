import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, type KyselyPlugin, type PostgresPool } from 'kysely'
import pg from 'pg'
import { getTracing } from '#lib/monitoring/tracing.ts'
import { createDialect } from './dialect.ts'
import { createPreparingClient } from './preparing-client.ts'
import { closeFolder } from './private-folder.ts'
import { createReadPool } from './replicas/read-pool.ts'
import { Replicas } from './replicas/replicas.ts'
import { type CatalogueSize, followCatalogueSize, recordSize } from './statements/catalogue-size.ts'
import type { Tables } from './tables.gen.ts'
import { yieldPlugin } from './yield-plugin.ts'

export type Db = Kysely<Tables>
export type Engine = 'pglite' | 'postgres'

export type OpenDatabase = {
  db: Db
  /** For public answers, which may be a few seconds old: reads of a replica where there are any, else the same as `db`. No transactions. */
  reads: Db
  engine: Engine
  replicas: Pick<Replicas, 'list' | 'expectChange'>
  /**
   * Listens to notifications of all processes on a channel; the payload is ANYTHING after a reconnect. The returned function unsubscribes.
   */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>
  /** Calls `hear` with the error of every statement that fails. */
  onFailure: (hear: (error: unknown) => void) => void
  /** The number of connections in the pool, and of callers that wait for one. */
  countConnections: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

/** The payload that listeners get after a lost connection, since they may have missed notifications. */
export const ANYTHING = ''

const toSafeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit in a number`)
  return value
}

// bigint and numeric as numbers (amounts stay within 2^53, percents are short), dates as text: a date has no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, toSafeInteger)
const INT8_ARRAY: number = 1016
pg.types.setTypeParser(INT8_ARRAY, (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(toSafeInteger))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

function countConnections({ totalCount, idleCount, waitingCount }: pg.Pool): ReturnType<OpenDatabase['countConnections']> {
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

function toKysely(pool: PostgresPool, plugins: KyselyPlugin[] = []): Pick<OpenDatabase, 'db' | 'onFailure'> {
  const tracing = getTracing()
  const hearers: ((error: unknown) => void)[] = []
  const db = new Kysely<Tables>({
    dialect: createDialect({ pool }),
    plugins,
    log: (event) => {
      tracing?.recordStatement(event)
      if (event.level === 'error') for (const hear of hearers) hear(event.error)
    },
  })
  return { db, onFailure: (hear) => void hearers.push(hear) }
}

const noReplicas: OpenDatabase['replicas'] = { list: () => [], expectChange: () => {} }

type PoolPlan = { size: number; catalogue: CatalogueSize; isPooled?: boolean; onError: (error: Error) => void }

const sessionSettings = {
  // Reads are short: compiling a plan or starting workers would take longer than the read.
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
  statement_timeout: 15_000,
  // A process or machine that stands still loses its locks before those who wait for them give up.
  idle_in_transaction_session_timeout: 5_000,
}

function createPool(url: string, { size, catalogue, isPooled = false, onError }: PoolPlan, waits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    Client: createPreparingClient(catalogue, { isPooled }),
    connectionString: url,
    max: size,
    idleTimeoutMillis: 1_800_000,
    // A pooler makes its own connections, with the settings of its own file.
    ...(isPooled ? {} : sessionSettings),
    ...waits,
  })
  pool.on('error', onError)
  // The pool listens to errors of idle connections only; an unheard error of a busy one would end the process. Its next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A replica that is slow or has gone away is not waited for: the primary answers too. */
const replicaWaits = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 }

async function openReplicas(urls: readonly string[], primary: { url: string; pool: pg.Pool }, plan: PoolPlan) {
  const pools = urls.map((url) => ({
    url,
    name: new URL(url).host,
    pool: createPool(url, { ...plan, onError: () => {} }, replicaWaits),
  }))
  const replicas = await Replicas.follow(primary.url, pools)
  return { replicas, ...toKysely(createReadPool(primary.pool, replicas)) }
}

/** One more connection, which only listens and reconnects when it is lost. */
function openListener(url: string, onError: (error: Error) => void): Pick<OpenDatabase, 'listen' | 'close'> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let listener: pg.Client | null = null
  let isClosed = false

  async function connect(): Promise<void> {
    if (isClosed) return
    const client = new pg.Client({ connectionString: url })
    client.on('error', onError)
    client.on('end', () => {
      listener = null
      if (!isClosed) setTimeout(() => void connect().catch(onError), 500)
    })
    client.on('notification', ({ channel, payload }) => {
      for (const hear of listeners.get(channel) ?? []) hear(payload ?? '')
    })
    await client.connect()
    listener = client
    try {
      for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      // During a failover the address may lead to a standby for a moment, which hears nothing. Its end makes us connect again.
      await client.end()
      throw error
    }
    for (const hear of [...listeners.values()].flatMap((hearers) => [...hearers])) hear(ANYTHING)
  }

  return {
    listen: async (channel, onPayload) => {
      const known = listeners.get(channel) ?? new Set()
      known.add(onPayload)
      listeners.set(channel, known)
      if (listener === null) await connect()
      else await listener.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        known.delete(onPayload)
      }
    },
    close: async () => {
      isClosed = true
      await listener?.end()
    },
  }
}

type OtherAddresses = {
  /** Replicas, each with a pool of the same size. */
  readUrls?: readonly string[]
  /** PostgreSQL itself, where the first address is a pooler's whose connections change with each transaction. */
  directUrl?: string | undefined
}

/** PostgreSQL over a pool. */
export async function openPostgres(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  { readUrls = [], directUrl }: OtherAddresses = {},
): Promise<OpenDatabase> {
  const catalogue = { isSmall: false }
  const plan = { size: poolSize, catalogue, onError }
  const pool = createPool(url, { ...plan, isPooled: directUrl !== undefined }, { connectionTimeoutMillis: 10_000 })
  const stopFollowing = await followCatalogueSize(pool, catalogue)
  const reading = readUrls.length === 0 ? null : await openReplicas(readUrls, { url, pool }, plan)
  const { db, onFailure } = toKysely(pool)
  for (const each of [db, reading?.db ?? db]) recordSize(each, catalogue)
  const listener = openListener(directUrl ?? url, onError)
  return {
    db,
    reads: reading?.db ?? db,
    replicas: reading?.replicas ?? noReplicas,
    onFailure: (hear) => {
      onFailure(hear)
      reading?.onFailure(hear)
    },
    engine: 'postgres',
    listen: listener.listen,
    countConnections: () => countConnections(pool),
    close: async () => {
      stopFollowing()
      await listener.close()
      // Kysely ends a pool only after a first statement.
      await reading?.replicas.close()
      await reading?.db.destroy()
      await db.destroy()
    },
  }
}

/**
 * The embedded engine has one session, so its pool has one connection. Data survives a process crash at any moment. It never waits for the
 * disk, so a power cut can cost the last seconds.
 */
export async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  // A start calls few of the engine's functions: to compile each when it is first called saves a quarter of the processor's time.
  setFlagsFromString('--wasm-lazy-compilation')
  const lite = await PGlite.create(folder, { extensions: { pg_trgm } })
  // PGlite creates its first files with permissions of its own, whatever the umask.
  closeFolder(folder)
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1 })
  const { db, onFailure } = toKysely(pool, [yieldPlugin])
  return {
    db,
    reads: db,
    replicas: noReplicas,
    onFailure,
    engine: 'pglite',
    listen: async (channel, onPayload) => lite.listen(channel, onPayload),
    countConnections: () => countConnections(pool),
    close: async () => {
      await db.destroy()
      await lite.close()
    },
  }
}
