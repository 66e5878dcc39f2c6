import type { Banner, Landing, Module } from '@medina/contract/site'
import { type Config, ConfigSchema } from '@medina/contract/site-config'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import type { SocialMedium, SocialProvider } from '#adapters/social/social-adapter.ts'
import type { Settings } from '#lib/settings.ts'
import { getConfig } from './site.service.ts'
import { invalidateSwitches, readSwitches } from './switches.ts'
import { moduleTraits } from './module-traits.ts'

let app: TestApp
let food: number
let shops: number
let parcel: number
let north: number
let south: number

beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://medina.example' } })
  const { db } = app.api
  food = await aModule(db, 'food', { name: { en: 'Food', ar: 'طعام' }, icon: '/art/modules/food-236.avif', position: 1 })
  shops = await aModule(db, 'ecommerce', { position: 2 })
  parcel = await aModule(db, 'parcel', { position: 3 })
  await aModule(db, 'rental', { status: false })
  north = await aZone(db, { name: { en: 'North', ar: 'الشمال' }, modules: [food, shops, parcel] })
  south = await aZone(db, { name: 'South', center: { lat: 20, lng: 40 }, modules: [shops] })
  await aZone(db, { name: 'Closed', center: { lat: 10, lng: 40 }, modules: [food], status: false })
})
beforeEach(() => {
  invalidateSwitches()
  app.api.endpoints.invalidate()
})
afterAll(() => app.close())

/** The settings of a provider of text messages. */
const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'post@medina.example' }
const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush', SMS_FROM: 'Medina' }

async function set(rows: Record<string, unknown>): Promise<void> {
  const values = Object.entries(rows).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await app.api.db.insertInto('settings').values(values).execute()
  invalidateSwitches()
  app.api.endpoints.invalidate()
}

describe('the configuration', () => {
  it('[3.021] is whole without a single setting', async () => {
    const { status, body } = await app.get<Config>('/api/v1/config')
    expect(status).toBe(200)
    expect(ConfigSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      currency_symbol: 'SAR',
      currency_symbol_direction: 'left',
      digit_after_decimal_point: 2,
      guest_checkout_status: 1,
      cash_on_delivery: true,
      demo: false,
      free_delivery_over: null,
      country: 'SA',
      phone_prefix: '+966',
      base_urls: { item_image_url: expect.stringMatching(/^https?:\/\/[^/]+\/images$/) },
    })
    expect(body.module_config.food).toMatchObject({ add_on: true, stock: false, order_status: { accepted: true } })
    expect(body.module_config.ecommerce).toMatchObject({ stock: true, always_open: true, all_zone_service: true })
    expect(body.module_config.module_type).toContain('rental')
  })

  it('the cookie notice is in the language of the page: a text of other languages only leaves it to the words of the pages', async () => {
    const read = async (language: string) =>
      (await app.get<Config>('/api/v1/config', { 'X-localization': language })).body.cookies_text
    await setSwitches(app, { cookies_text: { en: 'Ours', ar: 'لنا' } })
    expect([await read('en'), await read('ar'), await read('fr')]).toEqual(['Ours', 'لنا', ''])
    await setSwitches(app, { cookies_text: { en: 'Ours' } })
    expect(await read('fr')).toBe('Ours')
    await resetSwitches(app)
  })

  it('[3.021] says what is set, amounts as decimals, texts in the language', async () => {
    await set({
      business_name: { en: 'Bazaar', ar: 'سوق' },
      logo: 'sand/logo',
      additional_charge_status: 1,
      additional_charge: 125,
      admin_free_delivery: { status: true, type: 'free_delivery_by_order_amount', free_delivery_over: 10_000 },
      takeaway_status: false,
      loyalty_point_item_purchase_point: 1050,
      loyalty_point_exchange_rate: 20,
      loyalty_point_minimum_point: 100,
      ref_earning_exchange_rate: 750,
      social_media: [{ id: 1, name: 'instagram', link: 'https://instagram.example.com/bazaar', status: 1 }],
      'something of others': { anything: true },
    })
    const { body } = await app.get<Config>('/api/v1/config', { 'X-localization': 'ar' })
    expect(body).toMatchObject({
      business_name: 'سوق',
      logo_full_url: 'https://medina.example/images/sand/logo',
      currency_symbol: 'ر.س',
      currency_code: 'SAR',
      currency_symbol_direction: 'right',
      additional_charge_status: 1,
      additional_charge: 1.25,
      free_delivery_over: 100,
      admin_free_delivery: { status: true, type: 'free_delivery_by_order_amount', free_delivery_over: 100 },
      takeaway_status: 0,
      loyalty_point_item_purchase_point: 10.5,
      loyalty_point_exchange_rate: 20,
      loyalty_point_minimum_point: 100,
      ref_earning_exchange_rate: 7.5,
      commission_business_model: 1,
      subscription_business_model: 0,
      social_media: [{ id: 1, name: 'instagram', status: 1 }],
    })
    expect(await readSwitches(app.api.db)).toMatchObject({ additional_charge: 125, takeaway_status: false })
  })

  it('[3.021, 8.046] says whether codes arrive, and the one of a demo that sends nothing', async () => {
    const read = async (changed: Partial<Settings>) => {
      const { is_sms_active, is_mail_active, demo_otp } = await getConfig(
        { ...app.api, settings: { ...app.api.settings, ...changed } },
        'en',
      )
      return [is_sms_active, is_mail_active, demo_otp]
    }
    expect(await read({})).toEqual([false, false, null])
    expect(await read({ DEMO: true })).toEqual([true, true, '123456'])
    expect(await read({ DEMO: true, DEMO_OTP: '654321' })).toEqual([true, true, '654321'])
    expect(await read({ DEMO: true, ofProviders: mail })).toEqual([true, true, null])
    expect(await read({ ofProviders: mail })).toEqual([false, true, null])
    expect(await read({ ofProviders: sms })).toEqual([true, false, null])
  })

  it('[1.006] offers a way in only where there is what it needs', async () => {
    const ways = { otp_login_status: true, google_login_status: true, facebook_login_status: true, apple_login_status: true }
    await setSwitches(app, ways)
    const read = async (changed: Partial<Settings>, media: SocialMedium[] = []) => {
      const social = new Map(media.map((medium) => [medium, {} as SocialProvider]))
      const { centralize_login } = await getConfig({ ...app.api, social, settings: { ...app.api.settings, ...changed } }, 'en')
      return Object.entries(centralize_login).flatMap(([way, status]) => (status === 1 ? [way] : []))
    }
    expect(await read({})).toEqual(['manual_login_status'])
    expect(await read({ ofProviders: sms }, ['google'])).toEqual([
      'manual_login_status',
      'otp_login_status',
      'social_login_status',
      'google_login_status',
    ])
    await setSwitches(app, { ...ways, firebase_otp_verification: true })
    expect(await read({}, ['apple'])).toEqual([
      'manual_login_status',
      'otp_login_status',
      'social_login_status',
      'apple_login_status',
    ])
    await resetSwitches(app)
  })

  it('is read anew after two seconds at most, and at once when forgotten', async () => {
    const { db } = app.api
    const before = await readSwitches(db)
    expect(await readSwitches(db)).toBe(before)
    invalidateSwitches()
    expect(await readSwitches(db)).not.toBe(before)
  })
})

describe('modules', () => {
  it('[7.010, 9.043] of the header zones are those offered there, with the zones they are in', async () => {
    const both = await app.get<Module[]>('/api/v1/module', { zoneId: `[${north},${south}]`, 'X-localization': 'ar' })
    expect(both.body.map(({ id, zones }) => [id, zones?.map((zone) => zone.id)])).toEqual([
      [food, [north]],
      [shops, [north, south]],
      [parcel, [north]],
    ])
    const inSouth = await app.get<Module[]>('/api/v1/module', { zoneId: `[${south}]` })
    expect(inSouth.body.map(({ id }) => id)).toEqual([shops])
    expect(inSouth.body[0]?.zones).toEqual([{ id: south, name: 'South' }])
  })

  it('[3.015] name type and icon, and count what they hold', async () => {
    const { db } = app.api
    const far = await aStore(db, { module_id: shops, zone_id: south })
    await anItem(db, { store_id: far })
    await anItem(db, { store_id: await aStore(db, { module_id: food, zone_id: north }) })
    app.api.endpoints.invalidate()
    const { body } = await app.get<Module[]>('/api/v1/module', { zoneId: `[${north}]`, 'X-localization': 'ar' })
    expect(body[0]).toMatchObject({
      id: food,
      module_name: 'طعام',
      module_type: 'food',
      icon_full_url: 'https://medina.example/art/modules/food-236.avif',
      status: '1',
      stores_count: 1,
      items_count: 1,
    })
    expect(body[1]).toMatchObject({ id: shops, all_zone_service: 1, stores_count: 1, items_count: 1 })
  })

  it('[7.010] without zones are all active ones without `zones`; a zone in the query leaves out parcel', async () => {
    const all = await app.get<Module[]>('/api/v1/module')
    expect(all.body.map(({ id }) => id)).toEqual([food, shops, parcel])
    expect(all.body.every((module) => !('zones' in module))).toBe(true)
    const inNorth = await app.get<Module[]>(`/api/v1/module?zone_id=${north}`)
    expect(inNorth.body.map(({ id }) => id)).toEqual([food, shops])
  })

  it('have the traits of their type', () => {
    expect(moduleTraits('food')).toMatchObject({ stock: false, item_available_time: true })
    expect(moduleTraits('grocery')).toMatchObject({ stock: true, order_place_to_schedule_interval: true })
    expect(moduleTraits('pharmacy')).toMatchObject({ order_attachment: true, common_condition: true })
    expect(moduleTraits('parcel')).toMatchObject({ is_parcel: true, always_open: true })
  })
})

describe('banners', () => {
  it('lead to a store, an item or a link of the zones; others stay away', async () => {
    const { db } = app.api
    const store = await aStore(db, { module_id: food, zone_id: north, name: 'Grill' })
    const dish = await anItem(db, { store_id: store, name: 'Kebab' })
    const closed = await aStore(db, { module_id: food, zone_id: north, status: false })
    const picture = JSON.stringify({ en: 'peach/banner', ar: 'peach/banner-ar' })
    const banner = (title: string, row: object) => ({
      module_id: food,
      title: JSON.stringify({ en: title }),
      type: 'default' as const,
      image: picture,
      created_at: new Date(),
      ...row,
    })
    await db
      .insertInto('banners')
      .values([
        banner('Store', { type: 'store_wise', store_id: store, position: 1 }),
        banner('Item', { type: 'item_wise', item_id: dish, position: 2, featured: true }),
        banner('Link', { link: '/offers', position: 3 }),
        banner('Closed store', { type: 'store_wise', store_id: closed }),
        banner('Elsewhere', { zone_ids: [south] }),
        banner('Off', { status: false }),
      ])
      .execute()
    type Answer = { campaigns: unknown[]; banners: Banner[] }
    const headers = { zoneId: `[${north}]`, moduleId: String(food), 'X-localization': 'ar' }
    const { body } = await app.get<Answer>('/api/v1/banners', headers)
    expect(body.banners).toMatchObject([
      { title: 'Store', type: 'store_wise', store: { id: store, name: 'Grill', zone_id: north, module_id: food }, item: null },
      { title: 'Item', type: 'item_wise', item: { id: dish, name: 'Kebab', module_id: food }, store: null },
      { title: 'Link', link: '/offers', image_full_url: 'https://medina.example/images/peach/banner-ar' },
    ])
    const featured = await app.get<Answer>('/api/v1/banners?featured=1', headers)
    expect(featured.body.banners.map(({ title }) => title)).toEqual(['Item'])
    expect((await app.get('/api/v1/banners', { moduleId: String(food) })).status).toBe(403)
  })
})

it('[7.028] the landing page names the places that are served and what is offered there', async () => {
  const { body } = await app.get<Landing>('/api/v1/react-landing-page', { 'X-localization': 'ar' })
  expect(body.available_zone_list).toMatchObject([
    { id: north, display_name: 'الشمال', modules: ['طعام', expect.any(String), expect.any(String)] },
    { id: south },
  ])
  expect(body.header_title).toMatch(/[؀-ۿ]/)
  expect(body).toHaveProperty('fixed_footer_description')
})

it('[3.022] a served zone has its number of stores and the shortest delivery time among them', async () => {
  const { db } = app.api
  const hills = await aZone(db, { name: 'Hills', center: { lat: 30, lng: 40 }, modules: [shops] })
  for (const minimum_delivery_time of [25, 15]) await aStore(db, { module_id: shops, zone_id: hills, minimum_delivery_time })
  await aStore(db, { module_id: shops, zone_id: hills, minimum_delivery_time: 5, status: false })
  const { body } = await app.get<Landing>('/api/v1/react-landing-page')
  const zone = body.available_zone_list.find(({ id }) => id === hills)
  expect(zone).toMatchObject({ stores_count: 2, minimum_delivery_time: 15 })
  await db.updateTable('zones').set({ status: false }).where('id', '=', hills).execute()
})

it('[3.022] the landing page carries what the business says of itself, in the language that is asked for', async () => {
  await setSwitches(app, {
    company_title: { en: 'Neighbours', ar: 'الجيران' },
    company_button_url: '/about-us',
    promotion_banners: ['peach/banner'],
    earning_dm_status: true,
    toggle_dm_registration: true,
    earning_seller_status: true,
    download_dm_app_links: { playstore_url_status: '1', playstore_url: 'https://play.example.com/couriers' },
    testimonial_list: [{ name: 'Huda', review: { en: 'Warm bread', ar: 'خبز ساخن' } }],
  })
  const { body } = await app.get<Landing>('/api/v1/react-landing-page', { 'X-localization': 'ar' })
  expect(body).toMatchObject({
    company_title: 'الجيران',
    company_button_url: '/about-us',
    promotion_banners: [{ img: 'peach/banner', storage: 'public' }],
    promotion_banners_full_url: ['https://medina.example/images/peach/banner'],
    earning_seller_status: 0,
    earning_dm_status: 1,
    download_business_app_links: {
      seller_playstore_url: null,
      dm_playstore_url_status: '1',
      dm_playstore_url: 'https://play.example.com/couriers',
      dm_apple_store_url: null,
    },
    testimonial_list: [{ id: 1, name: 'Huda', designation: '', review: 'خبز ساخن', reviewer_image_full_url: null, status: 1 }],
  })
  expect((await app.get('/api/v1/testimonial', { 'X-localization': 'ar' })).body).toEqual(body.testimonial_list)
})
