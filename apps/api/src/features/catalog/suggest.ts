import type { Suggestions } from '@medina/contract/catalog-endpoints'
import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { translate } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures.ts'
import { fromOfferedItems } from './item.queries.ts'
import { type StoreScope, scoped as scopedStores } from './list-stores.ts'
import type { ReadContext } from './read-context.ts'
import { readSearch } from './read-search.ts'
import { byFit, holdsAny } from './search-query.ts'

type Asked = { name: string; limit: number }

/** Items and stores for what is typed so far, the best of each first (reference §6 `item-or-store-search`). */
export async function suggest(db: Db, scope: StoreScope, { name, limit }: Asked, context: ReadContext): Promise<Suggestions> {
  const search = await readSearch(db, name)
  if (search === null) return { items: [], stores: [] }
  const { language, settings } = context
  const stores = scopedStores(db, scope, { type: 'all' }).where(holdsAny(search, 's'))
  const [itemRows, storeRows] = await Promise.all([
    fromOfferedItems(db, scope)
      .where(holdsAny(search, 'i', { module: scope.moduleId }))
      .orderBy(sql`${byFit(search, 'i')}, i.order_count desc, i.id desc`)
      .limit(limit)
      .select(['i.id', 'i.name', 'i.image', 'i.images', 'i.unit_type', 'i.store_id', 's.name as store_name'])
      .execute(),
    stores
      .orderBy(sql`${byFit(search, 's')}, s.order_count desc, s.id desc`)
      .limit(limit)
      .select(['s.id', 's.name', 's.logo', 's.zone_id', 's.module_id'])
      .execute(),
  ])
  return {
    items: itemRows.map(({ id, name: itemName, image, images, unit_type, store_id, store_name }) => ({
      id,
      name: translate(itemName, language),
      image,
      image_full_url: imageUrl(settings, image),
      images_full_url: images.map((one) => imageUrl(settings, one)),
      unit_type: translate(unit_type, language),
      store_id,
      store_name: translate(store_name, language),
    })),
    stores: storeRows.map(({ id, name: storeName, logo, zone_id, module_id }) => ({
      id,
      name: translate(storeName, language),
      logo,
      logo_full_url: imageUrl(settings, logo),
      zone_id,
      module_id,
    })),
  }
}
