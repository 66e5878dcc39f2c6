import type { Advertisement, StoreBanner } from '@medina/contract/catalog/advertisements'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl, largeImageUrl } from '#lib/pictures/pictures.ts'
import { averageRating } from '#features/catalog/reading/display-values.ts'
import { fromOfferedStores } from '#features/catalog/stores/store-forms.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { fromStores, isOffered, listStoreRecords } from '#features/catalog/stores/store.queries.ts'
import { toStoreCard, toStoreRow } from '#features/catalog/stores/store-row.ts'

type Scope = { moduleId: number; zoneIds: number[]; view: 'card' | 'full' }

/** Approved advertisements that run today in the time zone of their store, by priority, those without one last. */
export async function listAdvertisements(db: Db, { view, ...scope }: Scope, context: ReadContext): Promise<Advertisement[]> {
  const rows = await fromOfferedStores(db, scope)
    .innerJoin('advertisements as a', 'a.store_id', 's.id')
    .where('a.is_approved', '=', true)
    .where(sql<boolean>`(${context.now}::timestamptz at time zone z.clock)::date between a.start_date and a.end_date`)
    .selectAll('a')
    .orderBy(sql`a.priority nulls last, a.id desc`)
    .limit(MOST)
    .execute()
  const ids = [...new Set(rows.map(({ store_id }) => store_id))]
  // The full form is read because it includes the counts of comments.
  const stores = await listStoreRecords(fromStores(db).where(sql<boolean>`s.id = any(${ids})`), context, 'full')
  const byId = new Map(stores.map((store) => [store.id, store]))
  const toRow = view === 'card' ? toStoreCard : toStoreRow
  const { language, settings } = context
  return rows.flatMap((row) => {
    const store = byId.get(row.store_id)
    if (store === undefined) return []
    return {
      id: row.id,
      store_id: row.store_id,
      add_type: row.add_type,
      title: localize(row.title, language),
      description: localize(row.description, language),
      start_date: row.start_date,
      end_date: row.end_date,
      priority: row.priority,
      cover_image_full_url: largeImageUrl(settings, row.cover_image),
      profile_image_full_url: imageUrl(settings, row.profile_image),
      video_attachment_full_url: imageUrl(settings, row.video),
      is_rating_active: row.is_rating_active ? 1 : 0,
      is_review_active: row.is_review_active ? 1 : 0,
      active: 1,
      reviews_comments_count: store.reviews_comments_count,
      average_rating: averageRating(store),
      store: toRow(store, context),
    }
  })
}

/** The limit of the slider on home. */
const MOST = 30

/** The banners of a store's page; empty if the store is not offered. */
export async function listStoreBanners(db: Db, storeId: number, { language, settings }: ReadContext): Promise<StoreBanner[]> {
  const rows = await fromStores(db)
    .innerJoin('store_banners as b', 'b.store_id', 's.id')
    .where(isOffered)
    .where('s.id', '=', storeId)
    .where('b.status', '=', true)
    .select(['b.id', 'b.title', 'b.image', 'b.link', 'b.featured', 's.zone_id', 's.module_id'])
    .orderBy('b.position')
    .orderBy('b.id')
    .execute()
  return rows.map(({ id, title, image, link, featured, zone_id, module_id }) => {
    const picture = localize(image, language)
    return {
      id,
      title: localize(title, language),
      type: 'store_wise',
      image: picture,
      image_full_url: largeImageUrl(settings, picture),
      default_link: link,
      data: storeId,
      zone_id,
      module_id,
      status: true,
      featured,
      created_by: 'store',
    }
  })
}
