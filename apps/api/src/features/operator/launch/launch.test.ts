import type { Invited } from '@medina/contract/operator/people/operator-people'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { Config } from '@medina/contract/site-config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFirstLink } from '#features/operator/people/first-owner.ts'
import { applyShop } from '#features/setup/public.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'
import { aGuestWith, anOrderOf, messagesOf, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'

const base = '/api/v1/operator'
const files = openShopFiles()

type City = {
  language: 'en' | 'fr' | 'ar'
  country: string
  currency: string
  digits: string
  timeZone: string
  place: { lat: number; lng: number }
  phone: (last: number) => string
  prices: { fee: string; dish: string; total: number }
}

const tunis: City = {
  language: 'fr',
  country: 'TN',
  currency: 'TND',
  digits: '3',
  timeZone: 'Africa/Tunis',
  place: { lat: 36.8, lng: 10.18 },
  phone: (last) => `2012345${last}`,
  prices: { fee: '2.500', dish: '12.750', total: 15.25 },
}
const jeddah: City = {
  language: 'ar',
  country: 'SA',
  currency: 'SAR',
  digits: '2',
  timeZone: 'Asia/Riyadh',
  place: { lat: 21.54, lng: 39.17 },
  phone: (last) => `055123456${last}`,
  prices: { fee: '5', dish: '18.50', total: 23.5 },
}
const tokyo: City = {
  language: 'en',
  country: 'JP',
  currency: 'JPY',
  digits: '0',
  timeZone: 'Asia/Tokyo',
  place: { lat: 35.68, lng: 139.76 },
  phone: (last) => `0901234567${last}`,
  prices: { fee: '300', dish: '1200', total: 1500 },
}

/** A square around the place, as the desk draws a zone. */
function areaAround({ lat, lng }: City['place']): string {
  const [west, east, south, north] = [lng - 0.05, lng + 0.05, lat - 0.05, lat + 0.05]
  return JSON.stringify([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ])
}

/** Calls of somebody who signed in by the link that the start of an empty shop prints. */
async function enter(app: TestApp, { language }: Pick<City, 'language'>) {
  const link = await makeFirstLink(app.api, 'http://localhost:3000')
  const { body } = await app.post<{ token: string }>(`${base}/sign-in/link`, { code: link?.code, name: 'Rana' })
  const headers: Headers = { authorization: `Bearer ${body.token}`, 'X-localization': language }
  const setup = async () => (await app.get<Setup>(`${base}/setup`, headers)).body
  return { headers, setup, done: async () => (await setup()).checks.filter(({ is_done }) => is_done).map(({ name }) => name) }
}

async function signIn(app: TestApp, person: object, headers: Headers): Promise<Headers> {
  const { body } = await app.post<Invited>(`${base}/people`, person, headers)
  const opened = await app.post<{ token: string }>(`${base}/sign-in/link`, { code: body.link.code })
  return { authorization: `Bearer ${opened.body.token}` }
}

describe.each([
  ['in French with three decimals', tunis],
  ['in Arabic with two', jeddah],
  ['in English with none', tokyo],
])('an empty shop %s', (_, city) => {
  let app: TestApp
  let owner: Awaited<ReturnType<typeof enter>>
  beforeAll(async () => {
    app = await startTestApp({ settings: { PUBLIC_URL: 'https://shop.example' } })
    owner = await enter(app, city)
  })
  afterAll(() => app.close())
  const send = async (method: 'put' | 'post', path: string, body: object, status = 200) => {
    const reply = await app[method]<Record<string, never>>(`${base}/${path}`, body, owner.headers)
    expect([path, reply.status, status === 200 ? reply.text.slice(0, 400) : '']).toEqual([path, status, expect.any(String)])
    return reply
  }

  it('says what is missing for a first order', async () => {
    const { checks, steps, is_ready: isReady, address } = await owner.setup()
    expect(isReady).toBe(false)
    expect(address).toBe('https://shop.example')
    expect(checks.map(({ name, is_done }) => [name, is_done])).toEqual(
      ['zone', 'module', 'store', 'item', 'open', 'payment', 'delivery'].map((name) => [name, false]),
    )
    expect([steps.place, steps.modules, steps.store]).toEqual([false, false, false])
  })

  it('takes name, languages, currency, country and time zone in one call', async () => {
    const changes = [
      {
        key: 'languages',
        value: JSON.stringify([city.language, ...['en', 'ar', 'fr'].filter((each) => each !== city.language)]),
      },
      { key: 'business_name', value: 'Marsa' },
      { key: 'country', value: city.country },
      { key: 'currency_code', value: city.currency },
      { key: 'currency_symbol', value: null },
      { key: 'digit_after_decimal_point', value: city.digits },
      { key: 'time_zone', value: city.timeZone },
      { key: 'default_location', value: JSON.stringify({ lat: String(city.place.lat), lng: String(city.place.lng) }) },
    ]
    await send('put', 'settings', { changes })
    const { body } = await app.get<Config>('/api/v1/config', { 'X-localization': city.language })
    expect(body).toMatchObject({
      business_name: 'Marsa',
      country: city.country,
      currency_code: city.currency,
      digit_after_decimal_point: Number(city.digits),
      time_zone: city.timeZone,
    })
    // The name of the product stays in no language.
    for (const each of ['en', 'ar', 'fr'])
      expect((await app.get<Config>('/api/v1/config', { 'X-localization': each })).body.business_name).toBe('Marsa')
    expect((await owner.setup()).steps.shop).toBe(true)
  })

  it('gets a zone, modules with names in every language and a fee, and suggested kinds of parcels', async () => {
    await send('put', 'sheets', { rows: { zones: [{ name_en: 'Port', area: areaAround(city.place) }] }, known: {} })
    expect(await owner.done()).toEqual(['zone', 'payment'])
    const { body } = await send('put', 'setup/modules', { modules: ['food', 'parcel'], fee: city.prices.fee })
    expect(body).toMatchObject({
      modules: [
        { type: 'food', is_on: true },
        { type: 'parcel', is_on: true },
      ],
    })
    const rowsOf = async (name: string) =>
      (await app.get<{ rows: SheetCells[] }>(`${base}/sheets/${name}`, owner.headers)).body.rows
    const [food] = await rowsOf('modules')
    expect(food).toMatchObject({ name_en: 'Food', name_fr: 'Restaurants', name_ar: 'المطاعم', type: 'food', status: 'yes' })
    expect((await rowsOf('fees')).map(({ zone, module, fixed }) => [zone, module, Number(fixed)])).toEqual([
      ['Port', 'Food', Number(city.prices.fee)],
      ['Port', 'Parcels', Number(city.prices.fee)],
    ])
    const kinds = await app.api.db.selectFrom('parcel_categories').select('name').execute()
    expect(kinds.map(({ name }) => name.fr)).toEqual(['Documents', 'Petit colis', 'Grand colis'])
    expect(await owner.done()).toEqual(['zone', 'module', 'payment'])
  })

  it('opens its first store with items, and a guest orders there, the store accepts and a courier delivers', async () => {
    const store = await send('post', 'stores', {
      module_type: 'food',
      name: 'Chez Amal',
      address: '4, rue du Port',
      phone: city.phone(0),
      latitude: city.place.lat,
      longitude: city.place.lng,
      hours: 'always',
      minimum_delivery_time: 20,
      maximum_delivery_time: 35,
      items: [
        { name: 'Couscous', price: city.prices.dish },
        { name: 'Couscous', price: city.prices.dish, section: 'Midi' },
      ],
    })
    const { id: storeId, slug, items } = store.body as unknown as { id: number; slug: string; items: { slug: string }[] }
    expect([slug, items.map((each) => each.slug)]).toEqual(['chez-amal', ['couscous', 'couscous-2']])
    expect(await owner.done()).toEqual(['zone', 'module', 'store', 'item', 'open', 'payment'])

    const courier = await send('post', 'couriers', { name: 'Adil', phone: city.phone(1) })
    const { id: courierId } = courier.body as unknown as { id: number }
    const rider = await signIn(app, { name: 'Adil', role: 'courier', courier_id: courierId }, owner.headers)
    const kitchen = await signIn(app, { name: 'Amal', role: 'store_manager', store_ids: [storeId] }, owner.headers)
    const { is_ready: isReady, store: first, has_orders: ordered } = await owner.setup()
    expect([isReady, first?.name, first?.items, ordered]).toEqual([true, 'Chez Amal', 2, false])

    const dishes = await app.api.db.selectFrom('items').select(['id', 'module_id', 'slug']).orderBy('id').execute()
    expect(dishes.map((dish) => dish.slug)).toEqual(['couscous', 'couscous-2'])
    const { body: zone } = await app.get<{ zone_id: string }>(
      `/api/v1/config/get-zone-id?lat=${city.place.lat}&lng=${city.place.lng}`,
    )
    const shop = { headers: { zoneId: zone.zone_id, moduleId: String(dishes[0]?.module_id) } }
    const guest = await aGuestWith(app, shop, { item_id: dishes[0]?.id ?? 0 })
    const at = { latitude: String(city.place.lat), longitude: String(city.place.lng) }
    const orderId = await anOrderOf(app, shop, guest, { ...at, contact_person_number: city.phone(2) })
    const step = async (status: string, headers: Headers, more = {}) =>
      (await app.put(`${base}/orders/${orderId}/status`, { status, ...more }, headers)).status
    expect([
      await step('confirmed', kitchen),
      await step('processing', kitchen, { processing_time: 15 }),
      await step('handover', kitchen),
      await step('picked_up', rider),
      await step('delivered', rider),
    ]).toEqual([200, 200, 200, 200, 200])
    const order = await app.get<{ order_amount: number; order_status: string }>(`${base}/orders/${orderId}`, owner.headers)
    expect(order.body).toMatchObject({ order_amount: city.prices.total, order_status: 'delivered' })
    expect((await owner.setup()).has_orders).toBe(true)
  })

  it('is the same shop as files: an export of it has nothing to change', async () => {
    const rows = await files.listRows(app.api.db)
    const sheets = new Set(rows.map(({ sheet }) => sheet))
    for (const sheet of [
      'settings',
      'modules',
      'zones',
      'fees',
      'couriers',
      'parcel_categories',
      'categories',
      'stores',
      'items',
    ])
      expect(sheets).toContain(sheet)
    const { changes, problems } = await applyShop(app.api.db, rows, { ...files.options, isPlan: true })
    expect([changes, problems]).toEqual([[], []])
  })
})

describe('a shop that is being set up', () => {
  let app: TestApp
  let owner: Awaited<ReturnType<typeof enter>>
  beforeAll(async () => {
    app = await startTestApp()
    owner = await enter(app, { language: 'en' })
  })
  afterAll(() => app.close())
  const put = (path: string, body: object) => app.put<Setup>(`${base}/${path}`, body, owner.headers)
  const post = (path: string, body: object, more = {}) =>
    app.post<{ id: number; slug: string }>(`${base}/${path}`, body, { ...owner.headers, ...more })
  const aStore = {
    module_type: 'grocery',
    name: 'Quay',
    phone: '+966551234560',
    latitude: 21.5,
    longitude: 39.2,
    hours: 'always',
  }
  const times = { minimum_delivery_time: 20, maximum_delivery_time: 30 }

  it('refuses all of several settings for one of them, and names it', async () => {
    const changes = [
      { key: 'business_name', value: 'Half', language: 'en' },
      { key: 'country', value: 'XX' },
    ]
    expect(refusalOf(await withoutTrace(app, () => put('settings', { changes })))).toEqual([422, 'country'])
  })

  it('tells the second of two owners what the first has chosen', async () => {
    const known = { key: 'phone', known: '' }
    expect((await put('settings', { changes: [{ ...known, value: '+966112223344' }] })).status).toBe(200)
    const late = await withoutTrace(app, () => put('settings', { changes: [{ ...known, value: '+966115556677' }] }))
    expect([refusalOf(late), messagesOf(late)]).toEqual([[409, 'phone'], [expect.stringContaining('+966112223344')]])
    const none = { modules: [], fee: null }
    expect((await put('setup/modules', { modules: ['food'], known: none })).status).toBe(200)
    const other = await withoutTrace(app, () => put('setup/modules', { modules: ['grocery'], known: none }))
    expect(refusalOf(other)).toEqual([409, 'modules'])
    // The answer of the first was lost, and it is sent again.
    expect((await put('setup/modules', { modules: ['food'], known: none })).status).toBe(200)
  })

  it('opens no store without a zone or a module of its kind, outside of the zone, or with a price that is none', async () => {
    const store = { ...aStore, ...times, items: [{ name: 'Bread', price: '3', stock: 5 }] }
    expect(refusalOf(await withoutTrace(app, () => post('stores', store)))).toEqual([422, 'module_type'])
    await put('setup/modules', { modules: ['grocery'] })
    expect(refusalOf(await withoutTrace(app, () => post('stores', store)))).toEqual([422, 'zone_id'])
    expect(refusalOf(await withoutTrace(app, () => post('couriers', { name: 'Adil', phone: '0551234567' })))).toEqual([
      422,
      'zone_id',
    ])
    await put('sheets', { rows: { zones: [{ name_en: 'Quay', area: areaAround({ lat: 21.5, lng: 39.2 }) }] } })
    await put('setup/modules', { modules: ['grocery'], fee: '4' })
    const far = await withoutTrace(app, () => post('stores', { ...store, latitude: 22.9 }))
    expect(refusalOf(far).slice(0, 2)).toEqual([422, 'stores.0.latitude'])
    const wrong = await withoutTrace(app, () => post('stores', { ...store, items: [{ name: 'Bread', price: 'much', stock: 1 }] }))
    expect(refusalOf(wrong)).toEqual([422, 'items.0.price'])
  })

  it('opens one store for two presses, and one more for another name', async () => {
    const store = { ...aStore, ...times, items: [{ name: 'خبز', price: '3', stock: 5 }] }
    const key = { 'Idempotency-Key': 'b1f6d1f0-3a5e-4c47-9d0c-3f3a4a3c9f10' }
    const first = await post('stores', store, key)
    expect([first.status, (await post('stores', store, key)).body.id]).toEqual([200, first.body.id])
    const second = await post('stores', { ...store, name: 'Quay' })
    expect([first.body.slug, second.body.slug]).toEqual(['quay', 'quay-2'])
    const items = await app.api.db.selectFrom('items').select(['slug', 'stock']).execute()
    expect([items.length, new Set(items.map(({ slug }) => slug)).size, items[0]?.stock]).toEqual([2, 2, 5])
    const sections = await app.api.db.selectFrom('categories').select('name').execute()
    expect(sections.map(({ name }) => name.en)).toEqual(['Groceries'])
  })

  it('opens a store in the zone of its place, moves it with its place, and lists all stores and zones', async () => {
    const at = (lat: number, lng: number) => areaAround({ lat, lng })
    const zones = [
      { name_en: 'Hill', area: at(21.7, 39.2) },
      { name_en: 'Bay', area: at(21.9, 39.2) },
    ]
    await put('sheets', { rows: { zones } })
    await put('setup/modules', { modules: ['grocery'], fee: '4' })
    const zoneOf = async (id: number) =>
      (
        await app.api.db
          .selectFrom('stores as s')
          .innerJoin('zones as z', 'z.id', 's.zone_id')
          .select('z.name')
          .where('s.id', '=', id)
          .executeTakeFirstOrThrow()
      ).name.en
    const { body } = await post('stores', { ...aStore, ...times, name: 'Hilltop', latitude: 21.7, items: [] })
    expect(await zoneOf(body.id)).toBe('Hill')
    const move = (latitude: string) => put(`stores/${body.id}/form`, { cells: { latitude }, known: {} })
    expect((await move('21.72')).status).toBe(200)
    expect(await zoneOf(body.id)).toBe('Hill')
    expect((await move('21.9')).status).toBe(200)
    expect(await zoneOf(body.id)).toBe('Bay')
    const nowhere = await withoutTrace(app, () => move('25'))
    expect([refusalOf(nowhere), messagesOf(nowhere)]).toEqual([
      [422, 'stores.0.latitude'],
      [
        '25, 39.2 lies in no zone that you deliver in. Please check that the latitude comes first, or draw a zone around this place.',
      ],
    ])
    const setup = await owner.setup()
    expect(setup.stores.map(({ name }) => name)).toEqual(['Quay', 'Quay', 'Hilltop'])
    expect(setup.zones.map(({ name }) => name)).toEqual(['Quay', 'Hill', 'Bay'])
  })

  it('changes a store, and tells the second of two editors what the first has changed', async () => {
    const { id } = await app.api.db.selectFrom('stores').select('id').orderBy('id').executeTakeFirstOrThrow()
    const read = async () => (await app.get<{ cells: SheetCells }>(`${base}/stores/${id}/form`, owner.headers)).body.cells
    const known = await read()
    expect([known.name_en, known.phone, known.minimum_order]).toEqual(['Quay', '+966551234560', '0.00'])
    const change = (cells: SheetCells) => put(`stores/${id}/form`, { cells, known })
    expect((await change({ name_en: 'Quay Market', minimum_order: '12.5' })).status).toBe(200)
    const late = await withoutTrace(app, () => change({ minimum_order: '20', phone: '+966551234569' }))
    expect([refusalOf(late), messagesOf(late)]).toEqual([[409, 'minimum_order'], [expect.stringContaining('12.50')]])
    expect((await change({ name_en: 'Quay Market', minimum_order: '12.50', take_away: 'no' })).status).toBe(200)
    expect(await read()).toMatchObject({ name_en: 'Quay Market', minimum_order: '12.50', take_away: 'no', phone: known.phone })
    const wrong = await withoutTrace(app, () => change({ maximum_delivery_time: '1' }))
    expect(refusalOf(wrong)[0]).toBe(422)
    expect(refusalOf(await withoutTrace(app, () => put('stores/999999/form', { cells: {}, known: {} })))).toEqual([404, 'store'])
  })

  it('adds a courier once, and no other one with the same phone', async () => {
    const courier = { name: 'Adil', phone: '0551234567', vehicle: 'car' }
    const first = await post('couriers', courier)
    expect([first.status, (await post('couriers', { ...courier, phone: '+966 55 123 4567' })).body.id]).toEqual([
      200,
      first.body.id,
    ])
    const other = await withoutTrace(app, () => post('couriers', { ...courier, name: 'Badr' }))
    expect(refusalOf(other)[0]).toBe(409)
    expect(refusalOf(await withoutTrace(app, () => post('couriers', { name: 'Badr', phone: 'none' })))).toEqual([422, 'phone'])
  })

  it('takes a logo, says kindly what a logo is, and goes back to the mark', async () => {
    const upload = (picture: string, type: string) => {
      const form = new FormData()
      form.append('picture[]', new Blob([picture], { type }), 'logo')
      return app.put<{ file: string; url: string }>(`${base}/look/logo`, form, owner.headers)
    }
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h96v96H0z"/></svg>'
    const wrong = await withoutTrace(app, () => upload('no picture', 'image/png'))
    expect([refusalOf(wrong), messagesOf(wrong)[0]]).toEqual([[422, 'picture'], expect.stringContaining('SVG, PNG or WebP')])
    const { body } = await upload(drawn, 'image/svg+xml')
    expect([body.file, (await app.get(body.url)).status]).toEqual(['logo.svg', 200])
    expect((await owner.setup()).steps.look).toBe(true)
    await app.remove(`${base}/look/logo`, undefined, owner.headers)
    expect(await app.api.db.selectFrom('look_files').select('name').execute()).toEqual([])
  })
})
