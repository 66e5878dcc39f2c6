import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import {
  aCustomer,
  aCustomerWithPassword,
  aPhone,
  PASSWORD,
  readProfile,
  type TestCustomer,
  updateProfile,
} from '#testing/shop/people.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { type SignInApp, startSignInApp } from '#testing/shop/sign-in.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { aNoisyJpeg, aPng, aRedBlueJpeg, withSegment } from '#lib/uploads/photo.builders.ts'

let app: SignInApp
let jpeg: Buffer

beforeAll(async () => {
  app = await startSignInApp()
  jpeg = await aRedBlueJpeg(900, 600).toBuffer()
})
afterAll(() => app.close())
afterEach(() => resetSwitches(app))

type Fields = Record<string, string>
function aForm(photo: Buffer, fields: Fields = {}, name = 'me.jpg'): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(fields)) form.append(field, text)
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name)
  return form
}
const send = (customer: Pick<TestCustomer, 'headers'>, photo: Buffer, fields: Fields = {}, more = {}) =>
  updateProfile(app, customer, aForm(photo, fields), more)
/** The names of all stored photos. */
const listStored = (): string[] => {
  const folder = join(app.api.settings.DATA_DIR, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
const imageOf = async (customer: TestCustomer) => (await readProfile(app, customer)).image
async function look(url: string | null) {
  const reply = await app.app.inject({ method: 'GET', url: url ?? '' })
  return { status: reply.statusCode, picture: reply.rawPayload }
}

describe('[3.008, 5.006, 7.005] a photo', () => {
  it('is kept as a square picture under a name that nobody can guess, beside the rest of the form', async () => {
    const customer = await aCustomer(app)
    const { status, body } = await send(customer, jpeg, { name: 'Noura', email: '', button_type: '' })
    expect([status, body]).toEqual([200, { message: 'Updated successfully.' }])
    const profile = await readProfile(app, customer)
    expect(profile.image).toMatch(/^uploads\/[0-9a-f]{32}\.jpg$/)
    expect([profile.f_name, profile.image_full_url?.split('?')[0]]).toEqual(['Noura', `http://localhost/images/${profile.image}`])
    await expectPrivate(app, profile.image_full_url)
    const { picture } = await look(profile.image_full_url)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
  })

  it('holds nothing but the picture: what a camera noted is gone', async () => {
    const customer = await aCustomer(app)
    await send(customer, withSegment(jpeg, 0xfe, Buffer.from('taken at home')))
    const { picture } = await look((await readProfile(app, customer)).image_full_url)
    expect(picture.includes('taken at home')).toBe(false)
  })

  it('takes the place of the one before, which is gone', async () => {
    const customer = await aCustomer(app)
    await send(customer, jpeg)
    const first = await readProfile(app, customer)
    await look(first.image_full_url)
    await send(customer, await aNoisyJpeg())
    const second = await readProfile(app, customer)
    expect(second.image).not.toBe(first.image)
    expect([(await look(first.image_full_url)).status, (await look(second.image_full_url)).status]).toEqual([404, 200])
    expect(listStored()).not.toContain(first.image?.slice('uploads/'.length))
  })

  it('stays when the form comes without one, or with its address', async () => {
    const customer = await aCustomer(app)
    await send(customer, jpeg)
    const image = await imageOf(customer)
    const form = new FormData()
    form.append('name', 'Noura')
    form.append('image', `/images/${image}`)
    expect((await updateProfile(app, customer, form)).status).toBe(200)
    expect((await updateProfile(app, customer, { name: 'Noura', image: null })).status).toBe(200)
    expect(await imageOf(customer)).toBe(image)
  })

  it('of everybody at once is everybody’s own', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aCustomer(app)))
    const answers = await Promise.all(people.map((customer) => send(customer, jpeg)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(await Promise.all(people.map(imageOf))).size).toBe(4)
  })

  it('is kept once, and one alone, when two tabs send one at the same moment', async () => {
    const customer = await aCustomer(app)
    const before = listStored()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(customer, jpeg)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const added = listStored().filter((name) => !before.includes(name))
    expect(added.map((name) => `uploads/${name}`)).toEqual([await imageOf(customer)])
  })
})

describe('a form that is refused leaves no file', () => {
  /** Returns the files that the call added, and whether it was refused. */
  const trySending = async (form: () => Promise<{ status: number }>) => {
    const before = listStored()
    const { status } = await form()
    return { isRefused: status !== 200, added: listStored().filter((name) => !before.includes(name)) }
  }
  const cleanly = { isRefused: true, added: [] }

  it('for a name, a phone or an e-mail that is wrong or taken', async () => {
    const [customer, other] = [await aCustomer(app), await aCustomer(app)]
    const wrong: Fields[] = [
      { name: '' },
      { phone: '12' },
      { email: 'x' },
      { phone: other.phone ?? '' },
      { button_type: 'wallet' },
    ]
    for (const fields of wrong) {
      expect(await trySending(() => send(customer, jpeg, fields))).toEqual(cleanly)
    }
    expect(await imageOf(customer)).toBeNull()
  })

  it('for a password without the current one', async () => {
    const customer = await aCustomerWithPassword(app)
    expect(await trySending(() => send(customer, jpeg, { password: 'eight sails home', current_password: 'a guess' }))).toEqual(
      cleanly,
    )
    const fields = { password: 'eight sails home', current_password: PASSWORD, confirm_password: 'seven' }
    expect(await trySending(() => send(customer, jpeg, fields))).toEqual(cleanly)
  })

  it('for somebody who may not', async () => {
    const callers: Headers[] = [{}, { authorization: 'Bearer gone' }]
    for (const headers of callers) expect(await trySending(() => send({ headers }, jpeg))).toEqual(cleanly)
  })

  it('[4.043] nor does one that waits for a code, or brings a wrong one; with the right one the photo is there', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const customer = await aCustomer(app)
    const phone = aPhone()
    const before = listStored()
    expect((await send(customer, jpeg, { phone })).body.otp_send).toBe(true)
    const otp = await app.codeFor(phone)
    expect(await trySending(() => send(customer, jpeg, { phone, otp: otp === '111111' ? '222222' : '111111' }))).toEqual(cleanly)
    expect([listStored(), await imageOf(customer)]).toEqual([before, null])
    expect((await send(customer, jpeg, { phone, otp, verification_on: 'phone', verification_medium: 'SMS' })).status).toBe(200)
    expect(await imageOf(customer)).not.toBeNull()
  })
})

describe('[5.008, 5.009, 9.007] a file that is no photo', () => {
  const FORMAT = 'This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.'
  const files: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    ['a renamed PDF', () => Buffer.from('%PDF-1.7 …'), 403, FORMAT],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      403,
      FORMAT,
    ],
    ['a WebP', () => sharp(jpeg).webp().toBuffer(), 403, FORMAT],
    ['an AVIF', () => sharp(jpeg).resize(64).avif().toBuffer(), 403, FORMAT],
    ['nothing at all', () => Buffer.alloc(0), 403, FORMAT],
    ['the beginning of a JPEG', () => jpeg.subarray(0, 2000), 403, 'This photo cannot be read. Please choose another one.'],
    [
      'a 40-megapixel bomb',
      () => aPng({ width: 8000, height: 5000, rows: 1 }),
      403,
      'This photo has too many pixels. Please choose one of at most 25 megapixels.',
    ],
    [
      'more than 2 MB',
      () => Buffer.concat([jpeg, Buffer.alloc(2_097_153)]),
      413,
      'This photo is too large. Please choose one of at most 2 MB.',
    ],
  ]

  it.each(files)('%s is refused in one sentence, and nothing else is saved', async (_, make, status, message) => {
    const customer = await aCustomer(app)
    const before = listStored()
    const refused = await send(customer, await make(), { name: 'Noura' })
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([[status, 'image'], [message]])
    expect([listStored(), (await readProfile(app, customer)).f_name]).toEqual([before, 'Lina'])
  })

  it('is refused before a code is sent for the rest of the form', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const phone = aPhone()
    const refused = await send(await aCustomer(app), Buffer.from('%PDF-1.7'), { phone }, { 'x-localization': 'ar' })
    expect(messagesOf(refused)).toEqual(['صيغة الملف غير مدعومة. يُرجى رفع صور JPG أو PNG أو JPEG أو GIF فقط.'])
    expect(await app.messagesTo(phone)).toEqual([])
  })

  it('goes nowhere but into its field', async () => {
    const customer = await aCustomer(app)
    const form = aForm(jpeg)
    form.append('name', new Blob([new Uint8Array(jpeg)]), 'name.jpg')
    expect((await updateProfile(app, customer, form)).status).toBe(403)
    expect(await imageOf(customer)).toBeNull()
  })
})
