import type { Category, CategoryCard } from '@medina/contract/catalog/catalog'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import {
  type CategoryRecord,
  type CountedCategory,
  countItemsBy,
  findCategoryRecord,
  listCategoryRecords,
} from './category.queries.ts'
import { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

type Where = { moduleId: number | null; zoneIds: number[] | null }

/**
 * Top categories with their children, most important first; counts are of items offered in the zones (spec 7.025). The card view leaves out
 * empty categories.
 */
export async function listCategories(
  db: Db,
  where: Where & { featuredOnly: boolean; view?: 'card' | 'full' },
  context: ReadContext,
): Promise<(Category | CategoryCard)[]> {
  const categories = await listCounted(db, where)
  const listed = categories.filter(({ parent_id, featured }) => parent_id === null && (featured || !where.featuredOnly))
  if (where.view === 'card') return listed.filter(holdsItems).map((category) => toCategoryCard(category, context))
  return listed.map((category) => ({
    ...toCategory(category, context),
    childes: childrenOf(category, categories).map((child) => toCategory(child, context)),
  }))
}

/** The children of a category, by id or slug (spec 7.025); an empty list when there is no such category. */
export async function listChildCategories(db: Db, where: Where & { parent: string }, context: ReadContext): Promise<Category[]> {
  const key = readIdOrSlug(where.parent)
  const parent = key && (await findCategoryRecord(db, key))
  if (parent === null) return []
  const categories = await listCounted(db, { moduleId: parent.module_id, zoneIds: where.zoneIds })
  return childrenOf(parent, categories).map((child) => toCategory(child, context))
}

export function toCategoryCard({ id, slug, name, image }: CategoryRecord, { language, settings }: ReadContext): CategoryCard {
  return { id, slug, name: localize(name, language), image_full_url: imageUrl(settings, image) }
}

/** Converts a category to the wire format, without its children. */
export function toCategory(category: CountedCategory, context: ReadContext): Category {
  return {
    ...toCategoryCard(category, context),
    image: category.image,
    parent_id: category.parent_id ?? 0,
    position: category.parent_id === null ? 0 : 1,
    priority: category.priority,
    status: 1,
    featured: category.featured ? 1 : 0,
    module_id: category.module_id,
    products_count: category.products_count,
    childes_count: category.childes_count,
  }
}

/** Empty categories are not offered as a choice. */
export const holdsItems = ({ products_count }: CountedCategory): boolean => products_count > 0

/** All active categories, each with its items and those of its children. */
export async function listCounted(db: Db, where: Where): Promise<CountedCategory[]> {
  const [categories, counts] = await Promise.all([
    listCategoryRecords(db, where.moduleId),
    countItemsBy(db, 'category_id', where),
  ])
  return categories.map((category) => {
    const children = childrenOf(category, categories)
    const products = [category, ...children].map(({ id }) => counts.get(id) ?? 0)
    return { ...category, products_count: products.reduce((sum, count) => sum + count, 0), childes_count: children.length }
  })
}

function childrenOf<T extends CategoryRecord>({ id }: { id: number }, categories: readonly T[]): T[] {
  return categories.filter(({ parent_id }) => parent_id === id)
}
