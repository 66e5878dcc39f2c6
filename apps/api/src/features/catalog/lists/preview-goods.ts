import type { FoundItem } from '@medina/contract/operator/searches/operator-searches'
import type { Db } from '#lib/database/database.ts'
import { listRowsById } from '#features/catalog/items/item-forms.ts'
import { listAllAreas } from '#features/catalog/reading/areas.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { readSearchTerms } from '#features/catalog/search/read-search-terms.ts'
import { findBest } from './find/find-page.ts'
import { fitText } from './fit-text.ts'

type Wanted = { moduleId: number; text: string; limit: number }

/** The best matches of a text in all zones of a module, as the desk shows them. */
export async function previewGoods(db: Db, { moduleId, text, limit }: Wanted, context: ReadContext): Promise<FoundItem[]> {
  const [terms, areas] = await Promise.all([readSearchTerms(db, text, moduleId), listAllAreas(db, moduleId)])
  if (terms === null || areas.length === 0) return []
  const { ids } = await findBest(db, await fitText(db, { moduleId, areas }, terms, context), limit)
  const cards = await listRowsById(db, ids, 'card', context)
  return cards.map(({ id, name, store_name, image_full_url }) => ({ id, name, store_name, image_full_url }))
}
