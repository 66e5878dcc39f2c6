import type { Output } from '@medina/contract/endpoints/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { aStore } from '#features/catalog/catalog.builders.ts'
import { aCampaign } from '#features/catalog/offers/offers.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { addToCart, anOrderBody, place, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'

const { app, shop, item } = await startTestShop({ clockStart: '2026-03-10T10:00:00Z', item: { price: 5000 } })
const { db } = app.api
let till: TestKey
let stranger: TestKey
let open: number
let closed: number

const path = (campaign?: number) =>
  `/api/v1/operator/stores/${shop.storeId}/campaigns${campaign === undefined ? '' : `/${campaign}`}`
const list = async () => (await app.get<Output<'operator.storeCampaigns'>>(path(), till.headers)).body.campaigns
const join = (campaign: number, joins = true, { headers } = till) => app.put(path(campaign), { joins }, headers)
const of = async (id: number) => (await list()).find((campaign) => campaign.id === id)

beforeAll(async () => {
  till = await aKey(app, { storeIds: [shop.storeId] })
  stranger = await aKey(app, { storeIds: [await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId })] })
  const { moduleId: module_id } = shop
  open = await aCampaign(db, { module_id, title: 'Ramadan', stores_join: true, stores: [] })
  closed = await aCampaign(db, { module_id, title: 'Chosen', stores: [] })
  await aCampaign(db, { module_id, title: 'Over', stores_join: true, end_date: '2026-03-09', stores: [] })
  await aCampaign(db, { module_id, title: 'Draft', stores_join: true, status: false, stores: [] })
})

describe('a campaign of the office', () => {
  it('is seen by a store that takes part or may join, until it is over', async () => {
    expect((await list()).map(({ title }) => title)).toEqual(['Ramadan'])
    expect(await of(open)).toMatchObject({ has_joined: false, may_join: true, use: null, from: '2026-03-01', stores: 0 })
    await db.insertInto('campaign_stores').values({ campaign_id: closed, store_id: shop.storeId }).execute()
    expect(await of(closed)).toMatchObject({ has_joined: true, may_join: false })
  })

  it('is joined and left by the store alone, where the office lets it', async () => {
    expect((await join(open)).body).toEqual({ has_joined: true })
    expect((await join(open)).body).toEqual({ has_joined: true })
    expect(await of(open)).toMatchObject({ has_joined: true, stores: 1 })
    const shown = await app.get<{ stores: { id: number }[] }>(
      `/api/v1/campaigns/basic-campaign-details?basic_campaign_id=${open}`,
      shop.headers,
    )
    expect(shown.body.stores.map(({ id }) => id)).toEqual([shop.storeId])
    expect((await withoutTrace(app, () => join(open, false, stranger))).status).toBe(404)
    expect(refusalOf(await withoutTrace(app, () => join(closed, false)))).toEqual([403, 'campaign'])
    expect((await withoutTrace(app, () => join(999_999))).status).toBe(404)
    expect((await join(open, false)).body).toEqual({ has_joined: false })
    expect(await of(open)).toMatchObject({ has_joined: false, use: null })
    await join(open)
  })

  it('has the orders of the store on its days, and what they cost the store', async () => {
    const code = await aCoupon(app, shop, { discount: 2000, created_by: 'vendor', store_id: shop.storeId })
    const person = shopOf(shop, await aCustomer(app))
    await addToCart(app, person, undefined, { item_id: item })
    expect((await place(app, person, anOrderBody(undefined, { coupon_code: code }))).status).toBe(200)
    expect(await of(open)).toMatchObject({ use: { count: 1, by_store: money(10) } })
    await db.updateTable('orders').set({ order_status: 'canceled' }).execute()
    expect(await of(open)).toMatchObject({ use: { count: 0, ordered: 0, by_store: 0 } })
  })
})
