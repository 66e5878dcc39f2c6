import type { CampaignDetails, ListedCampaign } from '@medina/contract/catalog/campaigns'
import type { Campaign } from '@medina/contract/site'
import type { Selectable } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl, largeImageUrl } from '#lib/pictures/pictures.ts'
import type { CampaignsTable } from '#lib/database/tables.gen.ts'
import { fromOfferedStores, listStoresInForm, type StoreScope } from '#features/catalog/stores/store-forms.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { distanceFrom, isOpenAt } from '#features/catalog/stores/store.queries.ts'

/** More would not fit into a card. */
const MOST_NAMED = 4

/** Campaigns that are running in at least one store of the caller's zones, in that store's time zone; newest first. */
export async function listCampaigns(db: Db, scope: StoreScope, context: ReadContext): Promise<Campaign[]> {
  return (await listRunning(db, scope, context.now)).map((campaign) => toCampaign(campaign, context))
}

/** The same with the stores that take part, of which the first few are named. */
export async function listCampaignsWithStores(db: Db, scope: StoreScope, context: ReadContext): Promise<ListedCampaign[]> {
  const campaigns = await listCampaigns(db, scope, context)
  if (campaigns.length === 0) return []
  const ids = campaigns.map(({ id }) => id)
  const rows = await selectParticipants(db, scope, { ids, now: context.now })
  return campaigns.map((campaign) => {
    const own = rows.filter(({ campaign_id }) => campaign_id === campaign.id)
    return {
      ...campaign,
      stores_count: own[0]?.total ?? 0,
      participants: own.map(({ id, name, slug, logo }) => ({
        id,
        slug,
        name: localize(name, context.language),
        logo_full_url: imageUrl(context.settings, logo),
      })),
    }
  })
}

/** A running campaign with its participating stores, open ones first, then the nearest; null if there is none. */
export async function findCampaign(
  db: Db,
  scope: StoreScope & { id: number; view: 'card' | 'full' },
  context: ReadContext,
): Promise<CampaignDetails | null> {
  const campaign = (await listRunning(db, scope, context.now)).find(({ id }) => id === scope.id)
  if (campaign === undefined) return null
  const stores = fromOfferedStores(db, scope)
    .where('s.id', 'in', fromParticipants(db, scope, context.now).where('k.id', '=', campaign.id).select('s.id'))
    .orderBy(sql`${isOpenAt(context.now)} desc, ${distanceFrom(context.position)}, s.id`)
  return { ...toCampaign(campaign, context), stores: await listStoresInForm(stores, scope.view, context) }
}

async function listRunning(db: Db, scope: StoreScope, now: Date) {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', 'in', fromParticipants(db, scope, now).select('k.id'))
    .where((eb) => (scope.moduleId === null ? eb.lit(true) : eb('module_id', '=', scope.moduleId)))
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Stores with the running campaigns they take part in; hours have whole minutes and include the last one. */
function fromParticipants(db: Db, scope: StoreScope, now: Date) {
  return fromOfferedStores(db, scope)
    .innerJoin('campaign_stores as ks', 'ks.store_id', 's.id')
    .innerJoin('campaigns as k', 'k.id', 'ks.campaign_id')
    .where('k.status', '=', true)
    .where(
      sql<boolean>`exists (
        select from (select date_trunc('minute', ${now}::timestamptz at time zone z.clock) as local) t
        where t.local::date between k.start_date and k.end_date
          and t.local::time between coalesce(k.start_time, '00:00') and coalesce(k.end_time, '24:00'))`,
    )
}

/** The first stores of each campaign, open ones first, with the number of all of them. */
function selectParticipants(db: Db, scope: StoreScope, { ids, now }: { ids: number[]; now: Date }) {
  const ranked = fromParticipants(db, scope, now)
    .where('k.id', 'in', ids)
    .select(['k.id as campaign_id', 's.id', 's.name', 's.slug', 's.logo'])
    .select([
      sql<number>`(count(*) over (partition by k.id))::int`.as('total'),
      sql<number>`row_number() over (partition by k.id order by ${isOpenAt(now)} desc, s.id)`.as('rank'),
    ])
  return db.selectFrom(ranked.as('p')).selectAll().where('rank', '<=', MOST_NAMED).orderBy('rank').execute()
}

function toCampaign(row: Selectable<CampaignsTable>, { language, settings }: ReadContext): Campaign {
  const image = localize(row.image, language)
  return {
    id: row.id,
    title: localize(row.title, language),
    description: localize(row.description, language),
    image,
    image_full_url: largeImageUrl(settings, image),
    status: 1,
    module_id: row.module_id,
    available_date_starts: row.start_date,
    available_date_ends: row.end_date,
    start_time: row.start_time?.slice(0, 5) ?? '00:00',
    end_time: row.end_time?.slice(0, 5) ?? '23:59',
  }
}
