import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { precompile } from '#lib/database/precompile.ts'
import type { IdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import { ownContents } from './contents.ts'
import { fromItems, type ItemQuery, type ItemRecord, readItem, selectItems } from './item.queries.ts'
import { ownParticulars, type Particulars } from './particulars.queries.ts'

/** An item with what only its page shows. */
export type DetailsRecord = ItemRecord &
  Particulars & {
    brand: { id: number; name: Translated; image: string | null } | null
    /** Ratings with five stars, four, … one; those without any are missing. */
    ratings: { rating: number; count: number }[]
    wishes: number
  }

const askById = precompile((db, { id, now }: { id: number; now: Date }) =>
  selectDetails(fromItems(db).where('i.id', '=', id), now),
)
const askBySlug = precompile((db, { slug, now }: { slug: string; now: Date }) =>
  selectDetails(fromItems(db).where('i.slug', '=', slug), now),
)

/** All that is read of an item itself, in one statement; undefined for an unknown one. */
export async function findItemDetails(db: Db, key: IdOrSlug, now: Date): Promise<DetailsRecord | undefined> {
  const [row] = 'id' in key ? await askById(db, { ...key, now }) : await askBySlug(db, { ...key, now })
  return row && readItem(row, now)
}

function selectDetails(items: ItemQuery, now: Date) {
  return selectItems(items, now).select([
    ...ownParticulars,
    ownContents,
    sql<DetailsRecord['brand']>`(
      select json_build_object('id', b.id, 'name', b.name, 'image', b.image) from brands b where b.id = i.brand_id and b.status)`.as(
      'brand',
    ),
    sql<DetailsRecord['ratings']>`(
      select coalesce(json_agg(json_build_object('rating', r.rating, 'count', r.count)), '[]')
      from (select r.rating, count(*) from reviews r where r.item_id = i.id and r.status group by r.rating) r)`.as('ratings'),
    sql<number>`(select count(*)::int from wishes w where w.item_id = i.id)`.as('wishes'),
  ])
}
