import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, openPostgres } from '#lib/database/database.ts'
import { type ChildServer, startChildServer } from '#testing/shop/child-server.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'
import { findUpgradeProblems, rememberPastOrders } from './check-upgrade.ts'
import { fillShopOfOrders } from './fill-shop-of-orders.ts'
import { checkOutService, startOtherVersion } from './other-version.ts'
import type { Release } from './previous-release.ts'
import { type Call, type Servers, type Side, startUpgradeLoad } from './upgrade-load.ts'
import { openUpgradeShop } from './upgrade-shop.ts'
import { type Watched, watchMigrations } from './watch-migrations.ts'

type Given = {
  /** An empty database, or a copy of a shop's: orders are placed in it. */
  url: string
  release: Release
  /** Past orders that an empty database gets first. */
  orders: number
  /** Load before the upgrade, and at both versions after it. */
  calmMs: number
  pauseMs: number
  onStep?: (text: string) => void
}

/** Calls of one version: how many, those that failed, and the slowest one. */
export type Answered = { calls: number; failed: string[]; slowest: Pick<Call, 'what' | 'took'> | null }

export type Rehearsal = {
  migrations: Watched[]
  /** Seconds until the new version served. */
  start: number
  calls: Record<'calm' | 'migrating' | 'both', Partial<Record<Side, Answered>>>
  placed: number
  problems: string[]
}

/**
 * Runs a release under load and starts this version on the same database, which migrates it meanwhile. From then on buyers and a desk use
 * both in turn. Then checks that no order was lost, doubled or changed, and that the release still serves.
 */
export async function rehearseUpgrade({ url, release, orders, onStep = () => {}, ...pace }: Given): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-upgrade-'))
  let before: ChildServer | null = null
  try {
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
    checkOutService(release.commit, folder)
    before = await startOtherVersion(folder, settings)
    const database = await openPostgres(url, 4, (error) => console.error(error.message))
    try {
      if (await isEmpty(database.db)) {
        onStep(`filling a database of the release ${release.name} with ${orders} orders`)
        await fillShopOfOrders(database.db, orders)
      }
      return await upgrade({ db: database.db, before, settings, onStep, ...pace })
    } finally {
      await database.close()
    }
  } finally {
    await before?.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) === undefined
}

type Upgrade = Pick<Given, 'calmMs' | 'pauseMs'> & {
  db: Db
  before: ChildServer
  settings: { DATABASE_URL: string; DATA_DIR: string }
  onStep: (text: string) => void
}

async function upgrade({ db, before, settings, calmMs, pauseMs, onStep }: Upgrade): Promise<Rehearsal> {
  const shop = await openUpgradeShop(db, TEST_CLOCK_START)
  onStep('reading every past order')
  const past = await rememberPastOrders(db)
  const servers: Servers = [{ side: 'before', url: before.url }]
  const load = startUpgradeLoad({ shop, servers, pauseMs })
  onStep('the release serves under load')
  await wait(calmMs)
  const watch = await watchMigrations(settings.DATABASE_URL)
  const began = performance.now()
  const after = await startChildServer(settings)
  const up = performance.now()
  try {
    const migrations = await watch.stop()
    onStep('both versions serve')
    servers.push({ side: 'after', url: after.url })
    await wait(calmMs)
    const ready = await fetch(`${before.url}/ready`)
    await load.stop()
    onStep('checking every order')
    return {
      migrations,
      start: (up - began) / 1000,
      calls: {
        calm: bySide(load.calls.filter(({ at, took }) => at + took < began)),
        migrating: bySide(load.calls.filter(({ at, took }) => at + took >= began && at < up)),
        both: bySide(load.calls.filter(({ at }) => at >= up)),
      },
      placed: load.orders.length,
      problems: [
        ...load.problems,
        ...(ready.status === 200 ? [] : [`/ready of the release answered ${ready.status}`]),
        ...(await findUpgradeProblems(db, { past, orders: load.orders, shop })),
      ],
    }
  } finally {
    await load.stop()
    await after.kill('SIGTERM')
  }
}

function bySide(calls: readonly Call[]): Partial<Record<Side, Answered>> {
  const sides = [...new Set(calls.map(({ side }) => side))]
  return Object.fromEntries(sides.map((side) => [side, summarize(calls.filter((call) => call.side === side))]))
}

function summarize(calls: readonly Call[]): Answered {
  const [slowest = null] = calls.toSorted((one, other) => other.took - one.took)
  const failed = calls.filter(({ status }) => status !== 200)
  return { calls: calls.length, failed: failed.map(({ what, status, text }) => `${what} answered ${status}: ${text}`), slowest }
}

/** Lists what fails a rehearsal: what it found, failed calls, and locks that blocked a call for longer, in milliseconds. */
export function listFaults({ problems, calls, migrations }: Rehearsal, longestLock: number): string[] {
  return [
    ...problems,
    ...Object.entries(calls).flatMap(([phase, sides]) =>
      Object.entries(sides).flatMap(([side, { failed }]) => [...new Set(failed)].map((text) => `${phase}, ${side}: ${text}`)),
    ),
    ...migrations
      .filter(({ heldUp }) => heldUp > longestLock)
      .map(({ name, heldUp }) => `${name} held somebody up for ${Math.round(heldUp)} ms`),
  ]
}
