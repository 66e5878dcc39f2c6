import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { findProgram } from '@medina/testing/programs/find-program'
import { anItem, aModule, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { startCitiesFront } from '#testing/proxies/start-cities-front.ts'
import { openShop } from '#testing/shop/shop-process.ts'
import { insertSettings } from '#testing/shop/test-app.ts'

const { path: program } = await findProgram('haproxy')

const plans = {
  lisbon: {
    business_name: { en: 'Lisbon Market' },
    currency_symbol: { en: '€' },
    languages: ['en', 'fr'],
    tax_included: true,
    time_zone: 'Europe/Lisbon',
  },
  tunis: {
    business_name: { fr: 'Souk de Tunis', en: 'Souk de Tunis' },
    currency_symbol: { en: 'TND', fr: 'DT' },
    digit_after_decimal_point: 3,
    languages: ['fr', 'ar'],
    tax_included: false,
    time_zone: 'Africa/Tunis',
  },
}

describe.skipIf(program === null)('two cities on one address', { timeout: 120_000 }, async () => {
  if (program === null) return
  const folder = mkdtempSync(join(tmpdir(), 'medina-cities-'))
  const [lisbon, tunis] = await Promise.all([openCity('lisbon'), openCity('tunis')])
  const front = await startCitiesFront({ program, lisbon: lisbon.shop.url, tunis: tunis.shop.url })
  afterAll(async () => {
    await front.stop()
    for (const { shop, database } of [lisbon, tunis]) {
      await shop.end()
      await database.close()
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = (host: string, path: string, headers: Record<string, string> = {}) => call(front.port, { host, path, headers })

  async function openCity(name: keyof typeof plans) {
    const database = await openTestDatabase()
    const { db } = database
    await insertSettings(db, plans[name])
    const module_id = await aModule(db)
    const zone_id = await aZone(db, { modules: [module_id] })
    const store_id = await aStore(db, { module_id, zone_id, name: { en: `Store of ${name}` } })
    const item = await anItem(db, { store_id, name: { en: `Tea of ${name}` }, price: 4500 })
    const settings = {
      DATABASE_URL: database.url ?? '',
      DATA_DIR: join(folder, name),
      DEMO: '0',
      PROCESSES: '1',
      TRUST_PROXY: '1',
    }
    const shop = await openShop({ ...settings, PUBLIC_URL: `http://${name}.example`, LOG_LEVEL: 'silent' })
    const token = await signUp(shop.url)
    return { database, shop, item, token, headers: { moduleId: String(module_id), zoneId: `[${zone_id}]` } }
  }

  it('each has its name, currency, languages and hosts, and no page speaks of the other', async () => {
    const pages = { lisbon: await ask('lisbon.example', '/'), tunis: await ask('TUNIS.example:80', '/') }
    expect([pages.lisbon.status, pages.tunis.status]).toEqual([200, 200])
    expect(pages.lisbon.body).toContain('Lisbon Market')
    expect(pages.tunis.body).toContain('Souk de Tunis')
    expect(pages.lisbon.body).not.toMatch(/tunis/i)
    expect(pages.tunis.body).not.toMatch(/lisbon/i)
    expect([pages.lisbon, pages.tunis].map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1])).toEqual(['en', 'fr'])
    const config = async (host: string) => JSON.parse((await ask(host, '/api/v1/config')).body) as Record<string, unknown>
    expect(await config('lisbon.example')).toMatchObject({ business_name: 'Lisbon Market', digit_after_decimal_point: 2 })
    expect(await config('tunis.example')).toMatchObject({ business_name: 'Souk de Tunis', digit_after_decimal_point: 3 })
    // Nothing says for which host else a cookie or a picture would be.
    expect(JSON.stringify([pages.lisbon.headers, pages.tunis.headers])).not.toMatch(/domain=/i)
  })

  it('a customer of one city is nobody in the other, and goods are of one city', async () => {
    const account = (host: string, token: string) => ask(host, '/api/v1/customer/info', { authorization: `Bearer ${token}` })
    const own = await Promise.all([account('lisbon.example', lisbon.token), account('tunis.example', tunis.token)])
    const others = await Promise.all([account('lisbon.example', tunis.token), account('tunis.example', lisbon.token)])
    expect([...own, ...others].map(({ status }) => status)).toEqual([200, 200, 401, 401])
    const search = await ask('tunis.example', '/api/v1/items/search?name=tea&limit=10&offset=1', tunis.headers)
    expect(search.body).toContain('Tea of tunis')
    expect(search.body).not.toContain('lisbon')
  })

  it('a host of no city has no shop, and one city that is away leaves the other alone', async () => {
    expect(await ask('paris.example', '/')).toMatchObject({ status: 421, body: 'There is no shop at this address.' })
    expect(await ask('lisbon.example.evil.example', '/')).toMatchObject({ status: 421 })
    await tunis.shop.end()
    await vi.waitFor(async () => expect((await ask('tunis.example', '/')).status).toBe(503), 10_000)
    expect((await ask('lisbon.example', '/')).status).toBe(200)
  })

  it('HAProxy has the figures that alerts are about', async () => {
    const alerts = readFileSync(new URL('../../../../deploy/monitoring/cluster.yml', import.meta.url), 'utf8')
    const named = [...new Set(alerts.match(/haproxy_\w+/g))]
    const response = await fetch(`http://127.0.0.1:${front.metricsPort}/metrics`)
    const figures = await response.text()
    expect(named).not.toEqual([])
    expect(named.filter((name) => !figures.includes(`\n${name}{`))).toEqual([])
    expect(figures).toContain('haproxy_server_status{proxy="lisbon",server="lisbon",state="UP"} 1')
  })
})

type Call = { host: string; path: string; headers: Record<string, string> }

async function call(port: number, { host, path, headers }: Call) {
  const sent = request({ host: '127.0.0.1', port, path, headers: { ...headers, host } }).end()
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

async function signUp(url: string): Promise<string> {
  const password = 'seven sails at sea'
  const person = { name: 'Lina Haddad', phone: '+966551234567', email: 'lina@mail.example', password, confirm_password: password }
  const headers = { 'content-type': 'application/json' }
  const account = await fetch(`${url}/api/v1/auth/sign-up`, { method: 'POST', headers, body: JSON.stringify(person) })
  return ((await account.json()) as { token: string }).token
}
