import { setTimeout as wait } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { requireCustomer } from '../apps/api/src/lib/actor.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { TEST_CLOCK_START } from '../apps/api/testing/shop/test-settings.ts'
import { extent, rounds, seconds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'
import { press, requireContent, type Shop } from './press.ts'
import { findRead } from './reads.ts'
import { onStage } from './stage.ts'

const PASSWORD = 'a password for the bench'
const CONCURRENT = 20
const CUSTOMERS = Array.from({ length: CONCURRENT }, (_, at) => ({
  f_name: `Bench ${at}`,
  email: `bench${at}@mail.example`,
  login_medium: 'manual' as const,
  ref_code: `BENCH${10_000 + at}`,
}))
const SECONDS = seconds(8)
/** People sign in already before others are watched, and still afterwards. */
const LEAD = seconds(0.5)
const ROUNDS = rounds(3)
const CHECKS = extent(3000, 99)
const HASHES = extent(100, 3)
/** Calls a second of a visitor who browses while others sign in: far below the shop's capacity. */
const GLANCES = 40

/**
 * The cost of signing in, its effect on others meanwhile, and the cost of a session for every call; on PostgreSQL with durable
 * commits.
 */
export function measureSignIn(ground: Ground): Promise<Figure[]> {
  return onStage(ground, { processes: 1 }, async ({ shop, db }) => {
    await insertCustomers(db)
    const measured = []
    for (let round = 0; round < ROUNDS; round++) measured.push(await measureRound(shop))
    const token = await signIn(shop)
    return [...toFigures(measured), await measureSessionCheck(db, token)]
  })
}

/** Requests of visitors while others sign in. */
const reads = ['store listing', 'search', 'home, rendered'].map(findRead)

type Medians = Record<string, number>
type Round = { bare: number; signIn: number; ratio: number; alone: Medians; meanwhile: Medians }

async function measureRound(shop: Shop): Promise<Round> {
  const bare = await measureBareHash()
  const alone = await glance(shop)
  let signIns = 0
  const signingIn = press(shop, { next: () => signInRequest(signIns++) }, { seconds: SECONDS + 2 * LEAD })
  const [{ rate }, meanwhile] = await Promise.all([signingIn, wait(LEAD * 1000).then(() => glance(shop))])
  const perSignIn = 1000 / rate
  return { bare, signIn: perSignIn, ratio: perSignIn / bare, alone, meanwhile }
}

/** Milliseconds of one hash, one after the other, and nothing else. */
async function measureBareHash(): Promise<number> {
  const start = performance.now()
  for (let made = 0; made < HASHES; made++) await hash(PASSWORD)
  return (performance.now() - start) / HASHES
}

/** Median milliseconds of each read, one after the other, at intervals. */
async function glance(shop: Shop): Promise<Medians> {
  const looks = reads.map(({ name, load }) => ({ name, load: load(), times: [] as number[] }))
  for (const { load } of looks) await requireContent(shop.url, load)
  for (const end = Date.now() + SECONDS * 1000; Date.now() < end; ) {
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
  return Object.fromEntries(looks.map(({ name, times }) => [name, median(times)]))
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

async function signIn(shop: Shop): Promise<string> {
  const { path, ...init } = signInRequest(0)
  const { token } = (await (await fetch(shop.url + path, init)).json()) as { token: string | null }
  if (token === null) throw new Error('The sign-in wants another step.')
  return token
}

async function insertCustomers(db: Db): Promise<void> {
  const now = createClock(TEST_CLOCK_START).now()
  const account = { email_verified_at: now, password_hash: await hash(PASSWORD), created_at: now, updated_at: now }
  const rows = CUSTOMERS.map((customer) => ({ ...customer, ...account }))
  await db.insertInto('customers').values(rows).execute()
}

/** The cost of `requireCustomer`, called as an endpoint calls it. */
async function measureSessionCheck(db: Db, token: string): Promise<Figure> {
  const context = { db, clock: createClock(TEST_CLOCK_START) }
  const times: number[] = []
  for (let made = 0; made < CHECKS; made++) {
    const start = performance.now()
    await requireCustomer(context, token)
    times.push(performance.now() - start)
  }
  // The first third warms up.
  return { name: 'session check', value: median(times.slice(CHECKS / 3)), unit: 'ms', budget: { most: 0.3 } }
}

function of(medians: Medians, name: string): number {
  const value = medians[name]
  if (value === undefined) throw new Error(`${name} was not watched`)
  return value
}

function toFigures(rounds: readonly Round[]): Figure[] {
  const middle = (part: 'bare' | 'signIn' | 'ratio') => median(rounds.map((round) => round[part]))
  return [
    { name: 'argon2 hash, bare', value: middle('bare'), unit: 'ms' },
    { name: 'sign-in, 20 at once: time of one', value: middle('signIn'), unit: 'ms' },
    { name: 'sign-in / bare hash', value: middle('ratio'), unit: '×', budget: { most: 1.5 } },
    ...reads.flatMap(({ name }): Figure[] => [
      { name: `${name}, alone: median`, value: median(rounds.map(({ alone }) => of(alone, name))), unit: 'ms' },
      {
        name: `${name} while 20 sign in / alone`,
        value: median(rounds.map(({ alone, meanwhile }) => of(meanwhile, name) / of(alone, name))),
        unit: '×',
        budget: { most: 2 },
      },
    ]),
  ]
}
