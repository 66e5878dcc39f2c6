import { readdirSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { root } from '@medina/testing/root'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { readHeader, type SmtpStandIn, startSmtpStandIn } from '#testing/stand-ins/smtp-server.ts'
import { readFolder } from '#features/setup/folder/read-folder.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'
import { invalidateSwitches } from '#features/site/switches.ts'
import { setFirstLanguage, translate } from '#lib/i18n.ts'
import { registerPages } from '#pages/pages.ts'

const { options } = openShopFiles()
let app: TestApp
let mails: SmtpStandIn

beforeAll(async () => {
  mails = await startSmtpStandIn()
  const settings = {
    PUBLIC_URL: 'https://souk-casa.example',
    ofProviders: { SMTP_URL: mails.url, MAIL_FROM: 'Souk Casa <post@souk-casa.example>' },
  }
  app = await startTestApp({ settings })
  await registerPages(app.app, app.api)
})
afterAll(async () => {
  await mails.close()
  await app.close()
  setFirstLanguage('en')
})

const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
const htmlOf = async (url: string, headers: Record<string, string> = {}) => (await open(url, headers)).payload
const languageOf = (html: string) => /<html lang="(\w+)" dir="(\w+)"/.exec(html)?.slice(1)

describe('a shop that has not chosen its languages', () => {
  // One without a name is still to be set up, in any language.
  beforeAll(() => setSwitches(app, { business_name: 'Medina' }))

  test.each([
    ['/about-us', { 'accept-language': 'fr-MA,fr;q=0.9' }],
    ['/about-us?lang=fr', {}],
    ['/about-us', { cookie: 'm_lang=fr' }],
  ])('shows no third one: %s %j', async (url, headers) => {
    expect(languageOf(await htmlOf(url, headers))).toEqual(['en', 'ltr'])
  })

  it('names two to clients, and has no manifest of a third', async () => {
    const config = await app.get<{ language: unknown }>('/api/v1/config')
    expect(config.body.language).toEqual([
      { key: 'en', value: 'English' },
      { key: 'ar', value: 'العربية' },
    ])
    expect((await open('/manifest.fr.webmanifest')).statusCode).toBe(404)
  })
})

describe('the shop of Casablanca, in French, Arabic and English', () => {
  beforeAll(async () => {
    await resetSwitches(app)
    const { problems } = await applyShop(app.api.db, readFolder(join(root, 'examples/casablanca')), options)
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    invalidateSwitches()
    app.api.endpoints.invalidate()
  })

  test.each([
    [{ 'accept-language': 'de' }, ['fr', 'ltr']],
    [{ 'accept-language': 'de,en-GB;q=0.8' }, ['en', 'ltr']],
    [{ 'accept-language': 'en', cookie: 'm_lang=ar' }, ['ar', 'rtl']],
  ] as const)('opens in the language of the visitor, else in its first one: %j', async (headers, language) => {
    expect(languageOf(await htmlOf('/about-us', { ...headers }))).toEqual(language)
  })

  it('is French on its pages: sentences, texts of its own, prices, and links for search engines', async () => {
    const home = await htmlOf('/home', { 'accept-language': 'fr' })
    expect(home).toContain('Semaines du tajine')
    expect(home).toContain('Chercher plats, restaurants')
    const store = await htmlOf('/store/dar-lalla', { 'accept-language': 'fr' })
    expect(store).toContain('Tajine de poulet aux olives')
    expect(store).toContain('65,00')
    const alternates = [...store.matchAll(/hreflang="([\w-]+)"/gi)].map(([, language]) => language)
    expect(alternates).toEqual(['fr', 'ar', 'en', 'x-default'])
    expect(store).toContain('<meta property="og:locale" content="fr_FR"/>')
    expect(store).toContain('/manifest.fr.webmanifest')
    expect((await open('/manifest.fr.webmanifest')).json()).toMatchObject({ lang: 'fr', dir: 'ltr' })
  })

  it('is listed for search engines in each language', async () => {
    const { rawPayload, headers } = await open('/sitemap-pages.xml')
    const xml = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString()
    expect(xml).toContain('hreflang="fr"')
    expect(xml).toContain('?lang=fr</loc>')
  })

  it('remembers the language of a link', async () => {
    const { headers, payload } = await open('/about-us?lang=fr', { cookie: 'm_lang=ar' })
    expect(languageOf(payload)).toEqual(['fr', 'ltr'])
    expect([headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^m_lang=fr;/))
  })

  it('refuses in French', async () => {
    const refused = await app.get<{ errors: { message: string }[] }>('/api/v1/config/get-zone-id?lat=0&lng=0', {
      'X-localization': 'fr',
    })
    expect(refused.body.errors[0]?.message).toBe('Le service n’est pas disponible dans cette zone')
  })

  it('writes the currency on the side that its file names', async () => {
    const config = await app.get('/api/v1/config', { 'X-localization': 'fr' })
    expect(config.body).toMatchObject({ currency_symbol: 'MAD', currency_symbol_direction: 'right' })
  })

  it('is French in what the product says by default', async () => {
    expect(await htmlOf('/', { 'accept-language': 'fr' })).toContain('Tout ce que vend la ville, à votre porte')
    const config = await app.get<{ additional_charge_name: string }>('/api/v1/config', { 'X-localization': 'fr' })
    expect(config.body.additional_charge_name).toBe('Frais de service')
  })

  it('leads to each of its languages without scripts', async () => {
    const html = await htmlOf('/about-us', { 'accept-language': 'fr' })
    const links = [...html.matchAll(/href="\?lang=(\w+)"[^>]*>([^<]+)</g)].map(([, language, name]) => [language, name])
    expect(links).toEqual([
      ['ar', 'العربية'],
      ['en', 'English'],
    ])
    // The button of the header goes through all of them.
    const nextOf = async (language: string) =>
      /<button[^>]*value="(\w+)"[^>]*name="lang"/.exec(await htmlOf('/about-us', { cookie: `m_lang=${language}` }))?.[1]
    expect([await nextOf('fr'), await nextOf('ar'), await nextOf('en')]).toEqual(['ar', 'en', 'fr'])
  })

  it('shows a text that a language lacks in its first one, and else in English', async () => {
    const { id } = await app.api.db.selectFrom('stores').select('id').where('slug', '=', 'dar-lalla').executeTakeFirstOrThrow()
    const nameIn = async (language: string) =>
      (await app.get<{ name: string }>(`/api/v1/stores/details/${id}`, { 'X-localization': language })).body.name
    const rename = async (name: string) => {
      await app.api.db.updateTable('stores').set({ name }).where('id', '=', id).execute()
      app.api.endpoints.invalidate()
    }
    await rename('{"en":"Lalla’s house"}')
    expect([await nameIn('fr'), await nameIn('ar')]).toEqual(['Lalla’s house', 'Lalla’s house'])
    await rename('{"en":"Lalla’s house","fr":"Chez Lalla"}')
    expect([await nameIn('ar'), await nameIn('en')]).toEqual(['Chez Lalla', 'Lalla’s house'])
    await rename('{"en":"Dar Lalla","ar":"دار لالة","fr":"Dar Lalla"}')
  })

  it('writes e-mails in French', async () => {
    const body = {
      name: 'Lina Farah',
      contact: 'lina@mail.example',
      subject: 'Un gant perdu',
      message: 'J’ai perdu un gant.',
      client_key: crypto.randomUUID(),
    }
    expect((await app.post('/api/v1/inquiries', body, { 'X-localization': 'fr' })).status).toBe(200)
    await expect.poll(() => mails.received.length).toBe(1)
    const [mail] = mails.received
    expect(readHeader(mail?.headers.subject)).toMatch(/^Souk Casa a bien reçu votre message/)
    expect(mail?.parts['text/html']).toContain('<html lang="fr" dir="ltr">')
    expect(mail?.parts['text/plain']).toMatch(/^Nous avons bien reçu votre message\. Son numéro est \d+\u00a0:/)
  })

  it('finds French names without their accents', async () => {
    const { zone_id } = (await app.get<{ zone_id: string }>('/api/v1/config/get-zone-id?lat=33.58&lng=-7.64')).body
    const module = await app.api.db.selectFrom('modules').select('id').where('module_type', '=', 'food').executeTakeFirstOrThrow()
    const headers = { 'X-localization': 'fr', zoneid: zone_id, moduleid: String(module.id) }
    const found = await app.get<{ products: { name: string }[] }>('/api/v1/items/search?name=legumes&offset=1&limit=10', headers)
    expect(found.body.products.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Tajine de légumes', 'Couscous aux sept légumes']),
    )
  })
})

describe('a shop that adds Spanish, which is translated in part and in which it has no text of its own', () => {
  beforeAll(() => setSwitches(app, { languages: ['fr', 'ar', 'en', 'es'] }))
  const spanish = { 'accept-language': 'es-MX,es;q=0.9' }

  it('shows pages in Spanish, with English where the product lacks a text and French where the shop does', async () => {
    const landing = await htmlOf('/', spanish)
    expect(languageOf(landing)).toEqual(['es', 'ltr'])
    expect(landing).toContain('Todo lo que vende la ciudad, en tu puerta')
    expect(landing).toContain('content="Food, groceries, medicine and more from stores near you, followed live to your door."')
    const home = await htmlOf('/home', spanish)
    expect(home).toContain('Buscar platos y restaurantes')
    expect(home).toContain('Semaines du tajine')
    const store = await htmlOf('/store/dar-lalla', spanish)
    expect(store).toContain('Tajine de poulet aux olives')
    expect(store).toContain('65,00')
  })

  it.each(['/', '/home', '/store/dar-lalla', '/help-and-support', '/track-order', '/cart', '/store-registration', '/nowhere'])(
    'shows no key in place of a text: %s',
    async (path) => {
      const html = await htmlOf(path, spanish)
      expect(languageOf(html)).toEqual(['es', 'ltr'])
      const folders = ['apps/storefront/app/messages/en', 'packages/web/messages/en']
      const files = folders.flatMap((folder) => readdirSync(join(root, folder)))
      const namespaces = files.map((file) => file.replace('.json', '')).join('|')
      expect(html.match(new RegExp(`[>"](?:${namespaces})\\.[a-z]\\w*(?=[<"])`, 'g'))).toBeNull()
    },
  )

  it('lists it for search engines, in the manifest and in the switch of languages', async () => {
    const html = await htmlOf('/store/dar-lalla', spanish)
    const alternates = [...html.matchAll(/hreflang="([\w-]+)"/gi)].map(([, language]) => language)
    expect(alternates).toEqual(['fr', 'ar', 'en', 'es', 'x-default'])
    expect(html).toContain('<meta property="og:locale" content="es_ES"/>')
    expect(html).toContain('/manifest.es.webmanifest')
    expect((await open('/manifest.es.webmanifest')).json()).toMatchObject({ lang: 'es', dir: 'ltr' })
    const links = [...html.matchAll(/href="\?lang=(\w+)"[^>]*>([^<]+)</g)].map(([, language, name]) => [language, name])
    expect(links).toEqual([
      ['fr', 'Français'],
      ['ar', 'العربية'],
      ['en', 'English'],
    ])
    const config = await app.get<{ languages: unknown }>('/api/v1/config')
    expect(config.body.languages).toEqual(['fr', 'ar', 'en', 'es'])
  })

  it('has a page without a connection in it', async () => {
    expect((await open('/offline/es.html')).payload).toContain('<h1 class="mt-6 text-h1">Sin conexión</h1>')
  })

  it('refuses in Spanish, and in French where the product lacks the sentence', async () => {
    const messageOf = async (path: string) =>
      (await app.get<{ errors: { message: string }[] }>(path, { 'X-localization': 'es' })).body.errors[0]?.message
    expect(await messageOf('/api/v1/config/get-zone-id?lat=0&lng=0')).toBe('El servicio no está disponible en esta zona')
    expect(await messageOf('/api/v1/stores/get-stores/all')).toBe(translate('fr', 'header.zone_required'))
  })

  it('writes an e-mail that Spanish lacks in French, under a Spanish look', async () => {
    const body = {
      name: 'Lina Farah',
      contact: 'lina@mail.example',
      subject: 'Un guante perdido',
      message: 'He perdido un guante.',
      client_key: crypto.randomUUID(),
    }
    const before = mails.received.length
    expect((await app.post('/api/v1/inquiries', body, { 'X-localization': 'es' })).status).toBe(200)
    await expect.poll(() => mails.received.length).toBe(before + 1)
    expect(mails.received.at(-1)?.parts['text/plain']).toMatch(/^Nous avons bien reçu votre message/)
  })

  it('finds Spanish names without their marks', async () => {
    const { id, name } = await app.api.db.selectFrom('items').select(['id', 'name']).executeTakeFirstOrThrow()
    await app.api.db
      .updateTable('items')
      .set({ name: JSON.stringify({ ...name, es: 'Cañas con limón' }) })
      .where('id', '=', id)
      .execute()
    const { zone_id } = (await app.get<{ zone_id: string }>('/api/v1/config/get-zone-id?lat=33.58&lng=-7.64')).body
    const module = await app.api.db.selectFrom('modules').select('id').where('module_type', '=', 'food').executeTakeFirstOrThrow()
    const headers = { 'X-localization': 'es', zoneid: zone_id, moduleid: String(module.id) }
    const found = await app.get<{ products: { name: string }[] }>(
      '/api/v1/items/search?name=canas+limon&offset=1&limit=10',
      headers,
    )
    expect(found.body.products.map((one) => one.name)).toContain('Cañas con limón')
  })
})
