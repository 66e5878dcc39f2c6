import type { NearestCategory, SuggestedBrand } from '@medina/contract/catalog/catalog-endpoints'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { Place } from '#features/catalog/items/find-items.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { beginnings, isBeginning } from '#features/catalog/search/beginnings.ts'
import type { SearchTerms } from '#features/catalog/search/search-terms.ts'
import { listCalledCategories, listIds, listShared, listThings } from '#features/catalog/search/term-queries.ts'

/** The number of categories and of brands that are suggested. */
const MOST = 3

type LabelRow = { kind: 'c' | 'b'; id: number; slug: string; name: Translated; image: string | null; module_id: number | null }
type Labels = { categories?: NearestCategory[]; brands?: SuggestedBrand[] }

/**
 * The categories and brands that a text names, with goods in the place: those whose name begins with it first, then the fullest. A text of
 * few letters suggests only those that begin with it. No member for a kind without any.
 */
export async function suggestLabels(db: Db, place: Place, terms: SearchTerms, context: ReadContext): Promise<Labels> {
  const things = listThings(terms)
  if (things.some(({ isGuessed }) => isGuessed)) return {}
  const categoryIds = listCalledCategories(terms)
  const brandIds = listIds(things.length > 1 ? listShared(terms) : (things[0]?.signs ?? []), 'b')
  if (categoryIds.length + brandIds.length === 0) return {}
  const begun = beginnings(terms)
  const { moduleId, areas } = place
  const counted = sql`select c.category_id, c.brand_id, c.count from item_counts c
    where c.module_id = ${moduleId} and c.area_id = any(${areas}::bigint[]) and c.count > 0`
  const { rows } = await sql<LabelRow>`
    with counted as materialized (${counted}), labels as (
      select 'c' as kind, c.id, c.slug, c.name, c.image, c.module_id, c.search_vector @@ ${begun}::tsquery as is_begun,
        (select sum(n.count) from counted n join categories k on k.id = n.category_id where c.id in (k.id, k.parent_id)) as count
      from categories c where c.id = any(${categoryIds}::bigint[]) and c.module_id = ${moduleId} and c.status
      union all
      select 'b', b.id, b.slug, b.name, b.image, b.module_id, b.search_vector @@ ${begun}::tsquery,
        (select sum(n.count) from counted n where n.brand_id = b.id)
      from brands b where b.id = any(${brandIds}::bigint[]) and coalesce(b.module_id, ${moduleId}) = ${moduleId} and b.status
    ), ranked as (
      select *, row_number() over (partition by kind order by is_begun desc, count desc, id) as place from labels
      where count > 0 ${isBeginning(terms) ? sql`and is_begun` : sql``}
    )
    select kind, id, slug, name, image, module_id from ranked where place <= ${MOST} order by kind, place`.execute(db)
  const { language, settings } = context
  const labels = rows.map(({ name, image, module_id, ...row }) => ({
    ...row,
    module_id: module_id ?? moduleId,
    name: localize(name, language),
    image_full_url: imageUrl(settings, image),
  }))
  const listOf = (wanted: LabelRow['kind']) => labels.flatMap(({ kind, ...label }) => (kind === wanted ? [label] : []))
  const [categories, brands] = [listOf('c'), listOf('b')]
  return { ...(categories.length > 0 && { categories }), ...(brands.length > 0 && { brands }) }
}
