import { readFile } from 'node:fs/promises'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type OperatorEndpointName, operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import { type Endpoint, provenTouches, type Touch, touches } from '@medina/contract/wire/endpoint'
import { describe, expect, it } from 'vitest'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { touchOfSetting } from '#features/site/public.ts'
import { refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aProtected, codeOf, type ProtectedMember } from './second-factor.builders.ts'

const { app } = await startTestShop({ poolSize: 1 })
const prove = (member: ProtectedMember) =>
  app.post('/api/v1/operator/me/second-factor/proof', { code: codeOf(app, member) }, member.headers)

const acts = (Object.keys(operatorRoutes) as OperatorEndpointName[])
  .filter((name) => !operatorRoutes[name].startsWith('GET ') && endpoints[name].access === 'operator')
  .map((name) => ({ name, touch: (endpoints[name] as Endpoint & { touches?: Touch }).touches ?? 'none' }))
const proven = acts.filter(({ touch }) => provenTouches.includes(touch))

describe('an act on money, payees, people, access or limits', () => {
  it.each(proven)('$name ($touch) waits for the second factor, before anything is read', async ({ name }) => {
    const member = await aProtected(app)
    const [method, path] = operatorRoutes[name].split(' ') as [string, string]
    const send = () =>
      app.app.inject({ method: method as 'PUT', url: path.replaceAll(/:\w+/g, '987654'), headers: member.headers })
    const refused = await send()
    expect([refused.statusCode, refused.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([403, 'second_factor'])
    await prove(member)
    expect((await send()).body).not.toContain('second_factor')
  })

  it('is listed in docs/security/acts.md by what it touches, and so is every other act', async () => {
    const text = await readFile(new URL('../../../../../../docs/security/acts.md', import.meta.url), 'utf8')
    const listed = [...text.matchAll(/^\| `(\w+)` +\| (.*?) +\|/gm)].map(([, touch, cell = '']) => [
      touch,
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ])
    const declared = touches.map((touch) => [
      touch,
      acts.flatMap(({ name, touch: own }) => (own === touch ? [name.replace('operator.', '')] : [])).toSorted(),
    ])
    expect(listed).toEqual(declared)
  })
})

describe('a setting', () => {
  const change = (key: string, value: string, { headers }: ProtectedMember) =>
    app.put(`/api/v1/operator/settings/${key}`, { value }, headers)

  it.each([
    ['office_wallet_limit', '0'],
    ['second_factor_required', 'off'],
    ['second_factor_refunds', '500'],
    ['message_budget', '0'],
    ['help_instant_refund_amount', '90'],
    ['courier_cash_limit', '0'],
    ['offline_payment_status', 'on'],
  ])('%s asks for the second factor, alone and among others', async (key, value) => {
    const member = await aProtected(app, 'office')
    await app.get('/api/v1/operator/me', member.headers)
    expect(refusalOf(await withoutTrace(app, () => change(key, value, member)))).toEqual([403, 'second_factor'])
    const several = {
      changes: [
        { key: 'timeformat', value: '12' },
        { key, value },
      ],
    }
    const both = () => app.put('/api/v1/operator/settings', several, member.headers)
    expect(refusalOf(await withoutTrace(app, both))).toEqual([403, 'second_factor'])
    expect((await change('timeformat', '24', member)).status).toBe(200)
    await prove(member)
    expect((await change(key, value, member)).status).toBe(200)
    await app.put(`/api/v1/operator/settings/${key}`, { value: null }, member.headers)
  })

  it('binds whoever has no second factor where the shop requires one', async () => {
    const office = await aStaffMember(app, { role: 'office' })
    const machine = await aKey(app, { role: 'admin' })
    await setSwitches(app, { second_factor_required: 1 })
    const path = '/api/v1/operator/settings/office_wallet_limit'
    expect(refusalOf(await app.put(path, { value: '0' }, office.headers))).toEqual([403, 'second_factor_missing'])
    expect((await app.put(path, { value: '0' }, machine.headers)).status).toBe(200)
    await setSwitches(app, { second_factor_required: 0 })
  })

  it('of payment, messages and signing in is a limit until it is declared otherwise', () => {
    expect(['add_fund_maximum', 'sms_countries', 'admin_commission'].map(touchOfSetting)).toEqual(['limit', 'limit', 'limit'])
  })
})

describe('rows of a sheet', () => {
  const save = (rows: object, { headers }: ProtectedMember, remove: object = {}) =>
    app.put('/api/v1/operator/sheets', { rows, remove }, headers)
  const bank = (value: string) => ({
    offline_methods: [{ name_en: 'Bank', fields: JSON.stringify([{ name: 'iban', label: { en: 'IBAN' }, value }]) }],
  })
  const IBAN = 'SA03 8000 0000 6080 1016 7519'

  it('that say where customers pay to ask for the second factor, to add, to change and to remove', async () => {
    const member = await aProtected(app, 'office')
    await app.get('/api/v1/operator/me', member.headers)
    const add = () => save(bank(IBAN), member)
    expect(refusalOf(await withoutTrace(app, add))).toEqual([403, 'second_factor'])
    await prove(member)
    expect((await add()).status).toBe(200)
    app.travelTo(new Date(app.api.clock.now().getTime() + 11 * 60_000).toISOString())
    await app.get('/api/v1/operator/me', member.headers)
    const change = () => save(bank('SA44 2000 0001 2345 6789 1234'), member)
    expect(refusalOf(await withoutTrace(app, change))).toEqual([403, 'second_factor'])
    const remove = () => save({}, member, { offline_methods: [{ name_en: 'Bank' }] })
    expect(refusalOf(await withoutTrace(app, remove))).toEqual([403, 'second_factor'])
    await prove(member)
    expect((await remove()).status).toBe(200)
  })

  it('ask by their columns: the commission of a module does, its place does not', async () => {
    const member = await aProtected(app, 'office')
    const [module] = await app.api.db.selectFrom('modules').select('module_name').orderBy('id').execute()
    const row = { name_en: module?.module_name.en ?? '' }
    expect((await save({ modules: [{ ...row, position: '7' }] }, member)).status).toBe(200)
    expect(refusalOf(await save({ modules: [{ ...row, commission_percent: '1' }] }, member))).toEqual([403, 'second_factor'])
  })

  it('have an IBAN with its check digits in the plain details too', async () => {
    const machine = await aKey(app, { role: 'admin' })
    const send = (rows: object) => app.put('/api/v1/operator/sheets', { rows }, machine.headers)
    expect(refusalOf(await send(bank('SA00 ATTACKER IBAN')))).toEqual([422, 'fields'])
    const unnamed = JSON.stringify([{ name: 'account', label: { en: 'Account' }, value: 'SA04 8000 0000 6080 1016 7519' }])
    expect(refusalOf(await send({ offline_methods: [{ name_en: 'Bank', fields: unnamed }] }))).toEqual([422, 'fields'])
    expect((await send(bank(IBAN))).status).toBe(200)
  })
})
