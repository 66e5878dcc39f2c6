import type { Config } from '@medina/contract/site-config'
import { afterAll, expect, it } from 'vitest'
import { makeFirstLink } from '#features/operator/people/first-owner.ts'
import { registerPages } from '#pages/pages.ts'
import { startTestApp } from '#testing/shop/test-app.ts'

const shop = await startTestApp()
await registerPages(shop.app, shop.api)
afterAll(() => shop.close())

const languageOf = async (accept: string, cookie = ''): Promise<string | undefined> => {
  const { body } = await shop.app.inject({ url: '/desk', headers: { 'accept-language': accept, cookie } })
  return /<html lang="(\w+)" dir="\w+"/.exec(body)?.[1]
}
const offered = async () => {
  const { body } = await shop.get<Config>('/api/v1/config')
  return [body.languages, body.language.map(({ key }) => key)]
}

it('an empty shop opens in the language of its owner’s browser, in every complete one, until languages are chosen', async () => {
  expect([
    await languageOf('fr-MA,fr;q=0.9'),
    await languageOf('ar-KW'),
    await languageOf('en-GB'),
    await languageOf('de'),
  ]).toEqual(['fr', 'ar', 'en', 'en'])
  // A press of the switch is stronger than the browser, and a language with missing texts is not offered.
  expect([await languageOf('en', 'm_lang=fr'), await languageOf('es')]).toEqual(['fr', 'en'])
  expect(await offered()).toEqual([
    ['en', 'ar', 'fr'],
    ['en', 'ar', 'fr'],
  ])
})

it('once they are chosen, the languages of the shop rule', async () => {
  const link = await makeFirstLink(shop.api, 'http://localhost:3000')
  const { body } = await shop.post<{ token: string }>('/api/v1/operator/sign-in/link', { code: link?.code, name: 'Rana' })
  const headers = { authorization: `Bearer ${body.token}` }
  const name = { key: 'business_name', value: 'Marsa' }
  expect((await shop.put('/api/v1/operator/settings', { changes: [name] }, headers)).status).toBe(200)
  expect([await languageOf('fr'), await offered()]).toEqual(['en', [undefined, ['en', 'ar']]])
  const french = { key: 'languages', value: '["fr","ar"]' }
  await shop.put('/api/v1/operator/settings', { changes: [french] }, headers)
  expect([await languageOf('de'), await languageOf('en'), await languageOf('ar')]).toEqual(['fr', 'fr', 'ar'])
})
