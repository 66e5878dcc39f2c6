import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { ChoiceRow } from '#lib/database/json-columns.ts'
import { baseText, type Language, localize } from '#lib/i18n.ts'

type Wanted = { store_id: number; category_id: number; main_category_id: number; choice_options: readonly ChoiceRow[] }

/**
 * The size guide of an item for one of its choices: that of its store in its category, else of its store, else of its category. A
 * sub-category comes before the category above it. Null if none is for a choice that the item has.
 */
export async function findSizeGuide(db: Db, item: Wanted, language: Language): Promise<ItemDetails['size_guide']> {
  if (item.choice_options.length === 0) return null
  const guides = await db
    .selectFrom('size_guides as g')
    .select(['g.title', 'g.note', 'g.choice', 'g.cells'])
    .where(sql<boolean>`(g.store_id is null or g.store_id = ${item.store_id})`)
    .where(sql<boolean>`(g.category_id is null or g.category_id in (${item.category_id}, ${item.main_category_id}))`)
    .orderBy(sql`g.store_id is null`)
    .orderBy(sql`g.category_id is null`)
    .orderBy(sql`g.category_id is distinct from ${item.category_id}::bigint`)
    .orderBy('g.id')
    .execute()
  const titles = item.choice_options.map(({ title }) => baseText(title).toLowerCase())
  for (const { title, note, choice, cells } of guides) {
    const index = titles.indexOf(choice.toLowerCase())
    if (index < 0) continue
    const [columns = [], ...rows] = cells.map((line) => line.map((text) => localize(text, language)))
    return { title: localize(title, language), note: localize(note, language), choice: index, columns, rows }
  }
  return null
}
