import type { DemoModuleType } from './catalogue/shape.ts'
import { demoModules } from './demo-modules.ts'

/** An item or a vehicle. */
type Listed = { storeId: number; module: DemoModuleType; category: string }

/** The items or vehicles of a module in some categories, those of their children included. */
export function itemsIn<T extends Listed>(items: T[], module: DemoModuleType, categories: string[]): T[] {
  const tree = demoModules.find(({ type }) => type === module)?.categories ?? []
  const wanted = new Set([
    ...categories,
    ...tree.filter(({ key }) => categories.includes(key)).flatMap(({ children = [] }) => children.map(({ key }) => key)),
  ])
  return items.filter((entry) => entry.module === module && wanted.has(entry.category))
}

/** How many items or vehicles in some categories each store has. */
export function countByStore(items: Listed[], module: DemoModuleType, categories: string[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { storeId } of itemsIn(items, module, categories)) counts.set(storeId, (counts.get(storeId) ?? 0) + 1)
  return counts
}
