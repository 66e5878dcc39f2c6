import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LibreTranslateStandIn, startLibreTranslateStandIn } from '#testing/stand-ins/libretranslate-server.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { createTranslator } from './create-translator.ts'
import { createLibreTranslate } from './providers/libretranslate/libretranslate.ts'
import { TranslationError, type ToTranslate } from './translator.ts'

let server: LibreTranslateStandIn
beforeAll(async () => {
  server = await startLibreTranslateStandIn()
})
afterAll(() => server.close())

const translate = (wanted: Partial<ToTranslate> = {}, key = server.key) =>
  createLibreTranslate({ url: server.url, key, timeoutMs: 500 }).translate({ text: 'Good', from: 'en', to: 'fr', ...wanted })
const thrownBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('LibreTranslate', () => {
  it('is asked with the languages, the key, and plain text', async () => {
    expect(await translate({ text: 'رائع <b>&', from: 'ar' })).toBe('fr: رائع <b>&')
    expect(server.calls.at(-1)).toEqual({ q: 'رائع <b>&', source: 'ar', target: 'fr', format: 'text', api_key: server.key })
  })

  it('finds out which language a text of unknown language has', async () => {
    expect(await translate({ from: null })).toBe('fr: Good')
    expect(server.calls.at(-1)).toMatchObject({ source: 'auto' })
  })

  it.each([429, 500, 'hang', 'redirect', { body: '{}' }, { body: 'no JSON' }, { body: '{"translatedText": ["Bon"]}' }] as const)(
    'that answers %j is away, and the reason names neither text nor key',
    async (trouble) => {
      server.trouble.push(trouble)
      const error = await thrownBy(translate({ text: 'A secret' }))
      expect(error).toBeInstanceOf(TranslationError)
      expect((error as Error).message).not.toMatch(/secret|translation key/)
    },
  )

  it('that refuses the key, or is not there, is away too', async () => {
    expect(await thrownBy(translate({}, 'another key'))).toBeInstanceOf(TranslationError)
    const gone = createLibreTranslate({ url: 'http://127.0.0.1:1' }).translate({ text: 'Good', from: 'en', to: 'fr' })
    expect(await thrownBy(gone)).toBeInstanceOf(TranslationError)
  })
})

it('there is no translator without an address', async () => {
  expect(await createTranslator(testSettings())).toBeNull()
})
