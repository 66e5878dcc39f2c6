import type { Suggestions } from '@medina/contract/catalog-endpoints'
import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { translate } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures.ts'
import { type Area, listAreas } from './areas.ts'
import { findByText } from './find-by-text.ts'
import { fromItems } from './item.queries.ts'
import { scoped } from './list-stores.ts'
import type { ReadContext } from './read-context.ts'
import { readSearch, type Search } from './read-search.ts'
import { fitOf, holdsAny } from './search-query.ts'

type Asked = { name: string; limit: number }

/** Items and stores for what is typed so far, the best of each first (reference §6 `item-or-store-search`). */
export async function suggest(db: Db, where: Area, { name, limit }: Asked, context: ReadContext): Promise<Suggestions> {
  const [search, areas] = await Promise.all([readSearch(db, name), listAreas(db, where)])
  if (search === null || areas.length === 0) return { items: [], stores: [] }
  const set = { moduleId: where.moduleId, areas, conditions: [] }
  const [{ ids }, stores] = await Promise.all([
    findByText(db, set, search, { order: null, size: limit, skip: 0, isCounted: false }),
    listStoreNames(db, where, search, limit),
  ])
  const { language, settings } = context
  const items = new Map((await listItemNames(db, ids)).map((item) => [item.id, item]))
  return {
    items: ids
      .flatMap((id) => items.get(id) ?? [])
      .map((item) => ({
        ...item,
        name: translate(item.name, language),
        image_full_url: imageUrl(settings, item.image),
        images_full_url: item.images.map((one) => imageUrl(settings, one)),
        unit_type: translate(item.unit_type, language),
        store_name: translate(item.store_name, language),
      })),
    stores: stores.map((store) => ({
      ...store,
      name: translate(store.name, language),
      logo_full_url: imageUrl(settings, store.logo),
    })),
  }
}

function listItemNames(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return fromItems(db)
    .where('i.id', 'in', ids)
    .select(['i.id', 'i.name', 'i.image', 'i.images', 'i.unit_type', 'i.store_id', 's.name as store_name'])
    .execute()
}

function listStoreNames(db: Db, where: Area, search: Search, limit: number) {
  return scoped(db, where)
    .where(holdsAny(search, 's'))
    .orderBy(sql`${fitOf(search, 's')}, s.order_count desc, s.id desc`)
    .limit(limit)
    .select(['s.id', 's.name', 's.logo', 's.zone_id', 's.module_id'])
    .execute()
}
