import { transitionOrder } from '../apps/api/src/features/orders/steps/order-lifecycle.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import type { TrackedOrder } from '../packages/contract/src/orders/orders.ts'
import { callShoppers, openTown, type Shopper } from './crowd.ts'
import { extent } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import type { ServedShop } from './shop.ts'
import { placeOrder } from './shopping.ts'
import { onStage } from './stage.ts'
import { openWatchers, type Watcher } from './watchers.ts'

const WATCHERS = extent(5000, 50)
const grown = extent({ grow: { stores: 400, items: 20_000 } }, {})
/** These load and compile code that all streams share. */
const FIRST = extent(100, 10)
const STEPS = [
  ['pending', 'confirmed'],
  ['confirmed', 'processing'],
  ['processing', 'handover'],
] as const

/** The cost of five thousand open streams for one process, and the delay until all of them show a change of their order. */
export function measureLive(ground: Ground): Promise<Figure[]> {
  const environment = { LIVE_PER_ADDRESS: String(2 * (WATCHERS + FIRST)) }
  const plan = { ...grown, processes: 1, reportsMemory: true, environment, endsBy: 'SIGKILL' } as const
  return onStage(ground, plan, async ({ shop, db }) => {
    const baskets = await openTown(db, { most: 2 })
    const [shopper] = await callShoppers(db, { baskets, from: 0, amount: 1, hasCart: true })
    if (shopper === undefined) throw new Error('nobody came')
    return watch(shop, db, await placeTracked(shop, shopper))
  })
}

type Tracked = { id: number; live: string }

async function placeTracked(shop: ServedShop, shopper: Shopper): Promise<Tracked> {
  const { path = '', ...order } = placeOrder(shopper)
  const { order_id } = (await (await fetch(shop.url + path, order)).json()) as { order_id: number }
  const track = `${shop.url}/api/v1/customer/order/track?order_id=${order_id}&guest_id=${shopper.guest_id}`
  const { live_url } = (await (await fetch(track, { headers: shopper.headers })).json()) as TrackedOrder
  return { id: order_id, live: shop.url + live_url }
}

async function watch(shop: ServedShop, db: Db, { id, live }: Tracked): Promise<Figure[]> {
  // A step may tell more than one thing: each stream counts once.
  const shown = new Set<Watcher>()
  let onAll = (): void => {}
  const onShow = (watcher: Watcher): void => {
    shown.add(watcher)
    if (shown.size === WATCHERS) onAll()
  }
  const first = await openWatchers(live, FIRST, () => {})
  const before = await shop.readMemory()
  const watchers: Watcher[] = await openWatchers(live, WATCHERS, onShow)
  const after = await shop.readMemory()
  const times: number[] = []
  for (const [from, to] of STEPS) {
    shown.clear()
    const all = new Promise<void>((resolve) => (onAll = resolve))
    const begin = performance.now()
    await transitionOrder(db, { orderId: id, from, to, actor: 'store', now: new Date('2026-03-10T10:05:00Z') })
    await all
    times.push(performance.now() - begin)
  }
  for (const { close } of [...first, ...watchers]) close()
  // A few streams hold less than a collection frees meanwhile.
  const each = (part: 'rss' | 'heapUsed') => Math.max(0, after[part] - before[part]) / WATCHERS / 1000
  return [
    { name: `${WATCHERS} streams: memory of each`, value: each('rss'), unit: 'kB', budget: { most: 32 } },
    { name: `${WATCHERS} streams: of it in the heap`, value: each('heapUsed'), unit: 'kB' },
    { name: `${WATCHERS} streams: a step is shown by all`, value: Math.max(...times) / 1000, unit: 's', budget: { most: 1 } },
  ]
}
