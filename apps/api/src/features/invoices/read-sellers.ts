import type { Sellers } from '@medina/contract/operator/tax/operator-invoices'
import { sql } from 'kysely'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { textContains } from '#lib/database/text-contains.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { readBusiness } from './seller.ts'

const MOST_STORES = 200
const MOST_FOUND = 30

/** The business and the legal entities in whose name stores sell, with these stores, or those with some words in their name. */
export async function readSellers(db: Db, { find, language }: { find: string; language: Language }): Promise<Sellers> {
  const switches = await readSwitches(db)
  const { name, address, ...numbers } = readBusiness(switches)
  const sellers = await db
    .selectFrom('sellers as v')
    .select(['v.code', 'v.legal_name', 'v.tax_number', 'v.register_number'])
    .select([
      sql<number>`(select count(*)::int from stores s where s.seller_id = v.id)`.as('stores'),
      sql<number>`(select coalesce(sum(n.last_number), 0)::int from invoice_series n where n.seller_id = v.id)`.as('documents'),
    ])
    .orderBy('v.id')
    .execute()
  const stores = await db
    .selectFrom('stores as s')
    .leftJoin('sellers as v', 'v.id', 's.seller_id')
    .select(['s.id', 's.name', 'v.code as seller'])
    .$if(find === '', (query) => query.where('s.seller_id', 'is not', null))
    .$if(find !== '', (query) => query.where(textContains('s.name', find)))
    .orderBy('s.id')
    .limit(find === '' ? MOST_STORES : MOST_FOUND)
    .execute()
  const { others } = await db
    .selectFrom('stores')
    .select(sql<number>`count(*)::int`.as('others'))
    .where('seller_id', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    country: switches.country,
    business: { ...numbers, name: localize(name, language), address: address === null ? null : localize(address, language) },
    sellers: sellers.map(({ legal_name, ...seller }) => ({ ...seller, name: localize(legal_name, language) })),
    stores: stores.map((store) => ({ ...store, name: localize(store.name, language) })),
    others,
  }
}
