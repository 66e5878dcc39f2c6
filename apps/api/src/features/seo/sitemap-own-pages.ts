import { sql } from 'kysely'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'

/** Pages that every shop has, those of each module's offers, and the texts that the shop shows. */
export async function listOwnPaths(db: Db, now: Date): Promise<string[]> {
  const { refund_policy, cancelation_policy, shipping_policy } = await readSwitches(db)
  return [
    '/',
    ...(await listModules(db, now)).flatMap(pathsOf),
    ...(await listCampaigns(db, now)),
    '/about-us',
    '/help-and-support',
    '/terms-and-conditions',
    '/privacy-policy',
    ...(refund_policy ? ['/refund-policy'] : []),
    ...(cancelation_policy ? ['/cancellation-policy'] : []),
    ...(shipping_policy ? ['/shipping-policy'] : []),
  ]
}

type ServedModule = { id: number; module_type: string; has_brands: boolean; has_campaigns: boolean; has_sale: boolean }

function pathsOf({ id, module_type, has_brands, has_campaigns, has_sale }: ServedModule): string[] {
  const inModule = (path: string) => `${path}?module_id=${id}`
  if (module_type === 'parcel') return [inModule('/home')]
  if (module_type === 'rental') return ['/home', '/rental/provider/latest', '/rental/provider/popular'].map(inModule)
  return [
    '/home',
    '/categories',
    '/store/latest',
    '/store/popular',
    ...(has_brands ? ['/all-brands'] : []),
    ...(has_campaigns ? ['/campaigns'] : []),
    ...(has_sale ? ['/flash-sales'] : []),
  ].map(inModule)
}

/** Modules that a served zone offers. Campaigns are checked by day only, because search engines read the sitemap every few days. */
async function listModules(db: Db, now: Date): Promise<ServedModule[]> {
  const { rows } = await sql<ServedModule>`
    select m.id, m.module_type,
      exists (select from item_counts c where c.module_id = m.id and c.brand_id <> 0 and c.count > 0) as has_brands,
      exists (select from campaigns k where k.module_id = m.id and k.status and ${now}::timestamptz::date between k.start_date and k.end_date)
        as has_campaigns,
      exists (select from flash_sales f where f.module_id = m.id and f.store_id is null and f.is_publish
        and f.starts_at <= ${now} and f.ends_at > ${now}) as has_sale
    from modules m
    where m.status
      and exists (select from zone_modules zm join zones z on z.id = zm.zone_id and z.status where zm.module_id = m.id)
    order by m.position, m.id`.execute(db)
  return rows
}

async function listCampaigns(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: number; module_id: number }>`
    select distinct k.id, k.module_id from campaigns k
    join modules m on m.id = k.module_id and m.status
    join campaign_stores ks on ks.campaign_id = k.id join stores s on s.id = ks.store_id and s.status
    join zones z on z.id = s.zone_id and z.status
    where k.status and ${now}::timestamptz::date between k.start_date and k.end_date
    order by k.id`.execute(db)
  return rows.map(({ id, module_id }) => `/campaigns/${id}?module_id=${module_id}`)
}
