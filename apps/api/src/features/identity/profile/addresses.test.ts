import type { Address } from '@medina/contract/identity/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CENTER, messagesOf, NOWHERE, refusalOf } from '#testing/shop/builders.ts'
import { aCustomer, aPhone, type TestCustomer } from '#testing/shop/people.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { closeAccount } from './remove-account.ts'
import { aZone } from '#features/catalog/catalog.builders.ts'

type Page = { total_size: number; limit: string; offset: string; addresses: Address[] }

let app: TestApp
let city: number
let quarter: number
let customer: TestCustomer

beforeAll(async () => {
  app = await startTestApp()
  city = await aZone(app.api.db, { half: 0.05 })
  quarter = await aZone(app.api.db, { half: 0.01 })
  await aZone(app.api.db, { center: NOWHERE, status: false })
  customer = await aCustomer(app)
})
afterAll(() => app.close())

const home = {
  address: 'Lantern Street 5',
  address_type: 'home',
  contact_person_name: 'Lina Haddad',
  contact_person_number: '+966551234567',
  latitude: String(CENTER.lat),
  longitude: String(CENTER.lng),
  additional_information: '',
  house: '5',
  floor: '2',
  road: 'Lantern Street',
}
type Saved = { id: number; zone_ids: number[]; zone_id: number; message: string }
const add = ({ headers }: TestCustomer, changed: Record<string, unknown> = {}, more = {}) =>
  app.post<Saved>('/api/v1/customer/address/add', { ...home, ...changed }, { ...headers, ...more })
const update = ({ headers }: TestCustomer, id: string | number, changed: Record<string, unknown> = {}, more = {}) =>
  app.put<Saved>(`/api/v1/customer/address/update/${id}`, { ...home, ...changed }, { ...headers, ...more })
const remove = ({ headers }: TestCustomer, id: string | number) =>
  app.remove(`/api/v1/customer/address/delete?address_id=${id}`, undefined, headers)
const list = async ({ headers }: TestCustomer, query = '') =>
  (await app.get<Page>(`/api/v1/customer/address/list${query}`, headers)).body

describe('saved addresses', () => {
  it('[3.009, 7.018, 7.019] are kept as they were typed, with every zone around them, the smallest first', async () => {
    const other = await aCustomer(app)
    const { status, body } = await add(other)
    expect([status, body.message, body.zone_ids]).toEqual([200, 'Address saved', [quarter, city]])
    expect((await list(other)).addresses).toEqual([
      {
        ...home,
        id: body.id,
        user_id: other.id,
        address_label: null,
        contact_person_email: null,
        additional_information: null,
        zone_id: quarter,
        zone_ids: [quarter, city],
        created_at: expect.stringMatching(/^2026-03-10T.*Z$/),
        updated_at: expect.stringMatching(/^2026-03-10T.*Z$/),
      },
    ])
  })

  it('[7.018] are listed newest first, in pages that know how many there are', async () => {
    const other = await aCustomer(app)
    const ids: number[] = []
    for (const house of ['1', '2', '3']) ids.unshift((await add(other, { house })).body.id)
    expect((await list(other)).addresses.map(({ id }) => id)).toEqual(ids)
    expect(await list(other, '?limit=2&offset=2')).toMatchObject({
      total_size: 3,
      limit: '2',
      offset: '2',
      addresses: [{ id: ids[2] }],
    })
    expect(await list(other, '?limit=2&offset=9')).toMatchObject({ total_size: 3, addresses: [] })
    expect((await list(await aCustomer(app))).total_size).toBe(0)
  })

  it('[7.018] know the zones of today: one that was closed is gone from them', async () => {
    const other = await aCustomer(app)
    const closing = await aZone(app.api.db, { half: 0.005 })
    await add(other)
    expect((await list(other)).addresses[0]?.zone_ids).toEqual([closing, quarter, city])
    await app.api.db.updateTable('zones').set({ status: false }).where('id', '=', closing).execute()
    expect((await list(other)).addresses[0]?.zone_ids).toEqual([quarter, city])
  })

  it('[7.020] are changed, and stay where they are in the list', async () => {
    const other = await aCustomer(app)
    const { id } = (await add(other)).body
    const second = (await add(other)).body.id
    const moved = {
      address: 'Date Lane 1',
      address_type: 'office',
      latitude: 22.45,
      longitude: CENTER.lng,
      floor: '',
    }
    const { status, body } = await update(other, id, moved)
    expect([status, body]).toEqual([200, { message: 'Address updated', zone_id: city, zone_ids: [city] }])
    const { addresses } = await list(other)
    expect(addresses.map((address) => address.id)).toEqual([second, id])
    expect(addresses[1]).toMatchObject({ address: 'Date Lane 1', address_type: 'office', latitude: '22.45', floor: null })
  })

  it('are removed once', async () => {
    const { id } = (await add(customer)).body
    expect((await remove(customer, id)).status).toBe(200)
    expect(refusalOf(await remove(customer, id))).toEqual([404, 'address'])
    expect((await list(customer)).addresses.map((address) => address.id)).not.toContain(id)
  })

  it('of others are neither changed, taken over nor removed, and nothing tells that they are there', async () => {
    const owner = await aCustomer(app)
    const { id } = (await add(owner)).body
    const before = await list(owner)
    const thief = await aCustomer(app)
    for (const [theirs, none] of [
      [await update(thief, id, { address: 'Mine now' }), await update(thief, 987_654)],
      [await remove(thief, id), await remove(thief, 987_654)],
    ] as const) {
      expect(refusalOf(theirs)).toEqual([404, 'address'])
      expect(theirs.text).toBe(none.text)
    }
    expect([await list(owner), (await list(thief)).addresses]).toEqual([before, []])
  })

  it('are a hundred at most, also when many are saved at once', async () => {
    const other = await aCustomer(app)
    const now = app.api.clock.now()
    const row = {
      customer_id: other.id,
      address_type: 'home' as const,
      contact_person_name: 'L',
      contact_person_number: aPhone(),
    }
    const rows = Array.from({ length: 98 }, () => ({
      ...row,
      address: 'A',
      location: '(39.05,22.42)',
      created_at: now,
      updated_at: now,
    }))
    await app.api.db.insertInto('addresses').values(rows).execute()
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(other)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403, 403, 403])
    const refused = await add(other)
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [403, 'address'],
      ['At most 100 addresses can be saved. Please remove one first.'],
    ])
    expect(await list(other, '?limit=100')).toMatchObject({ total_size: 100, limit: '100' })
  })
})

describe('[5.010] what is missing is said in the words of the form', () => {
  const empty = { address: '', contact_person_name: ' ', contact_person_number: null }

  it.each([
    ['en', ['Address is required', 'Name is required', 'Phone Number is required']],
    ['ar', ['العنوان مطلوب', 'الاسم مطلوب', 'رقم الهاتف مطلوب']],
  ])('%s', async (language, messages) => {
    const { id } = (await add(customer)).body
    const headers = { 'x-localization': language }
    for (const refused of [await add(customer, empty, headers), await update(customer, id, empty, headers)]) {
      expect(refusalOf(refused)).toEqual([403, 'address', 'contact_person_name', 'contact_person_number'])
      expect(messagesOf(refused)).toEqual(messages)
    }
  })

  it('a phone that is none is refused, one in other digits is kept as it is dialled', async () => {
    expect(refusalOf(await add(customer, { contact_person_number: '12' }))).toEqual([403, 'contact_person_number'])
    const other = await aCustomer(app)
    await add(other, { contact_person_number: '\u200f٠٥٥ ١٢٣ ٤٥٦٧' })
    expect((await list(other)).addresses[0]?.contact_person_number).toBe('+966551234567')
  })
})

describe('outside all zones', () => {
  it.each([
    [NOWHERE.lat, NOWHERE.lng],
    [0, 0],
    [90, 180],
  ])('%j, %j: 403 coordinates, for a new address as for an old one', async (latitude, longitude) => {
    const { id } = (await add(customer)).body
    const before = await list(customer)
    for (const refused of [await add(customer, { latitude, longitude }), await update(customer, id, { latitude, longitude })]) {
      expect(refusalOf(refused)).toEqual([403, 'coordinates'])
      expect(messagesOf(refused)).toEqual(['Service is not available in this area'])
    }
    expect(await list(customer)).toEqual(before)
  })
})

it.each([
  ['', ''],
  [true, [39]],
  [null, null],
  ['0x16', '3.9e1'],
])('%j, %j is no place at all', async (latitude, longitude) => {
  const { id } = (await add(customer)).body
  const before = await list(customer)
  for (const refused of [await add(customer, { latitude, longitude }), await update(customer, id, { latitude, longitude })])
    expect(refusalOf(refused)).toEqual([403, 'latitude', 'longitude'])
  expect(await list(customer)).toEqual(before)
})

describe('[9.038] the label', () => {
  it.each<[Record<string, unknown>, string, string | null]>([
    [{ address_type: 'home' }, 'home', null],
    [{ address_type: 'Office', address_label: 'ignored' }, 'office', null],
    [{ address_type: 'other' }, 'other', null],
    [{ address_type: 'other', address_label: 'Grandma' }, 'other', 'Grandma'],
    // Other clients send a custom label as the type.
    [{ address_type: 'بيت جدتي' }, 'other', 'بيت جدتي'],
    [{ address_type: 'Gym', address_label: 'Grandma' }, 'other', 'Grandma'],
    [{ address_type: null }, 'other', null],
    [{ address_type: '' }, 'other', null],
  ])('%j', async (given, address_type, address_label) => {
    const other = await aCustomer(app)
    await add(other, given)
    expect((await list(other)).addresses[0]).toMatchObject({ address_type, address_label })
  })
})

describe('hostile input', () => {
  it.each<[string, unknown, string]>([
    ['address', 'x'.repeat(301), 'address'],
    ['address', 5, 'address'],
    ['address', { en: 'A' }, 'address'],
    ['address', 'a\u0000b', 'address'],
    ['address', '\ud83c', 'address'],
    ['house', 'x'.repeat(61), 'house'],
    ['floor', ['2'], 'floor'],
    ['road', 'x'.repeat(121), 'road'],
    ['address_label', 'x'.repeat(61), 'address_label'],
    ['address_type', 'x'.repeat(61), 'address_type'],
    ['contact_person_name', 'x'.repeat(121), 'contact_person_name'],
    ['contact_person_name', '\u200b\u202e', 'contact_person_name'],
    ['contact_person_number', '9'.repeat(41), 'contact_person_number'],
    ['latitude', 91, 'latitude'],
    ['latitude', 'north', 'latitude'],
    ['latitude', undefined, 'latitude'],
    ['longitude', '-180.5', 'longitude'],
    ['longitude', '1e999', 'longitude'],
    ['longitude', '22.42,0)', 'longitude'],
  ])('%s: %j is refused with the field', async (field, value, named) => {
    const { id } = (await add(customer)).body
    for (const refused of [await add(customer, { [field]: value }), await update(customer, id, { [field]: value })]) {
      expect(refusalOf(refused)).toEqual([403, named])
      expect(messagesOf(refused)[0]).not.toBe('')
    }
  })

  it('text that means something elsewhere is text here', async () => {
    const other = await aCustomer(app)
    const address = `<script>alert(1)</script> '); drop table addresses; -- {{7*7}} txet`
    await add(other, { address, house: `"'\\`, user_id: customer.id, customer_id: customer.id, id: 1 })
    expect((await list(other)).addresses).toMatchObject([{ address, house: `"'\\`, user_id: other.id }])
  })

  it.each(['0', '-1', 'x', '1.5', '9007199254740993', '%00'])('%s is no id', async (id) => {
    expect((await update(customer, id)).status).toBeOneOf([403, 404])
    expect((await remove(customer, id)).status).toBeOneOf([403, 404])
  })

  it.each(['limit=0', 'limit=101', 'offset=0', 'offset=x', 'limit=1&limit=2'])('%s is no page', async (query) => {
    const reply = await app.get(`/api/v1/customer/address/list?${query}`, customer.headers)
    expect(refusalOf(reply)).toEqual([403, query.slice(0, query.indexOf('='))])
  })
})

describe('the picture of a building, with a saved address', () => {
  const give = ({ headers }: TestCustomer, addressId: number, file: Uint8Array | null) => {
    const form = new FormData()
    form.append('address_id', String(addressId))
    if (file !== null) form.append('file[]', new Blob([file as Uint8Array<ArrayBuffer>]), 'building.jpg')
    return app.post<{ door_picture_url: string | null }>('/api/v1/customer/address/picture', form, headers)
  }
  const building = () => aRedBlueJpeg(40, 20).toBuffer()
  const urlOf = async (owner: TestCustomer) => (await list(owner)).addresses[0]?.door_picture_url
  const fetchPicture = (url: string | null | undefined) => app.app.inject({ method: 'GET', url: url ?? '' })

  it('is private, shown to its customer alone, replaced, removed, and gone with address and account', async () => {
    const owner = await aCustomer(app)
    const { id } = (await add(owner)).body
    expect(await urlOf(owner)).toBeUndefined()
    const first = (await give(owner, id, await building())).body.door_picture_url
    await expectPrivate(app, first)
    expect(await urlOf(owner)).toBe(first)
    expect(refusalOf(await withoutTrace(app, () => give(customer, id, null)))).toEqual([404, 'address'])
    expect(refusalOf(await withoutTrace(app, () => give(owner, id, new Uint8Array([1, 2]))))[0]).toBe(403)

    // A change of the address keeps it; another picture replaces its file.
    await update(owner, id, { floor: '3' })
    const second = (await give(owner, id, await building())).body.door_picture_url
    expect([await urlOf(owner), (await fetchPicture(first)).statusCode]).toEqual([second, 404])
    expect((await give(owner, id, null)).body.door_picture_url).toBeNull()
    expect([await urlOf(owner), (await fetchPicture(second)).statusCode]).toEqual([undefined, 404])

    const third = (await give(owner, id, await building())).body.door_picture_url
    await remove(owner, id)
    expect((await fetchPicture(third)).statusCode).toBe(404)
    const again = (await add(owner)).body.id
    const last = (await give(owner, again, await building())).body.door_picture_url
    await closeAccount(app.api, owner.id)
    expect((await fetchPicture(last)).statusCode).toBe(404)
  })
})
