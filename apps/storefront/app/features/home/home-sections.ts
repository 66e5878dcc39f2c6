import type { ModuleType } from '@medina/contract/site'

export type HomeSection = 'popular_stores' | 'new_stores' | 'popular_items' | 'special_offers' | 'best_reviewed' | 'you_may_like'

/** Shelves of the home page under banners and categories, in each module's own order (reference §9). */
const sections: Partial<Record<ModuleType, readonly HomeSection[]>> = {
  food: ['popular_stores', 'special_offers', 'best_reviewed', 'you_may_like', 'new_stores'],
  grocery: ['popular_items', 'special_offers', 'popular_stores', 'best_reviewed', 'you_may_like', 'new_stores'],
  pharmacy: ['best_reviewed', 'popular_stores', 'special_offers', 'new_stores'],
  ecommerce: ['popular_items', 'special_offers', 'popular_stores', 'best_reviewed', 'you_may_like', 'new_stores'],
}

export function homeSections(type: ModuleType): readonly HomeSection[] {
  return sections[type] ?? []
}
