import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../apps/api/testing/database/postgres-server.ts'
import type { ShopProcess } from '../../apps/api/testing/shop/shop-process.ts'
import type { Budget, Figure } from '../figures.ts'
import { mostSeconds } from '../extent.ts'
import { openFilledShop } from './filled-shop.ts'
import { readMemory, readTree } from './process-tree.ts'
import { listShopLoads, type ShopLoad } from './shop-loads.ts'
import { walk } from './walk.ts'

const SECONDS = mostSeconds ?? 12
const IDLE_SECONDS = 5 * SECONDS
/** Of all loads in turn. The whole soak is twenty minutes. */
const SOAK_MINUTES = Number(process.env.BENCH_SOAK_MINUTES ?? 20)
/** Its first minutes fill the caches, and code that was never used before is compiled. */
const SETTLED_AFTER = 1 / 4

/** Megabytes of a process that serves, and of the one that leads them and serves nothing. */
const MOST: Budget = { most: 400 }
const MOST_OF_LEADER: Budget = { most: 110 }
/** Megabytes a minute by which a process may grow during the soak: what cannot be told from the noise of the garbage collection. */
const MOST_GROWTH: Budget = { most: 1 }

type Reading = { serving: number; leading: number; share: number }

/** The memory of two processes that serve and of their leader: fresh, after each load, after a pause, and during hours of work in short. */
export async function measureMemory(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true, memory: '512MB' })
  const { shop, goods } = await openFilledShop(postgres, 'shop')
  try {
    const loads = listShopLoads(goods)
    const figures = [...toFigures('fresh', read(shop))]
    for (const load of loads) {
      await walk(shop.url, load, SECONDS)
      figures.push(...toFigures(`after ${load.name}`, read(shop)))
    }
    await wait(IDLE_SECONDS * 1000)
    figures.push(...toFigures(`after ${IDLE_SECONDS} s without calls`, read(shop)))
    return [...figures, ...(await soak(shop, loads))]
  } finally {
    await shop.end()
    await postgres.stop()
  }
}

async function soak(shop: ShopProcess, loads: readonly ShopLoad[]): Promise<Figure[]> {
  const start = performance.now()
  const minutes = () => (performance.now() - start) / 60_000
  const readings: { at: number; serving: number }[] = []
  while (minutes() < SOAK_MINUTES) {
    for (const load of loads) await walk(shop.url, load, Math.min(2, SECONDS))
    readings.push({ at: minutes(), serving: read(shop).serving })
  }
  const settled = readings.filter(({ at }) => at >= SOAK_MINUTES * SETTLED_AFTER)
  const name = `during ${SOAK_MINUTES} minutes of all loads`
  return [
    { name: `at most ${name}, a process`, value: Math.max(...readings.map(({ serving }) => serving)), unit: 'MB', budget: MOST },
    { name: `growth ${name}, a process`, value: slopeOf(settled), unit: 'MB/min', budget: MOST_GROWTH },
  ]
}

/** The largest of the processes that serve. A process's share of what several have in common is counted once. */
function read(shop: ShopProcess): Reading {
  const leader = shop.process.pid ?? 0
  const all = [...readTree(leader).keys()].map((pid) => ({
    pid,
    memory: readMemory(pid) ?? { resident: Number.NaN, share: Number.NaN },
  }))
  const [serving, leading] = [all.filter(({ pid }) => pid !== leader), all.filter(({ pid }) => pid === leader)]
  const resident = (processes: typeof all) => Math.max(...processes.map(({ memory }) => memory.resident))
  return {
    serving: resident(serving),
    leading: resident(leading),
    share: all.reduce((sum, { memory }) => sum + memory.share, 0),
  }
}

function toFigures(when: string, { serving, leading, share }: Reading): Figure[] {
  return [
    { name: `${when}: a process that serves`, value: serving, unit: 'MB', budget: MOST },
    { name: `${when}: the leading process`, value: leading, unit: 'MB', budget: MOST_OF_LEADER },
    { name: `${when}: all processes together`, value: share, unit: 'MB' },
  ]
}

/** Of the straight line that fits best. */
function slopeOf(readings: readonly { at: number; serving: number }[]): number {
  const mean = (of: (reading: { at: number; serving: number }) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length
  const [at, serving] = [mean((reading) => reading.at), mean((reading) => reading.serving)]
  const spread = mean((reading) => (reading.at - at) ** 2)
  return mean((reading) => (reading.at - at) * (reading.serving - serving)) / spread
}
