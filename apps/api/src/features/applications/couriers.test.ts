import { beforeEach, describe, expect, it } from 'vitest'
import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import type { Application } from '@medina/contract/partners/applications'
import { refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { aCourierForm, anApplication, aVendorForm } from './applications.builders.ts'

const { app, shop } = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  settings: { DEMO: true },
  poolSize: 1,
})
const { db } = app.api
await db
  .insertInto('delivery_vehicles')
  .values([
    {
      name: JSON.stringify({ en: 'Car', ar: 'سيارة' }),
      starting_coverage_area: 0,
      maximum_coverage_area: 9000,
      extra_charges: 0,
      icon: 'car',
    },
    {
      name: JSON.stringify({ en: 'Cart' }),
      starting_coverage_area: 0,
      maximum_coverage_area: 900,
      extra_charges: 0,
      status: false,
    },
  ])
  .execute()
const offered = await app.get<{ id: number; type: string }[]>('/api/v1/get-vehicles', { 'x-localization': 'ar' })
const vehicle_id = String(offered.body[0]?.id)
beforeEach(async () => {
  await setSwitches(app, { toggle_dm_registration: true })
  await db.deleteFrom('attempt_counters').execute()
  await db.deleteFrom('outbox_messages').execute()
})

type Fields = NonNullable<Parameters<typeof aCourierForm>[1]>
const apply = async (fields: Fields = {}, headers = {}) =>
  app.post<{ message: string; token: string }>(
    '/api/v1/auth/delivery-man/store',
    await aCourierForm(shop, { vehicle_id, ...fields }),
    headers,
  )
const read = async (token: string) => (await app.get<Application>(`/api/v1/application?token=${token}`)).body
const mails = () => db.selectFrom('outbox_messages').select(['recipient', 'subject', 'body', 'language']).orderBy('id').execute()
const office = await aKey(app, { role: 'admin' })
const base = '/api/v1/operator/applications'
const approve = (id: number) =>
  app.put<{ store_id: number | null; courier_id: number; key: string }>(`${base}/${id}/approved`, {}, office.headers)
const show = async (id: number) => (await app.get<OperatorApplication>(`${base}/${id}`, office.headers)).body
const codesOf = (reply: Awaited<ReturnType<typeof apply>>) => refusalOf(reply).slice(1)
const png = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })

describe('[6.008] an application of a courier', () => {
  it('is taken from anybody, confirmed by mail with the link to its page, and waits for the operator', async () => {
    const { status, body } = await apply({ email: ' Samir@Mail.Example ' }, { 'x-localization': 'ar' })
    expect([status, body.message]).toEqual([200, 'وصلنا طلب الانضمام، وسنراسلك عبر البريد الإلكتروني'])
    const application = await read(body.token)
    expect(application).toMatchObject({ kind: 'courier', state: 'received', name: 'Samir', vendor: null, courier: null })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'samir@mail.example', language: 'ar' })
    expect(mail?.body).toContain(`/deliveryman-registration?application=${body.token}`)
    expect((await show(application.id)).courier).toMatchObject({
      zone_id: shop.zoneId,
      vehicle: 'Car',
      earning: 1,
      identity_type: 'driving_license',
      identity_number: expect.stringMatching(/^DL-/),
    })
  })

  it('squares the photo, leaves the papers whole, and keeps all of them private', async () => {
    const { body } = await apply({ 'identity_image[1]': png(await aRedBlueJpeg(300, 100).toBuffer()) })
    const { courier } = await show((await read(body.token)).id)
    const papers = courier?.identity_image_full_url ?? []
    expect(papers).toHaveLength(2)
    for (const url of [courier?.image_full_url ?? '', ...papers]) await expectPrivate(app, url)
  })

  it('needs neither an identity picture nor what couriers deliver, as clients of the family send it', async () => {
    expect((await apply({ 'identity_image[]': undefined, l_name: undefined })).status).toBe(200)
    expect((await apply({ serve_for: '["delivery"]', earning: '0', referral_code: 'FRIEND' })).status).toBe(200)
  })

  it('[2.070] is answered with 200 and errors while registration is off', async () => {
    await setSwitches(app, { toggle_dm_registration: false })
    expect(refusalOf(await apply())).toEqual([200, 'dm_registration'])
    expect(await mails()).toEqual([])
  })

  it.each<[string, Fields, string[]]>([
    ['a zone that is not there', { zone_id: '987654' }, ['zone_id']],
    ['a vehicle that is not there', { vehicle_id: '987654' }, ['vehicle_id']],
    ['no vehicle', { vehicle_id: '' }, ['vehicle_id']],
    ['no photo', { image: undefined }, ['image']],
    ['no first name', { f_name: ' ' }, ['f_name']],
    ['an unknown kind of document', { identity_type: 'library_card' }, ['identity_type']],
    ['no number of the document', { identity_number: ' ' }, ['identity_number']],
    ['an unknown kind of earning', { earning: '2' }, ['earning']],
    ['no e-mail', { email: '' }, ['email']],
    ['no phone', { phone: '12' }, ['phone']],
    ['a weak password', { password: 'fastwheel7' }, ['password']],
    ['passengers, who are not carried', { serve_for: '["passengers"]' }, ['serve_for.0']],
    ['several mistakes', { password: 'short', email: '', zone_id: '987654' }, ['email', 'password', 'zone_id']],
  ])('is refused with %s, and nothing changes', async (_, fields, codes) => {
    const reply = await withoutTrace(app, () => apply(fields))
    expect([reply.status, codesOf(reply)]).toEqual([403, codes])
  })

  it.each(['image', 'identity_image'])(
    '[5.008, 5.009] is refused with a file in %s that is no picture, or too large',
    async (field) => {
      const name = field === 'image' ? field : 'identity_image[]'
      expect(refusalOf(await apply({ [name]: png(Buffer.from('RIFF0000WEBPVP8 ')) }))).toEqual([403, field])
      expect(refusalOf(await apply({ [name]: png(Buffer.alloc(2_097_153, 255)) }))).toEqual([413, field])
    },
  )

  it('takes one photo beside up to five pictures of the document', async () => {
    const form = await aCourierForm(shop, { vehicle_id })
    const picture = png(await aRedBlueJpeg(64, 64).toBuffer())
    form.append('image', picture, 'again.jpg')
    expect(refusalOf(await app.post('/api/v1/auth/delivery-man/store', form))).toEqual([403, 'image'])
    const papers = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`identity_image[${index}]`, picture]))
    expect(refusalOf(await apply(papers))).toEqual([403, 'identity_image'])
  })

  it('takes an e-mail and a phone once among couriers, while a vendor may have the same', async () => {
    const person = { email: 'twice@mail.example', phone: '+966551119999' }
    const first = await apply(person)
    expect(codesOf(await apply(person))).toEqual(['email', 'phone'])
    await setSwitches(app, { toggle_dm_registration: true, toggle_store_registration: true })
    expect((await app.post('/api/v1/auth/vendor/register', await aVendorForm(shop, person))).status).toBe(200)
    await approve((await read(first.body.token)).id)
    expect(codesOf(await apply({ phone: person.phone }))).toEqual(['phone'])
  })
})

describe('[6.008] the link of a courier’s application', () => {
  it('withdraws it with its papers: nothing personal but the contact is left', async () => {
    const { body } = await apply()
    const withdrawn = await app.post<Application>('/api/v1/application/withdraw', { token: body.token })
    expect(withdrawn.body.state).toBe('withdrawn')
    const row = await db
      .selectFrom('courier_applications')
      .selectAll()
      .where('application_id', '=', withdrawn.body.id)
      .executeTakeFirstOrThrow()
    expect([row.identity_number, row.image, row.identity_images]).toEqual([null, null, []])
  })

  it('corrects a returned one, without asking again for password and pictures', async () => {
    const { body } = await apply()
    const { id } = await read(body.token)
    await app.put(`${base}/${id}/returned`, { reason: 'The licence is not legible' }, office.headers)
    const returned = await read(body.token)
    expect(returned).toMatchObject({
      state: 'returned',
      reason: 'The licence is not legible',
      courier: { f_name: 'Samir', earning: 1 },
    })
    const { email, phone } = returned.courier ?? {}
    const unchanged = { email, phone, password: undefined, image: undefined, 'identity_image[]': undefined }
    const again = await apply({ ...unchanged, identity_number: 'DL-CORRECTED', application: body.token })
    expect([again.status, (await read(body.token)).state]).toEqual([200, 'received'])
    const { courier } = await show(id)
    expect(courier).toMatchObject({ identity_number: 'DL-CORRECTED', image_full_url: expect.any(String) })
    expect(courier?.identity_image_full_url).toHaveLength(1)
  })

  it('does not correct a vendor’s', async () => {
    await setSwitches(app, { toggle_dm_registration: true, toggle_store_registration: true })
    const vendor = await app.post<{ token: string }>('/api/v1/auth/vendor/register', await aVendorForm(shop))
    expect(refusalOf(await apply({ application: vendor.body.token }))).toEqual([404, 'token'])
  })
})

it('[6.008] an operator approves: the courier can take orders with a key of their own', async () => {
  const { body } = await apply({ f_name: 'Huda', l_name: 'Nasser' })
  const { id } = await read(body.token)
  const { body: approved } = await approve(id)
  expect(approved.store_id).toBeNull()
  const courier = await db.selectFrom('couriers').selectAll().where('id', '=', approved.courier_id).executeTakeFirstOrThrow()
  expect(courier).toMatchObject({ zone_id: shop.zoneId, name: { en: 'Huda Nasser' }, vehicle: 'car', status: true })
  const shown = await app.app.inject({ method: 'GET', url: `/images/${courier.image}` })
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await app.get('/api/v1/operator/orders', { authorization: `Bearer ${approved.key}` })).status).toBe(200)
  const refused = await app.get(`${base}/${id}`, { authorization: `Bearer ${approved.key}` })
  expect(refusalOf(refused)).toEqual([403, 'scope'])
  const seen = await show(id)
  expect([seen.state, seen.courier_id]).toEqual(['approved', approved.courier_id])
  for (const url of seen.courier?.identity_image_full_url ?? []) await expectPrivate(app, url)
  expect(refusalOf(await approve(id))).toEqual([409, 'application'])
})

it('[6.008] an operator lists couriers apart from vendors', async () => {
  await anApplication(app, shop)
  await apply()
  const { body } = await app.get<{ applications: Application[] }>(`${base}?kind=courier`, office.headers)
  expect(new Set(body.applications.map(({ kind }) => kind))).toEqual(new Set(['courier']))
})

it('[6.008] a shop without classes of vehicles asks for none', async () => {
  await db.updateTable('delivery_vehicles').set({ status: false }).execute()
  const { status, body } = await apply({ vehicle_id: undefined })
  await db.updateTable('delivery_vehicles').set({ status: true }).where('id', '=', Number(vehicle_id)).execute()
  expect([status, (await show((await read(body.token)).id)).courier?.vehicle]).toEqual([200, null])
})
