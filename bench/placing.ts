import { sql } from 'kysely'
import pg from 'pg'
import { createApp } from '../apps/api/src/app.ts'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import { testSettings } from '../apps/api/testing/shop/test-settings.ts'
import { type OrderScript, recordOrder, replayOrder } from './bare-orders.ts'
import { type Basket, callShoppers, openTown, type Shopper } from './crowd.ts'
import { extent, seconds } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import { type Outcome, press, type Shop } from './press.ts'
import { addToCart, askQuote, inRounds, inTurn, placeOrder } from './shopping.ts'
import { onStage, type Stage } from './stage.ts'
import { visit } from './visit.ts'

const SECONDS = seconds(60)
const BARE_SECONDS = seconds(15)
const AT_ONCE = extent(20, 2)
const WARM_UP = seconds(5)
/** The demo city alone fills some baskets. */
const grown = extent({ grow: { stores: 400, items: 20_000 } }, {})
/** Each connection takes a shopper too many when its last call is answered. */
const SPARE = 40
/** More than can be placed in a second. */
const MOST_A_SECOND = 1500
/** So many fit into one statement before its time is over, also on a slow machine. */
const CALLED_AT_ONCE = 15_000

/**
 * The throughput of placing orders: carts of three items with stock, in baskets from all over the town, each with a coupon and an
 * Idempotency-Key, half of them customers'. The same statements by the driver alone are measured before and after; database, shop
 * and callers share the machine.
 */
export async function measurePlacing(ground: Ground): Promise<Figure[]> {
  return onStage(ground, { memory: '1GB', ...grown }, measureOn)
}

async function measureOn({ shop, db, settings }: Stage): Promise<Figure[]> {
  const crowd = new Crowd(db, await openTown(db, { most: extent(280, 10) }))
  const scripts = await recordScripts(settings, crowd)
  await press(shop, inTurn((await crowd.call(WARM_UP * MOST_A_SECOND)).shoppers, placeOrder), { seconds: WARM_UP })
  // As in a shop with earlier sales: plans made for empty tables would read all orders' uses of a coupon for each order.
  await sql`vacuum analyze`.execute(db)
  const before = await replay(settings.DATABASE_URL, scripts, crowd)
  const { shoppers } = await crowd.call(SECONDS * MOST_A_SECOND)
  const placed = await press(shop, inTurn(shoppers, placeOrder), { seconds: SECONDS })
  const after = await replay(settings.DATABASE_URL, scripts, crowd)
  const bare = (before + after) / 2
  return [
    { name: 'baskets that the town fills', value: crowd.baskets.length, unit: '' },
    ...toFigures(placed, bare, scripts),
    ...(await measureCarts(shop, crowd)),
  ]
}

/** Every shopper gets a number of their own. */
class Crowd {
  private next = 0
  readonly baskets: Basket[]
  private readonly db: Parameters<typeof callShoppers>[0]

  constructor(db: Parameters<typeof callShoppers>[0], baskets: Basket[]) {
    this.db = db
    this.baskets = baskets
  }

  async call(wanted: number, { hasCart = true } = {}) {
    const amount = Math.ceil(wanted / this.baskets.length) * this.baskets.length
    const from = this.next
    this.next += amount
    const shoppers: Shopper[] = []
    for (let called = 0; called < amount; called += CALLED_AT_ONCE) {
      const some = { baskets: this.baskets, from: from + called, amount: Math.min(CALLED_AT_ONCE, amount - called), hasCart }
      shoppers.push(...(await callShoppers(this.db, some)))
    }
    return { from, shoppers }
  }
}

/** One order of each basket. */
async function recordScripts(settings: Stage['settings'], crowd: Crowd): Promise<OrderScript[]> {
  const database = await openDatabase(testSettings(settings))
  const app = await createApp(testSettings(settings), database)
  try {
    const { from, shoppers } = await crowd.call(crowd.baskets.length)
    const scripts: OrderScript[] = []
    for (const [index, shopper] of shoppers.entries()) scripts.push(await recordOrder(app, shopper, from + index))
    return scripts
  } finally {
    await app.fastify.close()
    await database.close()
  }
}

/**
 * Orders a second by the driver alone: twenty connections replay the recorded statements one after the other, with prepared
 * plans.
 */
async function replay(url: string, scripts: readonly OrderScript[], crowd: Crowd): Promise<number> {
  const { from, shoppers } = await crowd.call(BARE_SECONDS * MOST_A_SECOND)
  let next = from
  let placed = 0
  const end = performance.now() + BARE_SECONDS * 1000
  const somebody = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      options: '-c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=auto',
    })
    await client.connect()
    try {
      while (performance.now() < end && next < from + shoppers.length) {
        const number = next++
        await replayOrder(client, scripts[number % scripts.length] ?? [], number)
        placed++
      }
    } finally {
      await client.end()
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, somebody))
  return placed / ((performance.now() - start) / 1000)
}

async function measureCarts(shop: Shop, crowd: Crowd): Promise<Figure[]> {
  const { shoppers } = await crowd.call(extent(1200, 20))
  const quoting = { ...inRounds(shoppers, askQuote), shows: /"code":"items","amount":[1-9]/ }
  await press(shop, quoting, { seconds: seconds(3) })
  const quoted = await visit(shop, quoting, { seconds: seconds(20) })
  const { rate: quotes } = await press(shop, quoting, { seconds: seconds(5) })
  const { first, visiting, pressing } = extent(
    { first: 1000, visiting: 3000, pressing: 5000 },
    { first: 20, visiting: 50, pressing: 40 },
  )
  const adding = inTurn((await crowd.call(first + visiting + pressing + SPARE, { hasCart: false })).shoppers, addToCart)
  await press(shop, adding, { amount: first })
  const added = await visit(shop, adding, { seconds: seconds(20) })
  const { rate: additions } = await press(shop, adding, { amount: pressing })
  return [
    { name: 'quote, twenty people: p50', value: quoted.p50, unit: 'ms' },
    { name: 'quote, twenty people: p99', value: quoted.p99, unit: 'ms', budget: { most: 25 } },
    { name: 'quote: at most', value: quotes, unit: '/s' },
    { name: 'cart add, twenty people: p50', value: added.p50, unit: 'ms' },
    { name: 'cart add, twenty people: p99', value: added.p99, unit: 'ms', budget: { most: 20 } },
    { name: 'cart add: at most', value: additions, unit: '/s' },
  ]
}

function toFigures(placed: Outcome, bare: number, scripts: readonly OrderScript[]): Figure[] {
  // Without the values cached for two seconds.
  const statements = Math.min(...scripts.filter((_, at) => at % 2 === 1).map((script) => script.length))
  const name = `order placing, ${SECONDS} s`
  return [
    { name, value: placed.rate, unit: '/s' },
    { name: `${name}: p50`, value: placed.p50, unit: 'ms' },
    { name: `${name}: p99`, value: placed.p99, unit: 'ms', budget: { most: 120 } },
    { name: 'the same statements, bare', value: bare, unit: '/s' },
    { name: 'order placing / bare', value: placed.rate / bare, unit: '×', budget: { least: 0.62 } },
    { name: 'statements of a customer’s order', value: statements, unit: '' },
  ]
}
