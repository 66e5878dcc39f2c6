import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSwitches } from '#testing/shop/builders.ts'
import { runOperator } from '#testing/shop/run-operator.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourierForm, aVendorForm } from '#features/applications/applications.builders.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'
import { aKey } from './operator.builders.ts'

const { app, shop } = await startTestShop({ settings: { DEMO: true } })
const { key } = await aKey(app, { role: 'admin' })
let withdrawAddress: () => void

beforeAll(async () => {
  await setSwitches(app, { toggle_dm_registration: true, toggle_store_registration: true })
  withdrawAddress = publishToolAddress(app.api.settings, await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => withdrawAddress())

/** Runs the command while the service is running. */
const applications = (...args: string[]) =>
  runOperator({ DATA_DIR: app.api.settings.DATA_DIR, OPERATOR_KEY: key }, 'applications', ...args)
const newest = async () => {
  const { id } = await app.api.db.selectFrom('applications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return String(id)
}
const keyIn = (out: string) => /medina_operator_\S+/.exec(out)?.[0] ?? ''

describe('the command applications', { timeout: 60_000 }, () => {
  it('[2.027] shows, returns and approves the application of a store', async () => {
    await app.post('/api/v1/auth/vendor/register', await aVendorForm(shop))
    const id = await newest()
    expect((await applications('list')).out).toMatch(new RegExp(`^${id}  Copper Pot \\d+ · vendor · .* · received`))
    const { out } = await applications('show', id)
    for (const text of ['Position: ', 'Tax: 15', 'Owner: Rana Mansour', 'Logo: http', '/store-registration?application='])
      expect(out).toContain(text)
    expect((await applications('return', id)).error).toContain('Say what is to be corrected')
    expect((await applications('return', id, '--reason', 'The logo is blurred')).out).toContain('returned')
    expect(await applications('approve', id)).toMatchObject({ code: 1, error: 'This application is decided already.\n' })

    await app.post('/api/v1/auth/vendor/register', await aVendorForm(shop, { tax: '310 122 393' }))
    const other = await newest()
    expect((await applications('approve', other)).error).toContain('Please state the tax in percent')
    const approved = await applications('approve', other, '--tax', '15')
    expect(approved.out).toMatch(/^Copper Pot \d+ is store \d+\. The key of its till/)
    expect(
      (await runOperator({ DATA_DIR: app.api.settings.DATA_DIR, OPERATOR_KEY: keyIn(approved.out) }, 'orders', 'list')).out,
    ).toBe('No orders.\n')
  })

  it('[6.008] shows, returns and approves the application of a courier', async () => {
    await app.post('/api/v1/auth/delivery-man/store', await aCourierForm(shop))
    const id = await newest()
    expect((await applications('list', '--couriers')).out).toMatch(
      new RegExp(`^${id}  Samir · courier · [^\\n]* · received[^\\n]*\\n$`),
    )
    const { out } = await applications('show', id)
    for (const text of ['Samir Saleh · +96655345', 'as a freelancer', 'driving licence DL-', 'Identity picture: http'])
      expect(out).toContain(text)
    expect((await applications('return', id, '--reason', 'The licence is not legible')).out).toContain('not legible')
    expect((await applications('--status', 'returned', '--couriers')).out).toContain(id)

    await app.post('/api/v1/auth/delivery-man/store', await aCourierForm(shop))
    expect((await applications('approve', await newest(), '--days', '0')).error).toContain(
      '--days is a number of days, from 1 to 3650.',
    )
    const approved = await applications('approve', await newest(), '--days', '30')
    expect(approved.out).toMatch(/^Samir is courier \d+\. The key is the courier’s own/)
    const seen = await runOperator({ DATA_DIR: app.api.settings.DATA_DIR, OPERATOR_KEY: keyIn(approved.out) }, 'orders', 'list')
    expect(seen.out).toBe('No orders.\n')
    const { expires_at } = await app.api.db
      .selectFrom('operator_keys')
      .select('expires_at')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(expires_at).toEqual(expect.any(Date))
    expect(Math.round((Number(expires_at) - app.api.clock.now().getTime()) / 86_400_000)).toBe(30)
  })

  it('names its parts when it is misspelt', async () => {
    expect((await applications('accept', '3001')).error).toContain('applications list, show, approve or return')
  })
})
