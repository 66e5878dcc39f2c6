import { afterAll, expect, it } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { readSwitches } from '#features/site/public.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app } = await startTestShop({})
afterAll(() => resetSwitches(app))
/** The service reads settings again within seconds. */
const choose = async (...languages: string[]) => {
  await setSwitches(app, { languages })
  await readSwitches(app.api.db)
}
const languageOf = async (headers: Record<string, string>) => {
  const { body } = await app.app.inject({ method: 'GET', url: '/pay/1-unknown', headers })
  return /<html lang="(\w+)"/.exec(body)?.[1]
}

it('a page outside of the storefront speaks the languages of the shop, and its first one to whoever wants another', async () => {
  await choose('fr', 'en')
  expect(await languageOf({ cookie: 'm_lang=fr' })).toBe('fr')
  expect(await languageOf({ 'accept-language': 'fr-CA, en;q=0.5' })).toBe('fr')
  expect(await languageOf({ cookie: 'm_lang=ar', 'accept-language': 'ar' })).toBe('fr')
  await choose('en', 'ar')
  expect(await languageOf({ cookie: 'm_lang=fr' })).toBe('en')
  expect(await languageOf({ cookie: 'm_lang=ar' })).toBe('ar')
})
