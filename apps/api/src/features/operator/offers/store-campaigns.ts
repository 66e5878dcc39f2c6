import type { Output } from '@medina/contract/endpoints/endpoints'
import { toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { requireMenuStore } from '#features/operator/menu/read-menu.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { shortenTime } from '#lib/text/clock-time.ts'
import { listStoreCampaigns, lockOpenCampaign, writeMembership } from './store-campaigns.queries.ts'

/** The campaigns that a store takes part in or may join. Throws 404 for a store of another key. */
export async function readStoreCampaigns(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { storeId, language }: { storeId: number; language: Language },
): Promise<Output<'operator.storeCampaigns'>> {
  const store = await requireMenuStore(db, operator, storeId)
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(db)
  const { toWire } = moneyFormat(digits)
  const { date: today } = toLocalTime(clock.now(), timeZone)
  const found = await listStoreCampaigns(db, { storeId, moduleId: store.module_id, today, timeZone })
  const campaigns = found.map(({ title, description, starts, ends, use, ...campaign }) => ({
    ...campaign,
    title: localize(title, language),
    description: description === null ? '' : localize(description, language),
    starts: starts === null ? null : shortenTime(starts),
    ends: ends === null ? null : shortenTime(ends),
    use: use && { count: use.count, ordered: toWire(use.ordered), by_store: toWire(use.by_store) },
  }))
  return { campaigns }
}

type Wish = { storeId: number; id: number; joins: boolean }

/**
 * A store joins a campaign of its module or leaves it; twice is once. Throws 404 for a store of another key, and for a campaign that is
 * over, off or of another module. Throws 403 for one whose stores the office chooses.
 */
export async function joinCampaign(
  { db, clock, endpoints }: Pick<Api, 'db' | 'clock' | 'endpoints'>,
  operator: Operator,
  { storeId, id, joins }: Wish,
): Promise<{ has_joined: boolean }> {
  const store = await requireMenuStore(db, operator, storeId)
  const { time_zone: timeZone } = await readSwitches(db)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const campaign = await lockOpenCampaign(tx, { id, moduleId: store.module_id, today: toLocalTime(now, timeZone).date })
    if (campaign === null) throw notFound('campaign', 'operator.offer_unknown')
    if (!campaign.stores_join) throw refuse(403, 'campaign', 'operator.campaign_closed')
    if (!(await writeMembership(tx, { id, storeId, joins }))) return
    const about = { name: campaign.title, to: 'stores' }
    await recordActs(tx, [{ keyId: operator.id, storeId, act: 'campaigns_change', about, now }])
  })
  endpoints.invalidate()
  return { has_joined: joins }
}
