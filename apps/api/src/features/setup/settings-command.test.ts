import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@medina/contract/site-config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { everything } from '#testing/shop/everything.ts'
import { runShop, spawnShop } from '#testing/shop/run-operator.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'

let app: TestApp
let withdrawAddress: () => void

beforeAll(async () => {
  app = await startTestApp()
  withdrawAddress = publishToolAddress(app.api.settings, await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  withdrawAddress()
  await app.close()
})

/** Runs the command while the service is running and holds the database. */
const settings = (...args: string[]) => runShop({ DATA_DIR: app.api.settings.DATA_DIR }, 'settings', ...args)

async function stored(key: string): Promise<unknown> {
  return (await app.api.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value
}

describe('the command settings', { timeout: 60_000 }, () => {
  it('lists every setting with its meaning, its unit and its default', async () => {
    const { code, out } = await settings('list')
    expect(code).toBe(0)
    expect(out).toMatch(/additional_charge = 0\.00\n +Amount added to every order .*\n +Takes: amount of money/)
    expect(out).toMatch(/schedule_order_slot_duration = 30\n.*\n +Takes: minutes, a whole number from 0 to 1440/)
    expect(out).toMatch(/document\.privacy_policy = ""/)
    const found = await settings('list', 'kilometre')
    expect(found.out.match(/ = /g)?.length).toBeGreaterThanOrEqual(3)
    // The same words as at the desk, in any language.
    for (const words of ['frais de livraison', 'رسوم التوصيل', 'delivery fee'])
      expect([words, (await settings('list', ...words.split(' '))).out]).toEqual([words, expect.stringContaining('delivery')])
  })

  it('sets, shows and resets one, which the running service follows at once', async () => {
    const { out } = await settings('set', 'additional_charge', '2.50')
    expect(out).toContain('* additional_charge = 2.50 (default: 0.00)')
    expect((await settings('get', 'additional_charge')).out).toBe(out)
    expect((await app.get<Config>('/api/v1/config')).body.additional_charge).toBe(2.5)
    await settings('reset', 'additional_charge')
    expect((await app.get<Config>('/api/v1/config')).body.additional_charge).toBe(0)
  })

  it('shows what a change would do to prices before it makes it', async () => {
    const { storeId } = await aShop(app)
    await anItem(app.api.db, { store_id: storeId })
    const { code, error } = await settings('set', 'currency_symbol', 'Dh')
    expect(code).toBe(1)
    expect(error).toMatch(
      /becomes 65\.00\u00A0Dh\. Nothing is converted\.\nNothing was changed: add --yes to change it anyway\.\n$/,
    )
    expect(await stored('currency_symbol')).toBeUndefined()
    expect((await settings('set', 'currency_symbol', 'Dh', '--yes')).code).toBe(0)
    await settings('reset', 'currency_symbol')
  })

  it('takes a list of packages with prices in plain units', async () => {
    const packages = '[{"id":1,"name":{"en":"Stall"},"price":199.5,"validity":30}]'
    expect((await settings('set', 'subscription_packages', packages)).out).toContain('"price":199.5')
    expect(await stored('subscription_packages')).toMatchObject([{ id: 1, price: 19_950, validity: 30 }])
    await settings('reset', 'subscription_packages')
  })

  it.each([
    [
      ['set', 'additional_charge', '2.505'],
      'additional_charge takes: amount of money, such as 12.50. The currency has 2 decimal',
    ],
    [['get', 'additonal_charge'], 'There is no setting additonal_charge. Similar: additional_charge'],
    [['set', 'additional_charge'], 'Give either a value or --file PATH.'],
    [['set', 'document.about_us', '--file', '/no/such.html'], '/no/such.html cannot be read.'],
    [['get'], 'Name a setting'],
  ])('refuses %j with a reason and changes nothing', async (args, sentence) => {
    const before = await everything(app.api.db)
    const { code, error } = await settings(...args)
    expect(error).toContain(sentence)
    expect(error).not.toContain('    at ')
    expect(code).toBeGreaterThan(0)
    expect(await everything(app.api.db)).toEqual(before)
  })

  it('changes a text in one language, and takes a document from a file', async () => {
    await settings('set', 'footer_text', 'Souq Casa')
    await settings('set', 'footer_text', 'سوق كازا', '--language', 'ar')
    expect(await stored('footer_text')).toEqual({ en: 'Souq Casa', ar: 'سوق كازا' })
    const file = join(app.api.settings.DATA_DIR, 'about.html')
    writeFileSync(file, '<h2>About us</h2>')
    expect((await settings('set', 'document.about_us', '--file', file)).code).toBe(0)
    expect((await app.get('/api/v1/about-us')).body).toBe('<h2>About us</h2>')
  })

  it('shows rows that have no effect, and says what a change leads to', async () => {
    await setSwitches(app, { country: 'Morocco', additonal_charge: 5 })
    await setSwitches(app, { digital_payment: true, active_payment_method_list: [{ gateway: 'stripe' }] })
    const { out } = await settings('list')
    expect(out).toMatch(/\* country = SA .*\n.*\n.*\n +BAD: "Morocco" is no such value: ISO 3166 code/)
    expect(out).toContain('There is no setting additonal_charge. Similar: additional_charge')
    expect((await settings('set', 'currency_symbol', '€', '--yes')).out).toContain(
      'Digital payment is not offered: set currency_code',
    )
    await resetSwitches(app)
  })

  it('works on a server’s database', async () => {
    const onServer = { DATA_DIR: app.api.settings.DATA_DIR, DATABASE_URL: app.database.url ?? '' }
    expect((await spawnShop(onServer, 'settings', 'set', 'phone', '+212522000002')).code).toBe(0)
    expect(await stored('phone')).toBe('+212522000002')
  })
})
