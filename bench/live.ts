import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import { transitionOrder } from '../apps/api/src/features/orders/steps/order-lifecycle.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import type { TrackedOrder } from '../packages/contract/src/orders/orders.ts'
import { startPostgres } from '../apps/api/testing/database/postgres-server.ts'
import type { ShopProcess } from '../apps/api/testing/shop/shop-process.ts'
import { testSettings } from '../apps/api/testing/shop/test-settings.ts'
import { callShoppers, openTown, type Shopper } from './crowd.ts'
import type { Figure } from './figures.ts'
import { placeOrder } from './shopping.ts'
import { openBenchShop } from './shop.ts'
import { openWatchers, type Watcher } from './watchers.ts'

const WATCHERS = 5000
const SIZE = { stores: 400, items: 20_000 }
const STEPS = [
  ['pending', 'confirmed'],
  ['confirmed', 'processing'],
  ['processing', 'handover'],
] as const

/** The cost of five thousand open streams for one process, and the delay until all of them show a change of their order. */
export async function measureLive(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')), DATABASE_URL: postgres.url('postgres') }
  const shop = await openBenchShop({
    databaseUrl: settings.DATABASE_URL,
    isDriven: false,
    grow: SIZE,
    processes: 1,
    environment: {
      LIVE_PER_ADDRESS: String(2 * WATCHERS),
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'report-memory.ts')).href}`,
    },
  })
  const database = await openDatabase(testSettings(settings))
  try {
    const [shopper] = await callShoppers(database.db, { baskets: await openTown(database.db), from: 0, amount: 1, hasCart: true })
    if (shopper === undefined) throw new Error('nobody came')
    return await watch(shop, database.db, await placeTracked(shop, shopper))
  } finally {
    await database.close()
    await shop.end('SIGKILL')
    await postgres.stop()
  }
}

type Tracked = { id: number; live: string }

async function placeTracked(shop: ShopProcess, shopper: Shopper): Promise<Tracked> {
  const { path = '', ...order } = placeOrder(shopper)
  const { order_id } = (await (await fetch(shop.url + path, order)).json()) as { order_id: number }
  const track = `${shop.url}/api/v1/customer/order/track?order_id=${order_id}&guest_id=${shopper.guest_id}`
  const { live_url } = (await (await fetch(track, { headers: shopper.headers })).json()) as TrackedOrder
  return { id: order_id, live: shop.url + live_url }
}

async function watch(shop: ShopProcess, db: Db, { id, live }: Tracked): Promise<Figure[]> {
  let shown = 0
  let onAll = (): void => {}
  const onShow = (): void => {
    shown++
    if (shown === WATCHERS) onAll()
  }
  // The first hundred load and compile code that all streams share.
  const first = await openWatchers(live, 100, () => {})
  const before = await readMemory(shop)
  const watchers: Watcher[] = await openWatchers(live, WATCHERS, onShow)
  const after = await readMemory(shop)
  const times: number[] = []
  for (const [from, to] of STEPS) {
    shown = 0
    const all = new Promise<void>((resolve) => (onAll = resolve))
    const begin = performance.now()
    await transitionOrder(db, { orderId: id, from, to, actor: 'store', now: new Date('2026-03-10T10:05:00Z') })
    await all
    times.push(performance.now() - begin)
  }
  for (const { close } of [...first, ...watchers]) close()
  const each = (part: 'rss' | 'heapUsed') => (after[part] - before[part]) / WATCHERS / 1000
  return [
    { name: `${WATCHERS} streams: memory of each`, value: each('rss'), unit: 'kB', budget: { most: 32 } },
    { name: `${WATCHERS} streams: of it in the heap`, value: each('heapUsed'), unit: 'kB' },
    { name: `${WATCHERS} streams: a step is shown by all`, value: Math.max(...times) / 1000, unit: 's', budget: { most: 1 } },
  ]
}

async function readMemory({ process: shop }: ShopProcess): Promise<NodeJS.MemoryUsage> {
  const answered = once(shop, 'message')
  shop.send('memory')
  const [{ memory }] = (await answered) as [{ memory: NodeJS.MemoryUsage }]
  return memory
}
