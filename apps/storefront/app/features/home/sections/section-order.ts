import type { ModuleType } from '@medina/contract/site'
import { getSection, type SectionName } from './home-sections.tsx'

/** The sections under banners and categories, in each module's order. */
const order: Partial<Record<ModuleType, readonly SectionName[]>> = {
  food: [
    'visit_again',
    'ads',
    'special_offers',
    'top_offers',
    'best_reviewed',
    'love',
    'popular_stores',
    'new_stores',
    'just_for_you',
    'featured_categories',
    'recently_viewed',
    'all_stores',
  ],
  grocery: [
    'visit_again',
    'ads',
    'flash_sale',
    'popular_items',
    'campaigns',
    'special_offers',
    'top_offers',
    'best_reviewed',
    'just_for_you',
    'love',
    'coupons',
    'best_stores',
    'poster',
    'recently_viewed',
    'all_stores',
  ],
  pharmacy: [
    'campaigns',
    'visit_again',
    'ads',
    'basic_medicine',
    'top_offers',
    'featured_stores',
    'just_for_you',
    'conditions',
    'recently_viewed',
    'all_stores',
  ],
  ecommerce: [
    'campaigns',
    'visit_again',
    'ads',
    'flash_sale',
    'popular_items',
    'top_offers',
    'special_offers',
    'featured_stores',
    'best_reviewed',
    'new_items',
    'just_for_you',
    'love',
    'featured_categories',
    'brands',
    'poster',
    'recently_viewed',
    'all_stores',
  ],
}

export function sectionsOf(type: ModuleType): readonly SectionName[] {
  return order[type] ?? []
}

/** Number of sections rendered by the server; the rest loads near the viewport. */
const SERVED = 3

export function servedSections(type: ModuleType): readonly SectionName[] {
  return sectionsOf(type)
    .filter((name) => getSection(name).personal === undefined)
    .slice(0, SERVED)
}
