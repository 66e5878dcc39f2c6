import { startPostgres } from '../scripts/testing/postgres-server.ts'
import type { ShopProcess } from '../scripts/testing/shop-process.ts'
import { type Budget, type Figure, median } from './figures.ts'
import { buying, fillCarts, prepareBuyers } from './orders.ts'
import { CONNECTIONS, type Outcome, press } from './press.ts'
import { homes, listings } from './reads.ts'
import { openBenchShop, readPeakMemory } from './shop.ts'

const ROUNDS = 3
const SECONDS = 4
const BUYERS = 1000

type Engine = 'PGlite' | 'PostgreSQL'
type Shops = Record<Engine, ShopProcess>
type Measured = { name: string; outcomes: Record<Engine, Outcome>; rate?: Budget; slowest?: Budget; ratio?: Budget }

const engines = ['PGlite', 'PostgreSQL'] as const

/**
 * How much one process serves to twenty at once, on both engines in turn: on a machine with other work only what was measured side by side
 * can be compared. PostgreSQL waits for its disk, as a real one does.
 */
export async function measureThroughput(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const shops: Shops = { PGlite: await openBenchShop(), PostgreSQL: await openBenchShop(postgres.url('postgres')) }
  try {
    const measured: Measured[] = []
    for (const { load, ...rest } of [...homes, ...listings]) {
      measured.push({
        ...rest,
        outcomes: await inTurn(shops, (shop, isWarmUp) => press(shop.url, load(), { seconds: isWarmUp ? 1 : SECONDS })),
      })
    }
    measured.push(...(await measureBuying(shops)))
    return [...measured.flatMap(toFigures), ...listMemory(shops)]
  } finally {
    for (const engine of engines) await shops[engine].end()
    await postgres.stop()
  }
}

/** Every buyer is a guest of its own who puts one item into an empty cart, or orders what lies in it. */
async function measureBuying(shops: Shops): Promise<Measured[]> {
  // The load generator prepares some calls that it never sends.
  const prepared = BUYERS + 3 * CONNECTIONS
  const adding = await inTurn(shops, async ({ url }) =>
    press(url, buying.add(await prepareBuyers(url, prepared)), { amount: BUYERS }),
  )
  const placing = await inTurn(shops, async ({ url }) => {
    const buyers = await prepareBuyers(url, prepared)
    await fillCarts(url, buyers)
    return press(url, buying.place(buyers), { amount: BUYERS })
  })
  return [
    { name: 'cart add', outcomes: adding },
    { name: 'order placing', outcomes: placing, ratio: { least: 0.33 } },
  ]
}

/** The middle of several rounds, after one that only warms up. */
async function inTurn(
  shops: Shops,
  measure: (shop: ShopProcess, isWarmUp: boolean) => Promise<Outcome>,
): Promise<Record<Engine, Outcome>> {
  const rounds: Record<Engine, Outcome[]> = { PGlite: [], PostgreSQL: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const engine of engines) {
      const outcome = await measure(shops[engine], round === 0)
      if (round > 0) rounds[engine].push(outcome)
    }
  }
  const middle = (outcomes: Outcome[]): Outcome => ({
    rate: median(outcomes.map(({ rate }) => rate)),
    p50: median(outcomes.map(({ p50 }) => p50)),
    p99: median(outcomes.map(({ p99 }) => p99)),
  })
  return { PGlite: middle(rounds.PGlite), PostgreSQL: middle(rounds.PostgreSQL) }
}

function toFigures({ name, outcomes, rate, slowest, ratio }: Measured): Figure[] {
  const withBudget = (budget: Budget | undefined) => (budget === undefined ? {} : { budget })
  return [
    ...engines.flatMap((engine): Figure[] => [
      { name: `${name}, ${engine}`, value: outcomes[engine].rate, unit: '/s', ...withBudget(rate) },
      { name: `${name}, ${engine}: p50`, value: outcomes[engine].p50, unit: 'ms' },
      { name: `${name}, ${engine}: p99`, value: outcomes[engine].p99, unit: 'ms', ...withBudget(slowest) },
    ]),
    {
      name: `${name}: PGlite / PostgreSQL`,
      value: outcomes.PGlite.rate / outcomes.PostgreSQL.rate,
      unit: '×',
      ...withBudget(ratio),
    },
  ]
}

function listMemory(shops: Shops): Figure[] {
  return engines.flatMap((engine) => {
    const value = readPeakMemory(shops[engine])
    return value === null ? [] : [{ name: `memory at most, ${engine}`, value, unit: 'MB' }]
  })
}
