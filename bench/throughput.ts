import { extent, rounds, seconds } from './extent.ts'
import { type Budget, type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'
import { buying, fillCarts, prepareBuyers } from './orders.ts'
import { type Outcome, press } from './press.ts'
import { type Budgets, homes, listings } from './reads.ts'
import { readPeakMemory, type ServedShop } from './shop.ts'

const ROUNDS = rounds(3)
const SECONDS = seconds(4)
const WARM_UP = seconds(1)
const BUYERS = extent(600, 20)

type Engine = 'PGlite' | 'PostgreSQL'
type Shops = Record<Engine, ServedShop>
type Measured = { name: string; outcomes: Record<Engine, Outcome> } & Budgets

const engines = ['PGlite', 'PostgreSQL'] as const

/**
 * The throughput of one process for twenty callers at once, on both engines in turn: on a busy machine only figures of the same
 * run can be compared. PostgreSQL commits durably, as in production.
 */
export async function measureThroughput(ground: Ground): Promise<Figure[]> {
  const server = await ground.openServer()
  const shops: Shops = {
    PGlite: await ground.openShop({ isDriven: false }),
    PostgreSQL: await ground.openShop({ isDriven: false, databaseUrl: await server.openDatabase('demo city'), processes: 1 }),
  }
  try {
    const measured: Measured[] = []
    for (const { load, ...rest } of [...homes, ...listings]) {
      measured.push({
        ...rest,
        outcomes: await inTurn(shops, (shop, isWarmUp) => press(shop, load(), { seconds: isWarmUp ? WARM_UP : SECONDS })),
      })
    }
    measured.push(...(await measureBuying(shops)))
    return [...measured.flatMap(toFigures), ...listMemory(shops)]
  } finally {
    for (const engine of engines) await shops[engine].end()
    await server.stop()
  }
}

/** Every buyer is a new guest who puts one item into an empty cart, or orders the cart. */
async function measureBuying(shops: Shops): Promise<Measured[]> {
  const adding = await inTurn(shops, async (shop) =>
    press(shop, buying.add(await prepareBuyers(shop.url, BUYERS)), { amount: BUYERS }),
  )
  const placing = await inTurn(shops, async (shop) => {
    const buyers = await prepareBuyers(shop.url, BUYERS)
    await fillCarts(shop.url, buyers)
    return press(shop, buying.place(buyers), { amount: BUYERS })
  })
  return [
    { name: 'cart add', outcomes: adding },
    { name: 'order placing', outcomes: placing, ratio: { least: 0.33 } },
  ]
}

/** The median of several rounds, after one to warm up. */
async function inTurn(
  shops: Shops,
  measure: (shop: ServedShop, isWarmUp: boolean) => Promise<Outcome>,
): Promise<Record<Engine, Outcome>> {
  const outcomes: Record<Engine, Outcome[]> = { PGlite: [], PostgreSQL: [] }
  for (let round = extent(0, 1); round <= ROUNDS; round++) {
    for (const engine of engines) {
      const outcome = await measure(shops[engine], round === 0)
      if (round > 0) outcomes[engine].push(outcome)
    }
  }
  const middle = (some: Outcome[]): Outcome => ({
    rate: median(some.map(({ rate }) => rate)),
    p50: median(some.map(({ p50 }) => p50)),
    p95: median(some.map(({ p95 }) => p95)),
    p99: median(some.map(({ p99 }) => p99)),
    work: some.some(({ work }) => work === null) ? null : median(some.map(({ work }) => work ?? 0)),
  })
  return { PGlite: middle(outcomes.PGlite), PostgreSQL: middle(outcomes.PostgreSQL) }
}

function toFigures({ name, outcomes, rate, slowest, work, ratio }: Measured): Figure[] {
  const withBudget = (budget: Budget | undefined) => (budget === undefined ? {} : { budget })
  const ofEngine = (engine: Engine): Figure[] => {
    const outcome = outcomes[engine]
    const worked =
      outcome.work === null ? [] : [{ name: `${name}, ${engine}: work`, value: outcome.work, unit: 'ms', ...withBudget(work) }]
    return [
      { name: `${name}, ${engine}`, value: outcome.rate, unit: '/s', ...withBudget(rate) },
      { name: `${name}, ${engine}: p50`, value: outcome.p50, unit: 'ms' },
      { name: `${name}, ${engine}: p99`, value: outcome.p99, unit: 'ms', ...withBudget(slowest) },
      ...worked,
    ]
  }
  const compared = outcomes.PGlite.rate / outcomes.PostgreSQL.rate
  return [
    ...engines.flatMap(ofEngine),
    { name: `${name}: PGlite / PostgreSQL`, value: compared, unit: '×', ...withBudget(ratio) },
  ]
}

function listMemory(shops: Shops): Figure[] {
  return engines.flatMap((engine) => {
    const value = readPeakMemory(shops[engine])
    return value === null ? [] : [{ name: `memory at most, ${engine}`, value, unit: 'MB' }]
  })
}
