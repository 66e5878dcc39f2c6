import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import {
  type ItemRecord,
  lentColumns,
  mainCategory,
  offeredAddOns,
  parentCategory,
  readDiscount,
  taxClassOf,
} from './item.queries.ts'
import { isInZones, isOffered } from '#features/catalog/stores/store.queries.ts'

/** A campaign item in the shape of an item, with the days of its campaign. */
export type CampaignItemRecord = ItemRecord & { start_date: string; end_date: string }

type Where = { id: number } | { moduleId: number; zoneIds: number[] }

/** Campaign items that are offered and not over in the time zone of their store, newest first. */
export async function listCampaignItemRecords(db: Db, where: Where, now: Date): Promise<CampaignItemRecord[]> {
  let query = db
    .selectFrom('item_campaigns as i')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .innerJoin('modules as m', 'm.id', 'i.module_id')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .innerJoin('categories as c', 'c.id', 'i.category_id')
    .leftJoin('zone_modules as zm', (join) =>
      join.onRef('zm.zone_id', '=', 's.zone_id').onRef('zm.module_id', '=', 'i.module_id'),
    )
    .where('i.status', '=', true)
    .where(isOffered)
    .where(sql<boolean>`date_trunc('minute', ${now}::timestamptz at time zone z.clock) <= i.end_date + i.end_time`)
  query =
    'id' in where
      ? query.where('i.id', '=', where.id)
      : query.where('i.module_id', '=', where.moduleId).where(isInZones(where.zoneIds))
  const rows = await query
    .selectAll('i')
    .select([
      ...lentColumns,
      'c.name as category_name',
      mainCategory,
      sql<boolean>`(i.food_variations @> '[{"required": true}]')`.as('has_options'),
      parentCategory,
      taxClassOf(sql`null::bigint`).as('tax_class'),
      offeredAddOns,
    ])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => readDiscount({ ...notOfCampaigns, ...row, ...toItemNames(row) }))
}

/** A limit, because the list is not paged. */
const MOST = 100

/** Fields that campaign items lack: stock, labels and a history. */
const notOfCampaigns = {
  slug: '',
  images: [],
  tags: [],
  organic: false,
  recommended: false,
  is_prescription_required: false,
  is_basic: false,
  common_condition_id: null,
  brand_id: null,
  stock: null,
  piece_weight: null,
  weight_above: 0,
  choice_options: [],
  variations: [],
  generic_names: [],
  nutritions: [],
  allergies: [],
  rating_sum: 0,
  rating_count: 0,
  order_count: 0,
  // The campaign price is final: no other offer lowers it.
  store_discount: null,
  flash_sale: null,
  is_offered: true,
  sold_out: false,
  back_at: null,
  is_shown: true,
} satisfies Partial<ItemRecord>

function toItemNames(row: { title: ItemRecord['name']; is_halal: boolean; start_time: string; end_time: string }) {
  return {
    name: row.title,
    halal_tag_status: row.is_halal,
    available_time_starts: row.start_time.slice(0, 5),
    available_time_ends: row.end_time.slice(0, 5),
  }
}
