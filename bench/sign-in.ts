import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import autocannon, { type Request } from 'autocannon'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import { requireCustomer } from '../apps/api/src/lib/actor.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { readSettings } from '../apps/api/src/lib/settings.ts'
import { startPostgres } from '../apps/api/testing/database/postgres-server.ts'
import type { ShopProcess } from '../apps/api/testing/shop/shop-process.ts'
import { TEST_CLOCK_START } from '../apps/api/testing/shop/test-settings.ts'
import { type Figure, median } from './figures.ts'
import { homes, listings } from './reads.ts'
import { openBenchShop } from './shop.ts'

const PASSWORD = 'a password for the bench'
const CONCURRENT = 20
const CUSTOMERS = Array.from({ length: CONCURRENT }, (_, at) => ({
  f_name: `Bench ${at}`,
  email: `bench${at}@mail.example`,
  login_medium: 'manual' as const,
  ref_code: `BENCH${10_000 + at}`,
}))
const SECONDS = 9
const ROUNDS = 3
const CHECKS = 3000
/** Calls a second of a visitor who browses while others sign in: far below the shop's capacity. */
const GLANCES = 40

/**
 * The cost of signing in, its effect on others meanwhile, and the cost of a session for every call; on PostgreSQL with durable
 * commits.
 */
export async function measureSignIn(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')), DATABASE_URL: postgres.url('postgres') }
  const shop = await openBenchShop({ databaseUrl: settings.DATABASE_URL, isDriven: false, processes: 1 })
  try {
    await insertCustomers(settings)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(shop))
    const token = await signIn(shop)
    return [...toFigures(rounds), await measureSessionCheck(settings, token)]
  } finally {
    await shop.end()
    await postgres.stop()
  }
}

/** Requests of visitors while others sign in. */
const reads = [...listings, ...homes].filter(({ name }) => ['store listing', 'search', 'home, rendered'].includes(name))

type Medians = Record<string, number>
type Round = { bare: number; signIn: number; ratio: number; alone: Medians; meanwhile: Medians }

async function measureRound(shop: ShopProcess): Promise<Round> {
  const bare = await measureBareHash()
  const alone = await glance(shop)
  let signIns = 0
  const setupRequest = (given: Request): Request => ({ ...given, ...signInRequest(signIns++) })
  const signingIn = autocannon({ url: shop.url, connections: CONCURRENT, duration: SECONDS + 1, requests: [{ setupRequest }] })
  await wait(500)
  const meanwhile = await glance(shop)
  const { requests, duration, non2xx, errors } = await signingIn
  if (non2xx + errors > 0) throw new Error(`Of ${requests.total} sign-ins ${non2xx + errors} failed.`)
  const perSignIn = (duration * 1000) / requests.total
  return { bare, signIn: perSignIn, ratio: perSignIn / bare, alone, meanwhile }
}

/** Milliseconds of one hash, one after the other, and nothing else. */
async function measureBareHash(): Promise<number> {
  const hashes = 100
  const start = performance.now()
  for (let made = 0; made < hashes; made++) await hash(PASSWORD)
  return (performance.now() - start) / hashes
}

/** Median milliseconds of each read, one after the other, at intervals. */
async function glance(shop: ShopProcess): Promise<Medians> {
  const looks = reads.map(({ name, load }) => ({ name, load: load(), times: [] as number[] }))
  for (const end = Date.now() + (SECONDS - 1) * 1000; Date.now() < end; ) {
    for (const { load, times } of looks) {
      const { path, headers } = load.next()
      const start = performance.now()
      const response = await fetch(shop.url + path, { headers: headers as Record<string, string> })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
      times.push(performance.now() - start)
      await wait(1000 / GLANCES)
    }
  }
  return Object.fromEntries(looks.map(({ name, times }) => [name, median(times.length % 2 === 0 ? times.slice(1) : times)]))
}

function signInRequest(at: number) {
  const customer = CUSTOMERS[at % CUSTOMERS.length]
  const body = { login_type: 'manual', email_or_phone: customer?.email, field_type: 'email', password: PASSWORD }
  return {
    path: '/api/v1/auth/login',
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

async function signIn(shop: ShopProcess): Promise<string> {
  const { path, ...init } = signInRequest(0)
  const { token } = (await (await fetch(shop.url + path, init)).json()) as { token: string | null }
  if (token === null) throw new Error('The sign-in wants another step.')
  return token
}

async function insertCustomers(settings: Record<string, string>): Promise<void> {
  const database = await openDatabase(readSettings(settings))
  try {
    const now = createClock(TEST_CLOCK_START).now()
    const account = { email_verified_at: now, password_hash: await hash(PASSWORD), created_at: now, updated_at: now }
    const rows = CUSTOMERS.map((customer) => ({ ...customer, ...account }))
    await database.db.insertInto('customers').values(rows).execute()
  } finally {
    await database.close()
  }
}

/** The cost of `requireCustomer`, called as an endpoint calls it. */
async function measureSessionCheck(settings: Record<string, string>, token: string): Promise<Figure> {
  const database = await openDatabase(readSettings(settings))
  try {
    const context = { db: database.db, clock: createClock(TEST_CLOCK_START) }
    const times: number[] = []
    for (let made = 0; made < CHECKS; made++) {
      const start = performance.now()
      await requireCustomer(context, token)
      times.push(performance.now() - start)
    }
    return { name: 'session check', value: median(times.slice(CHECKS / 3 + 1)), unit: 'ms', budget: { most: 0.3 } }
  } finally {
    await database.close()
  }
}

function toFigures(rounds: readonly Round[]): Figure[] {
  const middle = (part: 'bare' | 'signIn' | 'ratio') => median(rounds.map((round) => round[part]))
  return [
    { name: 'argon2 hash, bare', value: middle('bare'), unit: 'ms' },
    { name: 'sign-in, 20 at once: time of one', value: middle('signIn'), unit: 'ms' },
    { name: 'sign-in / bare hash', value: middle('ratio'), unit: '×', budget: { most: 1.5 } },
    ...reads.flatMap(({ name }): Figure[] => [
      { name: `${name}, alone: median`, value: median(rounds.map(({ alone }) => alone[name] ?? 0)), unit: 'ms' },
      {
        name: `${name} while 20 sign in / alone`,
        value: median(rounds.map(({ alone, meanwhile }) => (meanwhile[name] ?? 0) / (alone[name] ?? 1))),
        unit: '×',
        budget: { most: 2 },
      },
    ]),
  ]
}
