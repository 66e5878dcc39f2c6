import type { ModuleType } from '@medina/contract/site'

export type HomeSection =
  | 'ads'
  | 'all_stores'
  | 'basic_medicine'
  | 'best_reviewed'
  | 'best_stores'
  | 'brands'
  | 'campaigns'
  | 'conditions'
  | 'coupons'
  | 'featured_categories'
  | 'featured_stores'
  | 'flash_sale'
  | 'just_for_you'
  | 'love'
  | 'new_items'
  | 'new_stores'
  | 'popular_items'
  | 'popular_stores'
  | 'poster'
  | 'recently_viewed'
  | 'special_offers'
  | 'top_offers'
  | 'visit_again'

/** What stands under banners and categories, in each module's own order (reference §9). */
const sections: Partial<Record<ModuleType, readonly HomeSection[]>> = {
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

export function homeSections(type: ModuleType): readonly HomeSection[] {
  return sections[type] ?? []
}

/** What only the device or the customer knows: the server shows none of it. */
export const personalSections: readonly HomeSection[] = ['visit_again', 'recently_viewed']

/** How many of the others are rendered with the page; the rest comes when it is nearly seen. */
const SERVED = 3

export function servedSections(type: ModuleType): readonly HomeSection[] {
  return homeSections(type)
    .filter((section) => !personalSections.includes(section))
    .slice(0, SERVED)
}
