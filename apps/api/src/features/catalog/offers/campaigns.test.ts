import type { CampaignDetails, CampaignItem, ListedCampaign } from '@medina/contract/catalog/campaigns'
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { Banner, Campaign } from '@medina/contract/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { aCampaign, aCampaignItem } from './offers.builders.ts'

let app: TestApp
// One o'clock in the afternoon in Riyadh, six in the morning in New York.
beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z' })
})
afterAll(() => app.close())

const read = async <T>(shop: Pick<Shop, 'headers'>, path: string) => (await app.get<T>(`/api/v1${path}`, shop.headers)).body
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

describe('campaigns', () => {
  it('are listed while they run and a store of the zone takes part, the newest first, and stand beside the banners', async () => {
    const { db } = app.api
    const shop = await aShop(app)
    const closed = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, status: false })
    const of = (title: string, row = {}) => aCampaign(db, { module_id: shop.moduleId, stores: [shop.storeId], title, ...row })
    await of('Old', { start_date: '2026-02-01' })
    await of('New', { start_date: '2026-03-09', start_time: '06:00', end_time: '13:00' })
    await of('Over', { end_date: '2026-03-09' })
    await of('To come', { start_date: '2026-03-11' })
    await of('Evenings', { start_time: '17:00', end_time: '23:59' })
    await of('Off', { status: false })
    await of('Nobody', { stores: [] })
    await of('Closed', { stores: [closed] })
    const campaigns = await read<Campaign[]>(shop, '/campaigns/basic')
    expect(titles(campaigns)).toEqual(['New', 'Old'])
    expect(campaigns[0]).toMatchObject({ available_date_starts: '2026-03-09', start_time: '06:00', end_time: '13:00', status: 1 })
    // Other clients expect hours, so a campaign without them covers the whole day.
    expect(campaigns[1]).toMatchObject({ start_time: '00:00', end_time: '23:59' })
    const home = await read<{ campaigns: Campaign[]; banners: Banner[] }>(shop, '/banners')
    expect(titles(home.campaigns)).toEqual(['New', 'Old'])
    expect((await read<{ campaigns: Campaign[] }>(shop, '/banners?featured=1')).campaigns).toEqual([])
  })

  it('run by the clocks of the store’s zone, not by the server’s', async () => {
    const { db } = app.api
    const here = await aShop(app)
    const there = await aZone(db, { modules: [here.moduleId], center: { lat: 40.7, lng: -74 }, time_zone: 'America/New_York' })
    const far = await aStore(db, { module_id: here.moduleId, zone_id: there })
    await aCampaign(db, { module_id: here.moduleId, stores: [here.storeId, far], start_time: '05:00', end_time: '08:00' })
    expect(await read(here, '/campaigns/basic')).toEqual([])
    const call = { headers: { ...here.headers, zoneId: `[${there}]` } }
    expect(await read<Campaign[]>(call, '/campaigns/basic')).toHaveLength(1)
  })

  it('show the stores that take part here, open ones first; an unknown one is [] with 200', async () => {
    const { db } = app.api
    const shop = await aShop(app, { store: { name: 'Open' } })
    const where = { module_id: shop.moduleId, zone_id: shop.zoneId }
    const shut = await aStore(db, { ...where, name: 'Shut', hours: [{ from: '20:00', to: '22:00' }] })
    await aStore(db, { ...where, name: 'Elsewhere' })
    const id = await aCampaign(db, { module_id: shop.moduleId, stores: [shut, shop.storeId] })
    const path = '/campaigns/basic-campaign-details?basic_campaign_id='
    const [listed] = await read<ListedCampaign[]>(shop, '/campaigns/basic')
    expect(listed).toMatchObject({
      id,
      stores_count: 2,
      participants: [
        { id: shop.storeId, name: 'Open' },
        { id: shut, name: 'Shut' },
      ],
    })
    const { stores, ...campaign } = await read<CampaignDetails>(shop, `${path}${id}`)
    expect(campaign).toMatchObject({ id, title: 'Campaign' })
    expect(stores.map(({ name }) => name)).toEqual(['Open', 'Shut'])
    for (const unknown of [424242, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await app.get(`/api/v1${path}${unknown}`, shop.headers)
      expect([status, body]).toEqual([200, []])
    }
    for (const wrong of ['', 'x', '-1', '1e40', "1'--"])
      expect(refusalOf(await app.get(`/api/v1${path}${wrong}`, shop.headers))).toEqual([403, 'basic_campaign_id'])
  })

  it.each(['/campaigns/basic', '/campaigns/basic-campaign-details?basic_campaign_id=1', '/campaigns/item'])(
    '%s without a zone is refused with 200, without a module with 403',
    async (path) => {
      const { headers } = await aShop(app)
      expect(refusalOf(await app.get(`/api/v1${path}`, { moduleId: headers.moduleId ?? '' }))).toEqual([200, 'zoneId'])
      expect(refusalOf(await app.get(`/api/v1${path}`, { zoneId: headers.zoneId ?? '' }))).toEqual([403, 'moduleId'])
    },
  )
})

describe('[3.001] campaign items', () => {
  it('are those that are not over, the newest first, with their days and hours', async () => {
    const { db } = app.api
    const shop = await aShop(app)
    const of = (title: string, day: number, row = {}) =>
      aCampaignItem(db, { store_id: shop.storeId, title, created_at: new Date(2026, 1, day), ...row })
    await of('First', 1, { end_date: '2026-03-10', end_time: '13:00' })
    await of('Last', 3, { start_date: '2026-03-20', start_time: '11:00', end_time: '16:00' })
    await of('Over today', 2, { end_date: '2026-03-10', end_time: '12:59' })
    await of('Off', 2, { status: false })
    const items = await read<CampaignItem[]>(shop, '/campaigns/item')
    expect(items.map(({ name }) => name)).toEqual(['Last', 'First'])
    expect(items[0]).toMatchObject({
      available_date_starts: '2026-03-20',
      available_date_ends: '2026-03-31',
      available_time_starts: '11:00',
      available_time_ends: '16:00',
      isCampaignItem: true,
      price: 20,
      discount: 25,
      discount_type: 'percent',
      stock: null,
    })
    const cards = await read<CampaignItem[]>(shop, '/campaigns/item?view=card')
    expect(cards[0]).toMatchObject({ name: 'Last', available_date_starts: '2026-03-20' })
    expect(cards[0]).not.toHaveProperty('category_ids')
  })

  it('[7.029] are found by their own number with campaign=1; 404 when over, switched off or none', async () => {
    const { db } = app.api
    const shop = await aShop(app, { store: { name: 'Grill' } })
    const id = await aCampaignItem(db, { store_id: shop.storeId, title: 'Family platter' })
    const item = await read<ItemDetails>(shop, `/items/details?id=${id}&campaign=1`)
    // Spec 7.029: also with the id in the path.
    expect(await read(shop, `/items/details/${id}?campaign=1`)).toEqual(item)
    expect(item).toMatchObject({
      id,
      name: 'Family platter',
      available_date_ends: '2026-03-31',
      store_details: { name: 'Grill' },
    })
    const over = await aCampaignItem(db, { store_id: shop.storeId, end_date: '2026-03-09' })
    const off = await aCampaignItem(db, { store_id: shop.storeId, status: false })
    for (const unknown of [over, off, 424242, 'platter', '9'.repeat(40)]) {
      const reply = await app.get(`/api/v1/items/details?id=${unknown}&campaign=1`, shop.headers)
      expect(refusalOf(reply)).toEqual([404, 'product-001'])
    }
  })
})
