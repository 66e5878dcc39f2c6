import type { ReviewTranslation } from '@medina/contract/catalog/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { type LibreTranslateStandIn, startLibreTranslateStandIn } from '#testing/stand-ins/libretranslate-server.ts'
import { anItem, aReview } from '#features/catalog/catalog.builders.ts'
import type { Language } from '#lib/i18n.ts'
import { setReviewReply } from './public.ts'

let server: LibreTranslateStandIn
let app: TestApp
let shop: Shop
let item: number
beforeAll(async () => {
  server = await startLibreTranslateStandIn()
  app = await startTestApp({ settings: { ofProviders: { TRANSLATION_URL: server.url, TRANSLATION_KEY: server.key } } })
  shop = await aShop(app)
  item = await anItem(app.api.db, { store_id: shop.storeId, price: 2000, name: 'Lentil soup' })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => {
  server.calls.length = 0
})

const aText = (text: Partial<Parameters<typeof aReview>[1]> = {}): Promise<number> =>
  aReview(app.api.db, { store_id: shop.storeId, item_id: item, comment: 'Warm and quick', comment_language: 'en', ...text })
const translate = (id: number, language: Language = 'ar') =>
  app.post<ReviewTranslation>(`/api/v1/reviews/${id}/translate`, {}, { 'x-localization': language })

describe('a review in another language', () => {
  it('is translated with its answer, and each language is asked for once', async () => {
    const id = await aText({ reply: 'Thank you', reply_language: 'en' })
    const translated = { comment: 'ar: Warm and quick', reply: 'ar: Thank you' }
    expect((await translate(id)).body).toEqual(translated)
    expect((await translate(id)).body).toEqual(translated)
    expect(server.calls).toHaveLength(2)
    expect((await translate(id, 'fr')).body).toMatchObject({ comment: 'fr: Warm and quick' })
  })

  it('stays as it is where it is in the language already, and the service finds out an unknown one', async () => {
    const id = await aText({ comment: 'ممتاز', comment_language: 'ar', reply: 'Shukran', reply_language: 'ar' })
    expect((await translate(id)).body).toEqual({ comment: 'ممتاز', reply: 'ar: Shukran' })
    expect(server.calls).toEqual([expect.objectContaining({ source: 'auto' })])
  })

  it('is translated anew when the store answers it anew', async () => {
    const id = await aText({ reply: 'Thank you', reply_language: 'en' })
    await translate(id)
    await app.api.db.transaction().execute((tx) => setReviewReply(tx, { reviewId: id, reply: 'Come again', language: 'en' }))
    expect((await translate(id)).body).toMatchObject({ reply: 'ar: Come again' })
    await app.api.db.deleteFrom('reviews').where('id', '=', id).execute()
    expect(await app.api.db.selectFrom('review_translations').where('review_id', '=', id).execute()).toEqual([])
  })

  it('is refused kindly while it is hidden, and while the service is away; later it is translated', async () => {
    expect(refusalOf(await translate(await aText({ status: false })))).toEqual([404, 'review'])
    const id = await aText()
    server.trouble.push(503)
    const refused = await translate(id)
    expect(refusalOf(refused)).toEqual([503, 'translation'])
    expect((await translate(id)).status).toBe(200)
  })

  it('an endless translation is cut', async () => {
    server.trouble.push({ body: JSON.stringify({ translatedText: 'x'.repeat(100_000) }) })
    expect((await translate(await aText())).body.comment).toHaveLength(4000)
  })
})

it('sixty new translations an hour are enough for one network; those that are stored go on', async () => {
  const known = await aText()
  await translate(known)
  const id = await aText()
  await app.api.db.deleteFrom('attempt_counters').where('scope', 'like', 'translations%').execute()
  for (let at = 0; at < 60; at++) await translate(await aText())
  expect(refusalOf(await translate(id))).toEqual([429, 'translation'])
  expect((await translate(known)).status).toBe(200)
})

it('the configuration says whether there is a translator', async () => {
  expect((await app.get<{ has_translator: boolean }>('/api/v1/config')).body.has_translator).toBe(true)
})
