import type { Store, StoreDetails } from '@medina/contract/catalog/catalog'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import type { OperatorSpecialDay } from '@medina/contract/operator/hours/operator-special-days'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStore } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aGuestWith, anOrderBody, messagesOf, place, type Refusal, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

// A Tuesday, 13:00 in Riyadh.
const {
  app,
  shop,
  item: cake,
} = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  shop: { store: { name: 'Café', hours: [{ from: '09:00', to: '23:00' }] } },
})
const store = await aKey(app, { storeIds: [shop.storeId] })
const office = await aKey(app, { role: 'admin' })
const other = await aStore(app.api.db, { module_id: shop.moduleId, zone_id: shop.zoneId, name: 'Bakery' })
const stranger = await aKey(app, { storeIds: [other] })

beforeEach(async () => {
  await app.api.db.deleteFrom('special_days').execute()
  app.api.endpoints.invalidate()
})

const PATH = '/api/v1/operator/special-days'
const eid = { first_date: '2026-03-10', last_date: '2026-03-12', hours: 'closed', reason: { en: 'Eid', ar: 'العيد' } }
const write = (body: object, { headers } = store) =>
  app.put<OperatorSpecialDay & Refusal>(PATH, { store_id: shop.storeId, ...body }, headers)
const list = async ({ headers } = store, storeId: number | null = shop.storeId) =>
  (await app.get<{ special_days: OperatorSpecialDay[] }>(`${PATH}${storeId === null ? '' : `?store_id=${storeId}`}`, headers))
    .body.special_days
const details = async (id = shop.storeId, language = 'en') =>
  (await app.get<StoreDetails>(`/api/v1/stores/details/${id}`, { ...shop.headers, 'x-localization': language })).body

describe('a special day', () => {
  it('is added, changed and removed, and customers see it at once', async () => {
    expect((await details()).open).toBe(1)
    const { body: added } = await write(eid)
    expect(added).toEqual({ ...eid, id: added.id, store_id: shop.storeId, yearly: false })
    expect(await list()).toEqual([added])
    expect(await details()).toMatchObject({ open: 0, active: true, opens_at: '2026-03-13T06:00:00.000Z' })
    expect((await write({ ...eid, id: added.id, hours: '20:00-02:00, 10:00-14:00' })).body.hours).toBe('10:00-14:00, 20:00-02:00')
    expect(await details()).toMatchObject({ open: 1, closes_at: '2026-03-10T11:00:00.000Z' })
    await app.remove(`${PATH}/${added.id}`, undefined, store.headers)
    expect(await list()).toEqual([])
    expect(await details()).toMatchObject({ open: 1, closes_at: '2026-03-10T20:00:00.000Z' })
    const { body } = await app.get<{ acts: { act: string; about: { name: string; to: string } }[] }>(
      `/api/v1/operator/stores/${shop.storeId}/acts`,
      store.headers,
    )
    expect(body.acts.slice(0, 3).map(({ act, about }) => [act, about.name, about.to])).toEqual([
      ['special_day_removed', 'Eid', '10:00-14:00, 20:00-02:00'],
      ['special_day_changed', 'Eid', '10:00-14:00, 20:00-02:00'],
      ['special_day_added', 'Eid', 'closed'],
    ])
  })

  it('of all stores is for the business, and a store’s own comes first', async () => {
    expect(refusalOf(await write({ ...eid, store_id: null }))).toEqual([404, 'business'])
    const { body: ofAll } = await write({ ...eid, store_id: null }, office)
    expect([(await details()).open, (await details(other)).open]).toEqual([0, 0])
    expect(await list()).toEqual([ofAll])
    await write({ ...eid, first_date: '2026-03-10', last_date: '2026-03-10', hours: 'always' })
    expect([(await details()).open, (await details(other)).open]).toEqual([1, 0])
    expect(refusalOf(await app.remove(`${PATH}/${ofAll.id}`, undefined, store.headers))).toEqual([404, 'business'])
    expect(await list(office, null)).toEqual([ofAll])
  })

  it('is refused to other stores, with hours that cannot be read, and twice on a date', async () => {
    const { body: day } = await write(eid)
    const refused = (call: () => Promise<Awaited<ReturnType<typeof write>>>) => withoutTrace(app, call)
    expect(refusalOf(await refused(() => write(eid, stranger)))).toEqual([404, 'store'])
    expect(refusalOf(await refused(() => write({ ...eid, id: day.id, store_id: other }, stranger)))).toEqual([404, 'special_day'])
    expect(refusalOf(await refused(() => write({ ...eid, hours: '8-9' })))).toEqual([422, 'hours'])
    expect(refusalOf(await refused(() => write({ ...eid, hours: '08:00-12:00, 11:00-13:00' })))).toEqual([422, 'hours'])
    expect(refusalOf(await refused(() => write(eid)))).toEqual([409, 'first_date'])
    expect(refusalOf(await refused(() => write({ ...eid, last_date: '2026-03-09' })))).toEqual([422, 'last_date'])
    expect(refusalOf(await refused(() => write({ ...eid, last_date: '2027-03-11' })))).toEqual([422, 'last_date'])
    expect(refusalOf(await refused(() => write({ ...eid, first_date: '2026-02-30' })))).toEqual([422, 'first_date'])
  })

  it('that somebody else changed is not overwritten: the second editor reads what it is now, and saves with that', async () => {
    const { body: added } = await write(eid)
    const known = { ...eid, yearly: false, reason: { ar: 'العيد', en: 'Eid' } }
    const first = await write({ ...eid, id: added.id, hours: '10:00-14:00', known })
    expect(first.status).toBe(200)
    const second = { ...eid, id: added.id, last_date: '2026-03-13' }
    const late = await withoutTrace(app, () => write({ ...second, known }))
    expect([refusalOf(late), messagesOf(late)]).toEqual([
      [409, 'special_day'],
      [
        'Somebody else changed this special day meanwhile: it is “2026-03-10 – 2026-03-12, 10:00-14:00” now. Your changes are still here: please check them, then save again.',
      ],
    ])
    // A lost answer is no conflict.
    expect((await write({ ...eid, id: added.id, hours: '10:00-14:00', known })).status).toBe(200)
    expect((await write({ ...second, known: { ...known, hours: '10:00-14:00' } })).status).toBe(200)
    const both = await Promise.all(
      ['11:00-15:00', '12:00-16:00'].map((hours) => write({ ...second, hours, known: { ...known, last_date: '2026-03-13' } })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('everywhere that hours count', () => {
  it('fields of other clients are true for the next seven days', async () => {
    await write({ ...eid, hours: 'closed' })
    await write({ first_date: '2026-03-14', last_date: '2026-03-14', hours: '18:00-02:00' })
    const body = await details(shop.storeId, 'ar')
    expect(body).toMatchObject({ off_day: '234', current_opening_time: 'closed' })
    expect(body.schedules.map(({ day, opening_time, closing_time }) => [day, opening_time, closing_time])).toEqual([
      [5, '09:00:00', '23:00:00'],
      [6, '18:00:00', '23:59:59'],
      [0, '00:00:00', '02:00:00'],
      [0, '09:00:00', '23:00:00'],
      [1, '09:00:00', '23:00:00'],
    ])
    expect(body.weekly_schedules).toHaveLength(7)
    expect(body.special_day).toEqual({ first_date: '2026-03-10', last_date: '2026-03-12', shifts: [], reason: 'العيد' })
    expect(body.special_days).toHaveLength(2)
  })

  it('lists, the desk, and orders for now and for later go by them', async () => {
    const open = async () =>
      (
        await app.get<{ stores: Store[] }>('/api/v1/stores/get-stores/all?filter=["currently_open"]', shop.headers)
      ).body.stores.map(({ id }) => id)
    const desk = async () => (await app.get<{ stores: KeyStore[] }>('/api/v1/operator/stores', store.headers)).body.stores[0]
    const order = async (schedule_at: string | undefined) => {
      const guest = await aGuestWith(app, shop, { item_id: cake })
      return (await place<Refusal>(app, shop, anOrderBody(guest, { schedule_at }))).status
    }
    expect(await open()).toContain(shop.storeId)
    await write({ ...eid, last_date: '2026-03-10' })
    expect(await open()).toEqual([other])
    expect(await desk()).toMatchObject({ open: false, opens_at: '2026-03-11T06:00:00.000Z', hours_today: [] })
    expect([await order(undefined), await order('2026-03-10 18:00'), await order('2026-03-11 10:00')]).toEqual([406, 406, 200])
  })

  it('an order on such a day is refused with the reason', async () => {
    await write({ ...eid, last_date: '2026-03-10' })
    const guest = await aGuestWith(app, shop, { item_id: cake })
    const refused = await place<Refusal>(app, shop, anOrderBody(guest, {}))
    expect(messagesOf(refused)).toEqual(['Café is closed at this time: Eid. Please choose another time.'])
  })

  it('comes back each year', async () => {
    const { id } = (await write({ first_date: '2024-03-10', last_date: '2024-03-11', yearly: true, hours: 'closed' })).body
    expect(await list()).toMatchObject([{ id, first_date: '2024-03-10', yearly: true }])
    expect(await details()).toMatchObject({ open: 0, opens_at: '2026-03-12T06:00:00.000Z' })
  })
})
