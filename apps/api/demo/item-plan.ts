import type { DemoItem, DemoModuleType } from './catalogue/shape.ts'
import { dealVariants } from './picture-choice.ts'
import { type Random, randomOf, share, wholeBetween } from './random.ts'
import type { PlannedStore } from './store-plan.ts'
import type { StoreStanding } from './rows/store-rows.ts'

export type PlannedItem = {
  id: number
  storeId: number
  moduleId: number
  module: DemoModuleType
  item: DemoItem
  category: string
  slug: string
  orderCount: number
  ageDays: number
  /** Which picture of its art it shows. */
  variant: number
}

/** Average number of items in an order of the city. */
const ITEMS_PER_ORDER = 2.1

/** Every item with its number and its part of the store's orders. */
export function planItems(stores: PlannedStore[], standings: Map<number, StoreStanding>): PlannedItem[] {
  const items: PlannedItem[] = []
  const slugs = new Set<string>()
  const variants = dealVariants(stores)
  for (const { id: storeId, moduleId, key, store } of stores) {
    const standing = standings.get(storeId)
    if (standing === undefined) throw new Error(`${key} has no standing`)
    const random = randomOf(`items ${key}`)
    const orders = share(
      standing.orderCount * ITEMS_PER_ORDER,
      store.items.map((item) => likeliness(random, item)),
    )
    store.items.forEach((item, index) => {
      const id = items.length + 1
      const slug = slugFor(item, id, slugs)
      const ageDays = howOld(random, standing.ageDays)
      // New items have had less time to be ordered.
      const orderCount = Math.round((orders[index] ?? 0) * (ageDays < standing.ageDays ? 0.2 : 1))
      const variant = variants.get(storeId)?.[index] ?? 0
      items.push({
        id,
        storeId,
        moduleId,
        module: store.module,
        item,
        category: item.category,
        slug,
        orderCount,
        ageDays,
        variant,
      })
    })
  }
  return items
}

/** A few favourites carry a store; cheaper items sell more often. */
function likeliness(random: Random, item: DemoItem): number {
  return (0.15 + random() ** 4) * (item.discount ? 1.3 : 1) * (item.price + 4) ** -0.4
}

/** Most are as old as the store; one in seven came later, some this very week. */
function howOld(random: Random, storeAge: number): number {
  if (random() > 1 / 7) return storeAge
  return wholeBetween(random, 2, Math.min(storeAge, random() < 0.4 ? 9 : 90))
}

function slugFor(item: DemoItem, id: number, taken: Set<string>): string {
  const plain = item.name.en
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  // A slug of digits only would be read as an id.
  const slug = plain === '' || /^\d+$/.test(plain) || taken.has(plain) ? `${plain || 'item'}-${id}` : plain
  taken.add(slug)
  return slug
}
