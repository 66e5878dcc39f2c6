import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../../demo/city/random.ts'
import { type Cluster, startCluster } from '#testing/cluster/cluster.ts'
import { openPostgres } from '#lib/database/database.ts'
import { announce } from '#lib/database/live.ts'
import { isShownOnBoards, openLivePage } from './live-page.ts'
import { closeWorld, expectAgreement, openWorldOn } from './open-world.ts'
import { readAgainAndAgain } from './read-item.ts'
import { live, type Outcome, PAST_A_PAYMENT_MS } from './rounds.ts'
import { count, readClock, startServer, travelTo, type World } from './world.ts'

const BUYERS = 20
const ACTS = 3
const CHANNEL = 'chaos'

type Fault = 'PostgreSQL of the primary is killed' | 'the machine of the primary is killed'

/** The longest time after a fault until the shop takes orders again. */
const limits: Record<Fault, number> = {
  'PostgreSQL of the primary is killed': 15_000,
  'the machine of the primary is killed': 35_000,
}

export type FailoverRound = { round: number; fault: Fault; from: string; to: string; backMs: number; placed: number }
type Plan = { seed: number; rounds: number; onRound?: (round: FailoverRound) => void }

/**
 * Kills the primary of three PostgreSQL under Patroni while buyers buy, its server and its whole machine in turn. After each round memory,
 * gateway and database must agree. The shop must have been back in time, with its boards and the pages that were open.
 * Goods must have been read all the time.
 */
export async function playFailover({ seed, rounds, onRound }: Plan): Promise<Outcome> {
  const cluster = await startCluster()
  const world = await openWorldOn({
    url: cluster.url,
    crash: cluster.killPostgres,
    restart: cluster.revive,
    stop: cluster.stop,
  })
  world.settings.DATABASE_READ_URL = cluster.readUrls('postgres')
  const listener = await openListener(cluster)
  let round = 1
  try {
    await Promise.all(world.servers.map((_, place) => startServer(world, place)))
    for (; round <= rounds && world.problems.length === 0; round++) {
      const fault = Object.keys(limits)[(round + 1) % 2] as Fault
      const random = createRandom(seed * 10_007 + round)
      const outcome = await playRound({ world, cluster, listener }, { round, fault, random })
      onRound?.({ round, fault, ...outcome, placed: world.memory.remembered.filter(({ placed }) => placed === 'yes').length })
    }
    return { round: round - 1, counts: world.counts, problems: world.problems }
  } finally {
    await listener.close()
    await closeWorld(world)
  }
}

type Scene = { world: World; cluster: Cluster; listener: Listener }
type Round = { round: number; fault: Fault; random: () => number }

async function playRound({ world, cluster, listener }: Scene, { round, fault, random }: Round) {
  const seeds = Array.from({ length: BUYERS }, () => Math.floor(random() * 2 ** 31))
  const buyers = seeds.map((seed, buyer) => live(world, createRandom(seed), { name: `${round}-${buyer}`, acts: ACTS }))
  const page = await openLivePage(world, random, `${round}-page`)
  const reading = readAgainAndAgain(world)
  try {
    await wait(300 + 700 * random())
    const from = await cluster.primary()
    const begin = performance.now()
    await (fault === 'PostgreSQL of the primary is killed' ? cluster.killPostgres() : cluster.killNode())
    count(world, fault)
    const backMs = await untilBack(world, begin)
    if (backMs > limits[fault]) world.problems.push(`${fault}: the shop was back after ${Math.round(backMs)} ms`)
    const { read, failures } = await reading.stop()
    if (failures.length > 0) world.problems.push(`${fault}: ${failures.length} of ${read} reads failed: ${failures[0]}`)
    count(world, 'items read', read)
    if (!(await listener.hears())) world.problems.push(`${fault}: nothing is heard by LISTEN afterwards`)
    if ((await page?.showsDelivery()) !== true) world.problems.push(`${fault}: an open page shows nothing new afterwards`)
    if (!(await isShownOnBoards(world, random, `${round}-board`))) world.problems.push(`${fault}: a board lacks a new order`)
    const to = await cluster.primary()
    await Promise.all(buyers)
    await cluster.revive()
    travelTo(world, new Date(readClock(world).getTime() + PAST_A_PAYMENT_MS))
    await expectAgreement(world)
    return { from, to, backMs: Math.round(backMs) }
  } finally {
    page?.close()
    await reading.stop()
    await Promise.allSettled(buyers)
  }
}

/** Milliseconds from a fault until every process can write, and goes on to. */
async function untilBack(world: World, begin: number): Promise<number> {
  const isDone = async (): Promise<boolean> => {
    const calls = world.servers.map(async (server) => {
      const { ok } = await fetch(`${server?.url}/api/v1/auth/guest/request`, {
        method: 'POST',
        signal: AbortSignal.timeout(2000),
      })
      return ok
    })
    return (await Promise.all(calls).catch(() => [false])).every(Boolean)
  }
  let since: number | null = null
  // A connection that was not in use at the fault may be lost later.
  while (since === null || performance.now() - since < 3000) {
    if (!(await isDone())) since = null
    else since ??= performance.now()
    if (performance.now() - begin > 120_000) return Number.POSITIVE_INFINITY
    await wait(100)
  }
  return since - begin
}

type Listener = { hears: () => Promise<boolean>; close: () => Promise<void> }

/** Listens as a process of the shop does. */
async function openListener({ url }: Cluster): Promise<Listener> {
  const database = await openPostgres(url('postgres'), 1, () => {})
  let heard = ''
  await database.listen(CHANNEL, (payload) => {
    heard = payload
  })
  return {
    hears: async () => {
      for (let turn = 0; turn < 100; turn += 1) {
        const word = `${performance.now()}`
        await announce(database.db, CHANNEL, word).catch(() => {})
        await wait(100)
        if (heard === word) return true
      }
      return false
    },
    close: database.close,
  }
}
