import { beforeEach, describe, expect, it } from 'vitest'
import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import type { Application } from '@medina/contract/partners/applications'
import { NOWHERE, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { signToken } from '#lib/keys.ts'
import { aVendorForm } from './applications.builders.ts'

const { app, shop } = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  settings: { DEMO: true },
  poolSize: 1,
})
const { db } = app.api
beforeEach(async () => {
  await setSwitches(app, { toggle_store_registration: true })
  await db.deleteFrom('attempt_counters').execute()
  await db.deleteFrom('outbox_messages').execute()
})

type Registered = { store_id: number; type: string; message: string; token: string }
type Fields = NonNullable<Parameters<typeof aVendorForm>[1]>
const apply = async (fields: Fields = {}, headers = {}, at: Parameters<typeof aVendorForm>[0] = shop) =>
  app.post<Registered>('/api/v1/auth/vendor/register', await aVendorForm(at, fields), headers)
const read = async (token: string) => (await app.get<Application>(`/api/v1/application?token=${token}`)).body
const mails = () => db.selectFrom('outbox_messages').select(['recipient', 'subject', 'body', 'language']).orderBy('id').execute()
const office = await aKey(app, { role: 'admin' })
const base = '/api/v1/operator/applications'
const approve = (id: number, body = {}) =>
  app.put<{ store_id: number; key: string }>(`${base}/${id}/approved`, body, office.headers)
const sendBack = (id: number, reason = 'The logo is blurred') => app.put(`${base}/${id}/returned`, { reason }, office.headers)
const codesOf = (reply: Awaited<ReturnType<typeof apply>>) => refusalOf(reply).slice(1)

describe('[2.027] an application of a store', () => {
  it('is taken from anybody, confirmed by mail, and waits for the operator', async () => {
    const { status, body } = await apply({ email: ' Rana@Mail.Example ' }, { 'x-localization': 'ar' })
    expect([status, body.type, body.message]).toEqual([200, 'commission', 'وصلنا طلب الانضمام، وسنراسلك عبر البريد الإلكتروني'])
    expect(await read(body.token)).toMatchObject({
      id: body.store_id,
      kind: 'vendor',
      state: 'received',
      reason: null,
      vendor: null,
    })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'rana@mail.example', language: 'ar' })
    expect(mail?.body).toContain(`/store-registration?application=${body.token}`)
    const { password_hash } = await db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', body.store_id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$/)
  })

  it('keeps its pictures private, squares the logo and cuts the cover two to one', async () => {
    const { body } = await apply()
    const seen = await app.get<{ vendor: { logo_full_url: string; cover_photo_full_url: string } }>(
      `${base}/${body.store_id}`,
      office.headers,
    )
    await expectPrivate(app, seen.body.vendor.logo_full_url)
    await expectPrivate(app, seen.body.vendor.cover_photo_full_url)
  })

  it('reads names and addresses by their language, wherever they stand', async () => {
    const { body } = await apply()
    const row = await db
      .selectFrom('vendor_applications')
      .selectAll()
      .where('application_id', '=', body.store_id)
      .executeTakeFirstOrThrow()
    expect([row.name.en, row.name.ar, row.address]).toEqual([
      expect.stringContaining('Copper Pot'),
      'مطبخ النحاس',
      { en: 'Lantern Street 40', ar: 'شارع الفانوس ٤٠' },
    ])
    expect([row.minimum_delivery_time, row.maximum_delivery_time]).toEqual([20, 40])
  })

  it('keeps names in every language of the product, and English where none is given is the first', async () => {
    const translations = JSON.stringify([
      { locale: 'fr', key: 'name', value: 'La Marmite' },
      { locale: 'ar', key: 'name', value: 'القدر' },
      { locale: 'fr', key: 'address', value: 'Rue du Four 4' },
    ])
    const { body } = await apply({ translations })
    const row = await db
      .selectFrom('vendor_applications')
      .select(['name', 'address'])
      .where('application_id', '=', body.store_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      name: { en: 'La Marmite', ar: 'القدر', fr: 'La Marmite' },
      address: { en: 'Rue du Four 4', fr: 'Rue du Four 4' },
    })
  })

  it('is answered with 200 and errors while registration is off', async () => {
    await setSwitches(app, { toggle_store_registration: false })
    const reply = await apply()
    expect(refusalOf(reply)).toEqual([200, 'store_registration'])
    expect(await mails()).toEqual([])
  })

  const outside = { latitude: String(NOWHERE.lat), longitude: String(NOWHERE.lng) }
  it.each<[string, Fields, string[]]>([
    ['a position outside its zone', outside, ['latitude']],
    ['a zone that is not there', { zone_id: '987654' }, ['zone_id']],
    ['a module that is not there', { module_id: '987654' }, ['module_id']],
    ['a minimum at the maximum', { minimum_delivery_time: '40' }, ['maximum_delivery_time']],
    ['no name', { translations: '[{"locale":"en","key":"address","value":"Lantern Street"}]' }, ['name']],
    ['no address', { translations: '[{"locale":"ar","key":"name","value":"مطبخ"}]' }, ['address']],
    ['translations that are none', { translations: 'Copper Pot' }, ['translations']],
    ['no logo', { logo: undefined }, ['logo']],
    ['no cover', { cover_photo: undefined }, ['cover_photo']],
    ['no first name', { f_name: ' ' }, ['f_name']],
    ['no tax', { tax: '' }, ['tax']],
    ['no e-mail', { email: 'rana' }, ['email']],
    ['no phone', { phone: '12' }, ['phone']],
    ['a weak password', { password: 'copperpot9' }, ['password']],
    ['a password without a sign', { password: 'CopperPot99' }, ['password']],
    ['a common password', { password: 'P@ssw0rd' }, ['password']],
    ['a subscription, which is not offered', { business_plan: 'subscription' }, ['business_plan']],
    ['several mistakes', { ...outside, password: 'short', email: '' }, ['email', 'password', 'latitude']],
  ])('is refused with %s, and nothing changes', async (_, fields, codes) => {
    const reply = await withoutTrace(app, () => apply(fields))
    expect([reply.status, codesOf(reply)]).toEqual([403, codes])
  })

  it.each(['logo', 'cover_photo'] as const)(
    '[5.008, 5.009, 9.007] is refused with a %s that is no picture, or too large',
    async (field) => {
      const web = await apply({ [field]: new Blob([Buffer.from('RIFF0000WEBPVP8 ')], { type: 'image/jpeg' }) })
      expect(refusalOf(web)).toEqual([403, field])
      const large = await apply({ [field]: new Blob([Buffer.alloc(2_097_153, 255)], { type: 'image/jpeg' }) })
      expect(refusalOf(large)).toEqual([413, field])
    },
  )

  it('takes an e-mail and a phone once, also after other people’s', async () => {
    const person = { email: 'once@mail.example', phone: '+966551110000' }
    const first = await apply(person)
    expect(codesOf(await apply(person))).toEqual(['email', 'phone'])
    await app.post('/api/v1/application/withdraw', { token: first.body.token })
    expect((await apply(person)).status).toBe(200)
  })

  it('cannot be sent in floods', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 21; times += 1) statuses.push((await apply({ password: 'weak' })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429])
  })
})

describe('[2.027] the link of an application', () => {
  it('opens nothing that is not ours', async () => {
    const other = signToken(['another key'], 'application', '3001')
    expect(refusalOf(await app.get(`/api/v1/application?token=${other}`))).toEqual([404, 'token'])
  })

  it('withdraws it with its password and pictures, also again, but not once it is approved', async () => {
    const { body } = await apply()
    const withdraw = (token: string) => app.post<Application>('/api/v1/application/withdraw', { token })
    expect((await withdraw(body.token)).body.state).toBe('withdrawn')
    expect((await withdraw(body.token)).status).toBe(200)
    const left = await db.selectFrom('applications').selectAll().where('id', '=', body.store_id).executeTakeFirstOrThrow()
    expect(left.password_hash).toBeNull()
    expect((await approve(body.store_id)).status).toBe(409)
    const other = await apply()
    await approve(other.body.store_id)
    expect(refusalOf(await withdraw(other.body.token))).toEqual([409, 'application'])
  })

  it('corrects a returned one, without asking again for password and pictures', async () => {
    const { body } = await apply()
    expect((await sendBack(body.store_id)).status).toBe(200)
    const returned = await read(body.token)
    expect(returned).toMatchObject({ state: 'returned', reason: 'The logo is blurred', vendor: { f_name: 'Rana', tax: '15' } })
    expect((await mails()).at(-1)?.body).toContain('The logo is blurred')
    const { email, phone } = returned.vendor ?? {}
    const again = await apply({
      email,
      phone,
      password: undefined,
      logo: undefined,
      cover_photo: undefined,
      tax: '5',
      application: body.token,
    })
    expect([again.status, again.body.store_id]).toEqual([200, body.store_id])
    expect((await read(body.token)).state).toBe('received')
    expect(refusalOf(await apply({ application: body.token }))).toEqual([409, 'application'])
  })
})

describe('an operator', () => {
  it('approves: the store appears with pictures and hours, and its till has a key', async () => {
    const { body } = await apply({ tax: '7.5%' })
    const { status, body: approved } = await approve(body.store_id)
    expect(status).toBe(200)
    const { body: store } = await app.get<Record<string, unknown>>(`/api/v1/stores/details/${approved.store_id}`, shop.headers)
    expect(store).toMatchObject({ name: expect.stringContaining('Copper Pot'), address: 'Lantern Street 40', tax: 7.5, open: 1 })
    const shown = await app.app.inject({ method: 'GET', url: String(store.logo_full_url).replace('http://localhost', '') })
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await app.get('/api/v1/operator/orders', { authorization: `Bearer ${approved.key}` })).status).toBe(200)
    const closed = await app.put(
      `/api/v1/operator/stores/${approved.store_id}/hours`,
      { active: false },
      { authorization: `Bearer ${approved.key}` },
    )
    expect(closed.status).toBe(200)
    expect(await read(body.token)).toMatchObject({ state: 'approved', store_id: approved.store_id })
    expect(refusalOf(await approve(body.store_id))).toEqual([409, 'application'])
  })

  it('states the tax where the vendor wrote a number of a registration', async () => {
    const { body } = await apply({ tax: '310 122 393' })
    expect(refusalOf(await withoutTrace(app, () => approve(body.store_id)))).toEqual([422, 'tax'])
    expect((await approve(body.store_id, { tax: 15 })).status).toBe(200)
  })

  it('opens stores of the same name under addresses of their own', async () => {
    const translations = JSON.stringify([
      { locale: 'en', key: 'name', value: 'Twin Oven' },
      { locale: 'en', key: 'address', value: 'Baker Street 4' },
    ])
    const slugs: string[] = []
    for (let times = 0; times < 2; times += 1) {
      const { body } = await apply({ translations })
      const { body: approved } = await approve(body.store_id)
      const store = await db.selectFrom('stores').select('slug').where('id', '=', approved.store_id).executeTakeFirstOrThrow()
      slugs.push(store.slug)
    }
    expect(slugs).toEqual(['twin-oven', 'twin-oven-2'])
  })

  it('lists applications by state, newest first', async () => {
    const { body } = await apply()
    const { body: list } = await app.get<{ applications: Application[] }>(`${base}?state=received&limit=1`, office.headers)
    expect(list.applications).toMatchObject([
      { id: body.store_id, vendor: { email: expect.any(String), zone: expect.any(String) } },
    ])
  })
})

it('[2.027] a rental provider names where vehicles are picked up, and gets the key of a provider', async () => {
  const fleet = await aFleet(db)
  expect(codesOf(await apply({}, {}, fleet))).toEqual(['pickup_zone_id'])
  const { body } = await apply({ pickup_zone_id: JSON.stringify([String(fleet.zoneId), String(shop.zoneId)]) }, {}, fleet)
  const { body: approved } = await approve(body.store_id)
  const zones = await db
    .selectFrom('provider_zones')
    .select('zone_id')
    .where('store_id', '=', approved.store_id)
    .orderBy('zone_id')
    .execute()
  expect(zones.map(({ zone_id }) => zone_id)).toEqual([fleet.zoneId, shop.zoneId].sort((a, b) => a - b))
  const key = await db.selectFrom('operator_keys').select(['role', 'store_ids']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(key).toEqual({ role: 'provider', store_ids: [approved.store_id] })

  // The result as a whole: customers find the provider, and its system reads trips.
  const { body: provider } = await app.get<{ name: string }>(
    `/api/v1/rental/provider/get-provider-details/${approved.store_id}`,
    fleet.headers,
  )
  expect(provider.name).toMatch(/^Copper Pot/)
  const latest = await app.get('/api/v1/rental/provider/latest?limit=10&offset=1', fleet.headers)
  expect(latest.text).toContain(provider.name)
  expect((await app.get('/api/v1/operator/trips', { authorization: `Bearer ${approved.key}` })).status).toBe(200)
})

it('[2.027] a rental provider applies only where the module exists and is offered', async () => {
  const fleet = await aFleet(db)
  const pickup_zone_id = JSON.stringify([String(shop.zoneId)])
  expect(codesOf(await apply({ pickup_zone_id }, {}, { zoneId: shop.zoneId, moduleId: fleet.moduleId }))).toEqual(['module_id'])
  await db.updateTable('modules').set({ status: false }).where('id', '=', fleet.moduleId).execute()
  expect(codesOf(await apply({ pickup_zone_id }, {}, fleet))).toEqual(['module_id'])
})

describe('[2.027] the plan of a store', () => {
  const packages = [
    { id: 1, name: { en: 'Stall', ar: 'كشك' }, price: 19_900, validity: 30, max_order: 200, mobile_app: true },
    { id: 2, name: { en: 'Shop' }, price: 39_900, validity: 30, default: true, chat: true },
    { id: 3, name: { en: 'Fleet' }, price: 59_900, validity: 90, module_type: 'rental' },
  ]
  const offer = (switches = {}) =>
    setSwitches(app, {
      toggle_store_registration: true,
      subscription_business_model: true,
      subscription_packages: packages,
      ...switches,
    })
  const listed = async (moduleId: number, headers = {}) =>
    (await app.get<{ packages: { id: number }[] }>(`/api/v1/vendor/package-view?module_id=${moduleId}`, headers)).body.packages

  it('is commission while no subscription is offered', async () => {
    await setSwitches(app, { toggle_store_registration: true, subscription_packages: packages })
    expect(await listed(shop.moduleId)).toEqual([])
    const { body } = await apply()
    const choose = (business_plan: string) => app.post('/api/v1/vendor/business_plan', { store_id: body.store_id, business_plan })
    expect((await choose('commission')).body).toMatchObject({ store_business_model: 'commission' })
    expect(refusalOf(await choose('subscription'))).toEqual([403, 'business_plan'])
  })

  it('may be a package of its module, the newest listed first', async () => {
    await offer()
    expect(await listed(shop.moduleId, { 'x-localization': 'ar' })).toMatchObject([
      { id: 2, package_name: 'Shop', price: 399, max_order: 'unlimited', chat: 1, default: 1, pos: 0, module_type: 'all' },
      { id: 1, package_name: 'كشك', price: 199, validity: 30, max_order: '200', max_product: 'unlimited', mobile_app: 1 },
    ])
    const fleet = await aFleet(db)
    expect((await listed(fleet.moduleId)).map(({ id }) => id)).toEqual([3])
  })

  it('is kept as it was offered, and the operator sees it', async () => {
    await offer()
    const { body } = await apply({ business_plan: 'subscription', package_id: '2' })
    expect(body).toMatchObject({ type: 'subscription', package_id: 2 })
    await offer({ subscription_packages: [] })
    const seen = await app.get<OperatorApplication>(`${base}/${body.store_id}`, office.headers)
    expect(seen.body.vendor).toMatchObject({
      business_plan: 'subscription',
      package: { id: 2, package_name: 'Shop', price: 399, validity: 30 },
    })
  })

  it.each([
    ['a package of providers', { package_id: '3' }, ['package_id']],
    ['no package', { package_id: '' }, ['package_id']],
  ])('is refused with %s', async (_, fields, codes) => {
    await offer()
    expect(codesOf(await apply({ business_plan: 'subscription', ...fields }))).toEqual(codes)
  })

  it('is not commission where that is off, unless nothing else is offered', async () => {
    await offer({ commission_business_model: false })
    expect(codesOf(await apply())).toEqual(['business_plan'])
    await offer({ commission_business_model: false, subscription_packages: [] })
    expect((await apply()).status).toBe(200)
  })
})
