import type { Brand, CommonCondition } from '@medina/contract/catalog/catalog-lists'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { countItemsBy } from './category.queries.ts'
import { type IdOrSlug, readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import type { ItemScope } from '#features/catalog/reading/areas.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

/** Brands of the module and those without a module, by name, with the number of their items in the zones. */
export async function listBrands(
  db: Db,
  scope: ItemScope & { moduleId: number },
  { language, settings }: ReadContext,
): Promise<Brand[]> {
  const [brands, counts] = await Promise.all([
    db
      .selectFrom('brands')
      .selectAll()
      .where('status', '=', true)
      .where((eb) => eb.or([eb('module_id', '=', scope.moduleId), eb('module_id', 'is', null)]))
      .execute(),
    countItemsBy(db, 'brand_id', scope),
  ])
  const rows = brands.map(({ id, name, slug, image, module_id }) => ({
    id,
    name: localize(name, language),
    slug,
    image,
    image_full_url: imageUrl(settings, image),
    status: 1 as const,
    module_id,
    items_count: counts.get(id) ?? 0,
  }))
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** Health conditions, by name, with the number of items for each. */
export async function listConditions(db: Db, scope: ItemScope, { language }: ReadContext): Promise<CommonCondition[]> {
  const [conditions, counts] = await Promise.all([listConditionRows(db), countItemsBy(db, 'common_condition_id', scope)])
  const rows = conditions.map(({ id, name, slug }) => ({
    id,
    name: localize(name, language),
    slug,
    status: 1 as const,
    items_count: counts.get(id) ?? 0,
  }))
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, language))
}

export async function listConditionNames(db: Db, { language }: ReadContext): Promise<{ id: number; name: string }[]> {
  return (await listConditionRows(db)).map(({ id, name }) => ({ id, name: localize(name, language) }))
}

/** The id of an active brand or condition, by id or slug; null if there is none. */
export async function findLabel(db: Db, table: 'brands' | 'common_conditions', text: string): Promise<number | null> {
  const key: IdOrSlug | null = readIdOrSlug(text)
  if (key === null) return null
  const labels = db.selectFrom(table).select('id').where('status', '=', true)
  const found = await ('id' in key ? labels.where('id', '=', key.id) : labels.where('slug', '=', key.slug)).executeTakeFirst()
  return found?.id ?? null
}

function listConditionRows(db: Db) {
  return db.selectFrom('common_conditions').select(['id', 'name', 'slug']).where('status', '=', true).orderBy('id').execute()
}
