import type { Category, CategoryCard } from '@medina/contract/catalog/catalog'
import { narrowQuery, type Shop, shopQuery } from '@medina/web/api/shop.tsx'

/** The part of a category that pages show; `count` covers items offered in the zones. */
export type CategoryNode = Pick<Category, 'id' | 'name' | 'slug' | 'image_full_url'> & { count: number }
export type TopCategory = CategoryNode & { children: CategoryNode[] }

const FRESH_MS = 300_000

export const categoryQueries = {
  /** Top categories with their children, cached for five minutes (spec 7.025, 9.016). */
  tree: (shop: Shop) => {
    const query = shopQuery(shop, 'catalog.categories', { query: {} }, { staleTime: FRESH_MS, gcTime: FRESH_MS })
    return { ...narrowQuery(query, readTree), queryKey: [...query.queryKey, 'tree'] }
  },
}

/** A category and its top category. */
export type FoundCategory = { top: TopCategory; chosen: CategoryNode }

/** A category by its id or slug, at either level. */
export function findCategory(tree: readonly TopCategory[], key: string): FoundCategory | null {
  const isIt = ({ id, slug }: CategoryNode) => String(id) === key || slug === key
  for (const top of tree) {
    const chosen = isIt(top) ? top : top.children.find(isIt)
    if (chosen !== undefined) return { top, chosen }
  }
  return null
}

function readTree(categories: readonly (Category | CategoryCard)[]): TopCategory[] {
  return categories.map((category) => ({
    ...readNode(category),
    children: 'childes' in category ? (category.childes ?? []).map(readNode) : [],
  }))
}

function readNode(category: Category | CategoryCard): CategoryNode {
  const { id, name, image_full_url } = category
  const isFull = 'products_count' in category
  return { id, name, image_full_url, slug: isFull ? category.slug : '', count: isFull ? category.products_count : 0 }
}
