import type { DemoModuleType } from './catalogue/shape.ts'
import { demoModules } from './demo-modules.ts'
import type { PlannedItem } from './item-plan.ts'

/** The items of a module in some categories, those of their children included. */
export function itemsIn(items: PlannedItem[], module: DemoModuleType, categories: string[]): PlannedItem[] {
  const tree = demoModules.find(({ type }) => type === module)?.categories ?? []
  const wanted = new Set([
    ...categories,
    ...tree.filter(({ key }) => categories.includes(key)).flatMap(({ children = [] }) => children.map(({ key }) => key)),
  ])
  return items.filter((entry) => entry.module === module && wanted.has(entry.item.category))
}

/** How many items in some categories each store has. */
export function countByStore(items: PlannedItem[], module: DemoModuleType, categories: string[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { storeId } of itemsIn(items, module, categories)) counts.set(storeId, (counts.get(storeId) ?? 0) + 1)
  return counts
}
