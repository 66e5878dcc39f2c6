import { shownContents } from '@medina/contract/catalog/contents'
import type { MenuItemRows } from '@medina/contract/operator/menu/menu'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'
import { nameContent } from '#features/catalog/items/contents.ts'

/** Lists the conclusions about an item, content by content, for its store to correct. All are unknown while it is not read yet. */
export async function describeContents(db: Db, itemId: number, language: Language): Promise<MenuItemRows['contents']> {
  const row = await db
    .selectFrom('item_contents')
    .select(['contains', 'free_of', 'in_options'])
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return shownContents.map((code) => {
    const lists = ['contains', 'free_of', 'in_options'] as const
    return { code, name: nameContent(code, language), is: lists.find((list) => row?.[list]?.includes(code)) ?? 'unknown' }
  })
}
