import { root } from '@medina/testing/root'
import { startPostgres } from '../../apps/api/testing/database/postgres-server.ts'
import { type Figure, median } from '../figures.ts'
import { mostSeconds, turns } from '../extent.ts'
import { type FilledShop, openFilledShop } from './filled-shop.ts'
import { prepareTree } from './other-tree.ts'
import { readUsed, type Used } from './process-tree.ts'
import { listShopLoads, type ShopLoad } from './shop-loads.ts'
import { type Walked, walk } from './walk.ts'

/** The commit of 26 November, beside which the figures of speed are given. */
const BEFORE = process.env.BENCH_BEFORE ?? 'ea97ed46'
const SECONDS = mostSeconds ?? 6
const WARM_UP_SECONDS = 3
/** Only these loads; all by default. */
const ONLY = process.env.BENCH_LOADS?.split(',')

/** The least ratio of the rates that each load shall reach, where one was set. */
const ratios: Record<string, number> = {
  // 48 and 41 % of bare statements were reached then, 58 and 50 are the aim (bare-reads.ts measures by statements that are cheaper today).
  'list of 12': 1.2,
  search: 1.2,
  checkout: 1.15,
  'home, kept, gzip': 2.5,
  'home, rendered, gzip': 1.15,
  'home at a door of its own, gzip': 1.3,
}

type Side = 'before' | 'after'
const sides = ['before', 'after'] as const
/** Milliseconds of processor time for one walk: of the shop's processes, and of the database's. */
type Outcome = Walked & { service: number; database: number }
type Shops = Record<Side, FilledShop>

/**
 * The calls and pages of twenty people in two commits of the shop, in turn: each with two processes and a database of its own on one PostgreSQL. On
 * such a machine only the ratio of figures of one run is worth something.
 */
export async function measureBeforeAndAfter(): Promise<Figure[]> {
  const trees: Record<Side, string> = { before: prepareTree(BEFORE), after: root }
  const postgres = await startPostgres({ durable: true, memory: '512MB' })
  const shops: Partial<Shops> = {}
  try {
    for (const side of sides) shops[side] = await openFilledShop(postgres, side, trees[side])
    return await measureLoads(shops as Shops)
  } finally {
    for (const side of sides) await shops[side]?.shop.end()
    await postgres.stop()
  }
}

async function measureLoads(shops: Shops): Promise<Figure[]> {
  const figures: Figure[] = []
  const loads = { before: listShopLoads(shops.before.goods), after: listShopLoads(shops.after.goods) }
  for (const [at, { name }] of loads.after.entries()) {
    if (ONLY !== undefined && !ONLY.some((part) => name.startsWith(part))) continue
    const outcomes = await inTurn((side, seconds) => measure(shops, { side, load: loads[side][at], seconds }))
    figures.push(...toFigures(name, outcomes))
  }
  return figures
}

async function inTurn(measureOnce: (side: Side, seconds: number) => Promise<Outcome>): Promise<Record<Side, Outcome[]>> {
  const rounds: Record<Side, Outcome[]> = { before: [], after: [] }
  for (const side of sides) await measureOnce(side, WARM_UP_SECONDS)
  for (let round = 0; round < turns; round += 1) {
    for (const side of sides) rounds[side].push(await measureOnce(side, SECONDS))
  }
  return rounds
}

async function measure(
  shops: Shops,
  { side, load, seconds }: { side: Side; load: ShopLoad | undefined; seconds: number },
): Promise<Outcome> {
  if (load === undefined) throw new Error('one side has fewer loads')
  const pids = sides.map((each) => shops[each].shop.process.pid ?? 0)
  const read = () => readUsed(shops[side].shop.process.pid ?? 0, pids)
  const start = read()
  const walked = await walk(shops[side].shop.url, load, seconds)
  const end = read()
  const each = (part: keyof Used) => ((end[part] - start[part]) * 1000) / walked.walks
  return { ...walked, service: each('service'), database: each('database') }
}

function toFigures(name: string, outcomes: Record<Side, Outcome[]>): Figure[] {
  const middle = (side: Side, part: keyof Outcome) => median(outcomes[side].map((outcome) => outcome[part]))
  const ratio = median(outcomes.after.map(({ rate }, round) => rate / (outcomes.before[round]?.rate ?? Number.NaN)))
  const least = BEFORE === 'ea97ed46' ? ratios[name] : undefined
  return [
    ...sides.flatMap((side): Figure[] => {
      const of = `${name}, ${side === 'before' ? BEFORE : 'now'}`
      return [
        { name: of, value: middle(side, 'rate'), unit: '/s' },
        { name: `${of}: p50`, value: middle(side, 'p50'), unit: 'ms' },
        { name: `${of}: p99`, value: middle(side, 'p99'), unit: 'ms' },
        { name: `${of}: processor time of the service`, value: middle(side, 'service'), unit: 'ms' },
        { name: `${of}: processor time of the database`, value: middle(side, 'database'), unit: 'ms' },
      ]
    }),
    { name: `${name}: now / ${BEFORE}`, value: ratio, unit: '×', ...(least !== undefined && { budget: { least } }) },
  ]
}
