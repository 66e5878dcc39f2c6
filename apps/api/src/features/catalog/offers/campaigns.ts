import type { CampaignDetails } from '@medina/contract/catalog/campaigns'
import type { Campaign } from '@medina/contract/site'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { CampaignsTable } from '#lib/database/tables.gen.ts'
import { fromOfferedStores, listStoresInForm, type StoreScope } from '#features/catalog/stores/store-forms.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { distanceFrom, isOpenAt } from '#features/catalog/stores/store.queries.ts'

/** Campaigns that are running in at least one store of the caller's zones, in that store's time zone; newest first. */
export async function listCampaigns(db: Db, scope: StoreScope, context: ReadContext): Promise<Campaign[]> {
  return (await listRunning(db, scope, context.now)).map((campaign) => toCampaign(campaign, context))
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

function toCampaign(row: Selectable<CampaignsTable>, { language, settings }: ReadContext): Campaign {
  const image = localize(row.image, language)
  return {
    id: row.id,
    title: localize(row.title, language),
    description: localize(row.description, language),
    image,
    image_full_url: imageUrl(settings, image),
    status: 1,
    module_id: row.module_id,
    available_date_starts: row.start_date,
    available_date_ends: row.end_date,
    start_time: row.start_time?.slice(0, 5) ?? '00:00',
    end_time: row.end_time?.slice(0, 5) ?? '23:59',
  }
}
