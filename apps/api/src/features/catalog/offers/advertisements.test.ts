import type { Advertisement, StoreBanner } from '@medina/contract/catalog/advertisements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShop, refusalOf } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aReview } from '#features/catalog/catalog.builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T22:00:00Z' })
})
afterAll(() => app.close())

const text = (en: string) => JSON.stringify({ en, ar: `${en} عربي` })

it('advertisements are the approved ones of today on the store’s clock, by priority, those without one last', async () => {
  const { db } = app.api
  const shop = await aShop(app, { store: { rating_sum: 9, rating_count: 2 } })
  await aReview(db, { store_id: shop.storeId, comment: 'Warm and quick' })
  const base = {
    store_id: shop.storeId,
    add_type: 'store_promotion' as const,
    description: text('Come in'),
    // Not yet over: in the store's time zone it is already the 11th.
    start_date: '2026-03-11',
    end_date: '2026-03-11',
    is_approved: true,
    created_at: new Date('2026-03-01T00:00:00Z'),
  }
  const rows = [
    { ...base, title: text('Last'), priority: null },
    { ...base, title: text('Second'), priority: 7, add_type: 'video_promotion' as const, video: '/art/films/food.webm' },
    { ...base, title: text('First'), priority: 1, cover_image: 'sky/cover' },
    { ...base, title: text('Waiting'), is_approved: false },
    { ...base, title: text('Yesterday'), start_date: '2026-03-01', end_date: '2026-03-10' },
  ]
  await db.insertInto('advertisements').values(rows).execute()
  const { body } = await app.get<Advertisement[]>('/api/v1/advertisement/list', shop.headers)
  expect(body.map(({ title }) => title)).toEqual(['First', 'Second', 'Last'])
  expect(body[0]).toMatchObject({ active: 1, average_rating: 4.5, reviews_comments_count: 1, store: { id: shop.storeId } })
  expect(body[0]?.cover_image_full_url).toContain('/images/sky/cover')
  expect(body[1]).toMatchObject({ add_type: 'video_promotion' })
  expect(body[1]?.video_attachment_full_url).toMatch(/\/art\/films\/food\.webm$/)
  const arabic = await app.get<Advertisement[]>('/api/v1/advertisement/list?view=card', {
    ...shop.headers,
    'X-localization': 'ar',
  })
  expect(arabic.body[0]?.title).toBe('First عربي')
  expect(refusalOf(await app.get('/api/v1/advertisement/list', { moduleId: shop.headers.moduleId ?? '' }))).toEqual([
    403,
    'zoneId',
  ])
})

it('a store’s banners are its own, in order; none of one that may not be shown', async () => {
  const { db } = app.api
  const shop = await aShop(app)
  const row = { store_id: shop.storeId, image: text('sky/hero'), created_at: new Date('2026-03-01T00:00:00Z') }
  await db
    .insertInto('store_banners')
    .values([
      { ...row, title: text('Second'), position: 2 },
      { ...row, title: text('First'), position: 1, link: '/store/1' },
      { ...row, title: text('Off'), status: false },
    ])
    .execute()
  const { body } = await app.get<StoreBanner[]>(`/api/v1/banners/${shop.storeId}`, shop.headers)
  expect(body.map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(body[0]).toMatchObject({ data: shop.storeId, default_link: '/store/1', created_by: 'store' })
  await db.updateTable('stores').set({ status: false }).where('id', '=', shop.storeId).execute()
  app.api.endpoints.invalidate()
  expect((await app.get(`/api/v1/banners/${shop.storeId}`, shop.headers)).body).toEqual([])
  expect((await app.get('/api/v1/banners/424242', shop.headers)).body).toEqual([])
  expect(refusalOf(await app.get('/api/v1/banners/x', shop.headers))).toEqual([403, 'id'])
})

it('pictures beside the shelves are named by their place, each with its address; {} when there are none', async () => {
  const { db } = app.api
  const shop = await aShop(app)
  expect((await app.get('/api/v1/other-banners', shop.headers)).body).toEqual({})
  const image = text('sky/banner')
  await db.insertInto('shelf_banners').values({ module_id: shop.moduleId, key: 'bottom_section_banner', image }).execute()
  app.api.endpoints.invalidate()
  const { body } = await app.get<Record<string, string>>('/api/v1/other-banners', shop.headers)
  expect(body.bottom_section_banner).toBe('sky/banner')
  expect(body.bottom_section_banner_full_url).toContain('/images/sky/banner')
  expect(refusalOf(await app.get('/api/v1/other-banners'))).toEqual([403, 'moduleId'])
})

it('reasons to choose a module, and how it goes, come in the reader’s language, in the business’s order', async () => {
  const { db } = app.api
  const shop = await aShop(app)
  const arabic = { ...shop.headers, 'x-localization': 'ar' }
  expect((await app.get('/api/v1/other-banners/why-choose', shop.headers)).body).toEqual({ banners: [] })
  expect((await app.get('/api/v1/other-banners/video-content', shop.headers)).body).toMatchObject({
    banner_contents: [],
    section_title: null,
    banner_type: null,
  })
  const bilingual = (en: string, ar: string) => JSON.stringify({ en, ar })
  const card = { module_id: shop.moduleId, short_description: bilingual('Day and night', 'ليلًا ونهارًا') }
  await db
    .insertInto('why_choose_cards')
    .values([
      { ...card, title: bilingual('Fast', 'سريع'), position: 2 },
      { ...card, title: bilingual('Careful', 'عناية'), position: 1, image: 'sky/banner' },
      { ...card, title: bilingual('Hidden', 'مخفي'), status: false },
    ])
    .execute()
  const steps = JSON.stringify([{ title: { en: 'Tell us', ar: 'أخبرنا' }, subtitle: { en: 'What and where', ar: 'ماذا وأين' } }])
  await db
    .insertInto('video_contents')
    .values({
      module_id: shop.moduleId,
      section_title: bilingual('How it goes', 'كيف تسير الأمور'),
      steps,
      banner_image: 'sky/banner',
    })
    .execute()
  app.api.endpoints.invalidate()
  const { body } = await app.get<{ banners: object[] }>('/api/v1/other-banners/why-choose', arabic)
  expect(body.banners).toMatchObject([
    {
      title: 'عناية',
      short_description: 'ليلًا ونهارًا',
      image: 'sky/banner',
      image_full_url: expect.stringContaining('/images/sky/banner'),
    },
    { title: 'سريع', image: null, image_full_url: null },
  ])
  expect((await app.get('/api/v1/other-banners/video-content', arabic)).body).toMatchObject({
    banner_contents: [
      { key: 'content1_title', value: 'أخبرنا' },
      { key: 'content1_subtitle', value: 'ماذا وأين' },
    ],
    section_title: 'كيف تسير الأمور',
    banner_type: 'image',
    banner_video: null,
  })
})
