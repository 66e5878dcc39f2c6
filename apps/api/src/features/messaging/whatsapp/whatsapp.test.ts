import { createHmac } from 'node:crypto'
import type { Config } from '@medina/contract/site-config'
import type { CodeSent } from '@medina/contract/identity/identity'
import type { OrderThread } from '@medina/contract/operator/operator-order-messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, PHONE, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { type SignedNotice, startWhatsAppStandIn, toWhatsAppSettings } from '#testing/stand-ins/messages/whatsapp-server.ts'
import { startTwilioStandIn, toSmsSettings } from '#testing/stand-ins/twilio-server.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startSmtpStandIn, toMailSettings } from '#testing/stand-ins/smtp-server.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { walk } from '#features/notifications/notifications.builders.ts'
import { type Message, queueMessage } from '#features/notifications/notifications.service.ts'
import { wakeDelivery } from '#features/notifications/outbox.ts'
import { maskEmail, maskPhone, phoneCountry } from '#lib/text/phone.ts'

const START = '2026-03-10T10:00:00Z'
const whatsApp = await startWhatsAppStandIn()
const phones = await startTwilioStandIn()
const mails = await startSmtpStandIn()
afterAll(() => Promise.all([whatsApp.close(), phones.close(), mails.close()]))
const settings = {
  PUBLIC_URL: 'https://shop.example',
  ofProviders: {
    ...toMailSettings(mails).ofProviders,
    ...toWhatsAppSettings(whatsApp).ofProviders,
    ...toSmsSettings(phones).ofProviders,
  },
}
const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 2, clockStart: START, settings })
const { db, clock } = app.api
const office = await aKey(app, { role: 'admin' })

beforeEach(async () => {
  app.travelTo(START)
  await resetSwitches(app)
  await setSwitches(app, { message_channels: [{ country: '', channels: 'whatsapp,sms', sms_price: 2500, whatsapp_price: 400 }] })
  whatsApp.trouble.length = 0
  phones.trouble.length = 0
  await db.deleteFrom('outbox_messages').execute()
  await db.deleteFrom('whatsapp_people').execute()
})

const CODE = '271828'
const aCode: Message = {
  channel: 'sms',
  to: PHONE,
  sender: 'code',
  language: 'en',
  text: 'mail.code',
  params: { code: CODE, minutes: 5 },
}
const aLink: Message = {
  channel: 'sms',
  to: PHONE,
  sender: 'recipient',
  language: 'en',
  text: 'sms.order_link',
  params: { number: 7, link: 'https://a.example/b' },
}
const queue = (message: Message) => db.transaction().execute((tx) => queueMessage(app.api, tx, message))
const row = async () => db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
const until = (expected: Record<string, unknown>) => expect.poll(row, { timeout: 5000, interval: 10 }).toMatchObject(expected)
const notify = async ({ headers, body }: SignedNotice) =>
  (await app.app.inject({ method: 'POST', url: '/api/v1/messages/whatsapp', headers, payload: body })).statusCode
const later = async (seconds: number) => {
  app.travelTo(new Date(clock.now().getTime() + seconds * 1000).toISOString())
  await wakeDelivery(db)
}
/** A report of Twilio, as it signs them. */
async function report(MessageSid: string, MessageStatus: string, token = phones.token): Promise<number> {
  const url = '/api/v1/messages/sms/twilio'
  const form = new URLSearchParams({ AccountSid: phones.account, ErrorCode: '30003', MessageSid, MessageStatus })
  const signed = [...form].reduce((sum, [name, value]) => sum + name + value, `https://shop.example${url}`)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
  }
  return (await app.app.inject({ method: 'POST', url, headers, payload: form.toString() })).statusCode
}
const agree = () =>
  db.insertInto('whatsapp_people').values({ phone: PHONE, opted_in_at: clock.now(), opted_in_by: 'message' }).execute()
let written = 0
const write = (words: string, from = PHONE, id = `wamid.in.${(written += 1)}`) =>
  notify(whatsApp.message(from, words, id, clock.now()))
const textTo = (to: string) =>
  whatsApp.sent.filter((each) => each.to === to.slice(1) && each.type === 'text').map(({ text }) => text?.body)
async function sentCode(): Promise<string> {
  await queue(aCode)
  await until({ channel: 'whatsapp', sent_at: expect.any(Date) })
  return whatsApp.sent.at(-1)?.id ?? ''
}

describe('a code', () => {
  it('goes by WhatsApp, and not by SMS once it has arrived, however often that is reported', async () => {
    const before = phones.sent.length
    const id = await sentCode()
    expect(whatsApp.sent.at(-1)?.template).toMatchObject({ name: 'code', language: { code: 'en' } })
    // Its text is kept for the SMS until then, and the code is in nothing else.
    expect(await row()).toMatchObject({ template: null, body: expect.stringContaining(CODE) })
    for (const status of ['delivered', 'sent', 'read', 'delivered', 'failed'])
      expect(await notify(whatsApp.status(id, status))).toBe(200)
    expect(await row()).toMatchObject({ channel: 'whatsapp', delivered_at: expect.any(Date), failed_at: null, body: '' })
    await later(120)
    expect(phones.sent).toHaveLength(before)
  })

  it('goes by SMS after a minute, with the line that fills it in, and its late arrival changes nothing', async () => {
    const id = await sentCode()
    await later(59)
    expect(await row()).toMatchObject({ channel: 'whatsapp' })
    await later(2)
    await until({ channel: 'sms', sent_at: expect.any(Date), body: '', fell_back_at: expect.any(Date) })
    expect(phones.sent.at(-1)).toMatchObject({ to: PHONE, text: expect.stringContaining(CODE) })
    await notify(whatsApp.status(id, 'failed', clock.now(), 131_026))
    await notify(whatsApp.status(id, 'delivered'))
    expect(await row()).toMatchObject({ channel: 'sms', failed_at: null, delivered_at: null })
  })

  it.each([
    ['refused at once', () => whatsApp.trouble.push({ status: 400, code: 131_026 })],
    ['reported as failed', null],
  ])('%s goes by SMS at once', async (_, trouble) => {
    trouble?.()
    await queue(aCode)
    if (trouble === null) {
      await until({ channel: 'whatsapp', sent_at: expect.any(Date) })
      const id = whatsApp.sent.at(-1)?.id ?? ''
      await notify(whatsApp.status(id, 'failed', clock.now(), 131_026))
      await notify(whatsApp.status(id, 'failed', clock.now(), 131_026))
    }
    await until({ channel: 'sms', sent_at: expect.any(Date), attempts: 1 })
    expect(phones.sent.at(-1)).toMatchObject({ text: expect.stringContaining(CODE) })
  })

  it('goes by SMS to a country that the office put no WhatsApp first for, and after three that did not arrive', async () => {
    await setSwitches(app, { message_channels: [{ country: phoneCountry(PHONE) ?? '', channels: 'sms' }] })
    await queue(aCode)
    expect(await row()).toMatchObject({ channel: 'sms', template: null })
    await setSwitches(app, { message_channels: [{ country: '', channels: 'whatsapp,sms' }] })
    await db.deleteFrom('outbox_messages').execute()
    for (let time = 0; time < 3; time++) {
      whatsApp.trouble.push({ status: 400, code: 131_026 })
      await queue(aCode)
      await until({ channel: 'sms', sent_at: expect.any(Date) })
    }
    await queue(aCode)
    expect(await row()).toMatchObject({ channel: 'sms', fell_back_at: null })
  })
})

describe('other messages', () => {
  it('go by WhatsApp to those who agreed, and by SMS to all others', async () => {
    await queue(aLink)
    expect(await row()).toMatchObject({ channel: 'sms' })
    await agree()
    await queue(aLink)
    await until({ channel: 'whatsapp', sent_at: expect.any(Date), cost: 400 })
    const [template] = whatsApp.sent.slice(-1).map((sent) => sent.template)
    expect(template?.name).toBe('order_link')
    const places = template?.components.flatMap(({ parameters }) => parameters.map((each) => [each.parameter_name, each.text]))
    expect(Object.fromEntries(places ?? [])).toMatchObject({
      business: expect.any(String),
      number: '7',
      link: 'https://a.example/b',
    })
    await later(601)
    await until({ channel: 'sms', sent_at: expect.any(Date), cost: 2500 })
  })

  it('a step of an order reaches its customer who agreed, and costs no SMS', async () => {
    const order = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
    await agree()
    await walk(app, order, ['pending', 'confirmed'])
    await until({ channel: 'whatsapp', order_id: order, fallback_at: null, sent_at: expect.any(Date) })
    expect(whatsApp.sent.at(-1)?.template).toMatchObject({ name: 'order_update' })
  })

  it('stop at the budget of the day, and to a phone that three of them did not reach', async () => {
    await setSwitches(app, { message_channels: [{ country: '', channels: 'sms', sms_price: 2500 }], message_budget: 70 })
    await queue(aLink)
    await queue(aLink)
    expect(await row()).toMatchObject({ failed_at: null, cost: 2500 })
    await queue(aLink)
    expect(await row()).toMatchObject({ last_error: 'not sent: the budget of the day is spent', cost: null, body: '' })
    await setSwitches(app, { message_budget: 0 })
    await db.deleteFrom('outbox_messages').execute()
    for (let time = 0; time < 3; time++) {
      await queue(aLink)
      await until({ sent_at: expect.any(Date) })
      expect(await report(phones.sent.at(-1)?.sid ?? '', 'undelivered', 'a forged token')).toBe(403)
      expect(await report(phones.sent.at(-1)?.sid ?? '', 'undelivered')).toBe(200)
      expect(await report(phones.sent.at(-1)?.sid ?? '', 'undelivered')).toBe(200)
    }
    await queue(aLink)
    expect(await row()).toMatchObject({ last_error: 'not sent: three messages of today did not reach this phone' })
    await later(86_400)
    await queue(aLink)
    await until({ sent_at: expect.any(Date) })
  })
})

describe('a code once the budget of the day is spent', () => {
  type Sent = { code_sent?: CodeSent; ticket: string | null }
  const ask = (phone: string) => app.post<Sent>('/api/v1/auth/login', { login_type: 'otp', phone })
  const requestReset = (phone: string) => app.post<Sent>('/api/v1/auth/forgot-password', { verification_method: 'phone', phone })

  it('goes to the proven e-mail of the account, and nobody learns from the answer whether there is one', async () => {
    await setSwitches(app, {
      otp_login_status: true,
      manual_login_status: true,
      message_channels: [{ country: '', channels: 'sms', sms_price: 2500 }],
      message_budget: 25,
    })
    await queue(aCode)
    const { phone: own, email, id } = await aCustomer(app)
    const phone = own ?? ''
    const proven = { phone_verified_at: clock.now(), email_verified_at: null, password_hash: 'of an account' }
    await db.updateTable('customers').set(proven).where('id', '=', id).execute()
    expect(await requestReset(phone)).toMatchObject({ status: 429, body: { errors: [{ code: 'otp' }] } })
    await db.updateTable('customers').set({ email_verified_at: clock.now() }).where('id', '=', id).execute()
    const [known, unknown] = [await ask(phone), await ask('+966551112233')]
    const masked = (text: string) => text.replaceAll(/\+966\**\d{3}/g, 'phone')
    expect(known.body.code_sent).toEqual({ by: 'email', to: null })
    expect([unknown.status, masked(unknown.text)]).toEqual([known.status, masked(known.text)])
    // Nor does anybody learn who works here.
    const staff = await aStaffMember(app, { role: 'owner', email: 'rana@medina.example' })
    await db.updateTable('staff').set({ phone: '+966552223344' }).where('id', '=', staff.id).execute()
    const signIn = (contact: string) => app.post('/api/v1/operator/sign-in/code', { contact })
    for (const contact of ['+966552223344', '+966553334455'])
      expect(await signIn(contact)).toMatchObject({ status: 429, body: { errors: [{ code: 'otp' }] } })
    // The account exists for whoever forgot its password (spec 7.039): its owner learns which of the e-mails it is.
    const shown = { by: 'email', to: maskEmail(email ?? '') }
    expect((await requestReset(phone)).body.code_sent).toEqual(shown)
    const codes = db.selectFrom('outbox_messages').select(['channel', 'recipient']).orderBy('id')
    expect(await codes.where('recipient', 'not in', [PHONE, staff.email ?? '']).execute()).toEqual([
      { channel: 'email', recipient: email },
      { channel: 'email', recipient: email },
    ])
    // The next day has a budget of its own, and names the ways of the country alone.
    await later(86_400)
    expect((await ask(phone)).body.code_sent).toEqual({ by: 'sms', to: maskPhone(phone) })
    expect(await row()).toMatchObject({ channel: 'sms', recipient: phone })
    await setSwitches(app, { message_channels: [{ country: '', channels: 'whatsapp,sms' }], message_budget: 0 })
    await later(61)
    expect((await ask(phone)).body.code_sent).toEqual({ by: 'whatsapp', to: maskPhone(phone) })
  })
})

describe('news of orders by WhatsApp', () => {
  const path = '/api/v1/customer/whatsapp-updates'
  const ask = async (who: { headers: Record<string, string>; guest?: string }, order?: number) => {
    const query = new URLSearchParams({ ...(who.guest && { guest_id: who.guest }), ...(order && { order_id: String(order) }) })
    return (await app.get(`${path}?${query}`, who.headers)).body
  }
  const choose = (who: { headers: Record<string, string>; guest?: string }, is_on: boolean, order_id?: number) =>
    app.put(path, { is_on, order_id, ...(who.guest && { guest_id: who.guest }) }, who.headers)

  it('are off until the customer of an order agrees, and nobody takes back a “stop” by typing a phone', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const who = { headers: kitchen.headers, guest }
    const order = await anOrderOf(app, kitchen, guest)
    const digits = PHONE.slice(-4)
    expect(await ask(who, order)).toEqual({ is_on: false, phone: digits })
    expect((await choose(who, true, order)).body).toEqual({ is_on: true, phone: digits })
    expect(await db.selectFrom('whatsapp_people').selectAll().execute()).toEqual([])
    // Another guest learns nothing of the order.
    expect((await choose({ ...who, guest: await aGuestWith(app, kitchen, { item_id: soup }) }, false, order)).status).toBe(404)
    expect((await choose(who, false, order)).body).toMatchObject({ is_on: false })
    expect((await choose(who, true, order)).body).toMatchObject({ is_on: true })
    await write('stop')
    expect(await ask(who, order)).toMatchObject({ is_on: false })
    expect((await choose(who, true, order)).status).toBe(409)
  })

  it('are ticked with the order, where WhatsApp comes first for its phone, and take back no “stop”', async () => {
    const wishOf = async (id: number) =>
      (await db.selectFrom('orders').select('whatsapp_news').where('id', '=', id).executeTakeFirstOrThrow()).whatsapp_news
    const place = async (changed: Record<string, unknown>) =>
      anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }), changed)
    const phonesOf = async () => (await app.get<Config>('/api/v1/config', kitchen.headers)).body.whatsapp_phones
    app.api.endpoints.invalidate()
    expect(await phonesOf()).toEqual({ others: true, except: [] })
    expect(await wishOf(await place({}))).toBeNull()
    const order = await place({ whatsapp_updates: 1 })
    expect(await wishOf(order)).toBe(true)
    await walk(app, order, ['pending', 'confirmed'])
    expect(await row()).toMatchObject({ channel: 'whatsapp', recipient: PHONE, order_id: order })
    await write('stop')
    const stopped = await place({ whatsapp_updates: 1 })
    await db.deleteFrom('outbox_messages').execute()
    await walk(app, stopped, ['pending', 'confirmed'])
    expect(await row()).toBeUndefined()
    await db.deleteFrom('whatsapp_people').execute()
    await setSwitches(app, {
      message_channels: [{ countries: [phoneCountry(PHONE)], channels: 'sms' }, { channels: 'whatsapp' }],
    })
    app.api.endpoints.invalidate()
    expect((await phonesOf())?.except).toEqual([expect.stringMatching(/^\+\d+$/)])
    expect(await wishOf(await place({ whatsapp_updates: 1 }))).toBeNull()
  })

  it('are chosen in the account for its proven phone, and are not offered where WhatsApp does not come first', async () => {
    const customer = await aCustomer(app)
    await db.updateTable('customers').set({ phone_verified_at: null }).where('id', '=', customer.id).execute()
    expect(await ask(customer)).toEqual({ is_on: null, phone: null })
    expect((await choose(customer, true)).status).toBe(409)
    await db.updateTable('customers').set({ phone_verified_at: clock.now() }).where('id', '=', customer.id).execute()
    for (const is_on of [true, false, true]) expect((await choose(customer, is_on)).body).toMatchObject({ is_on })
    await setSwitches(app, { message_channels: [{ country: '', channels: 'sms' }] })
    expect(await ask(customer)).toEqual({ is_on: null, phone: null })
  })
})

describe('what a customer writes', () => {
  const threadOf = async (order: number) =>
    (await app.get<{ threads: OrderThread[] }>(`/api/v1/operator/orders/${order}/messages`, office.headers)).body.threads.find(
      (thread) => thread.with === 'customer',
    )

  it('lands once in the chat of the newest order that the phone has named, and the answer comes back by WhatsApp', async () => {
    await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
    const order = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
    await write(`#${order}`)
    expect(await write('Where is it?', PHONE, 'wamid.twice')).toBe(200)
    expect(await write('Where is it?', PHONE, 'wamid.twice')).toBe(200)
    expect((await threadOf(order))?.messages.map(({ message }) => message)).toEqual(['Where is it?'])
    await app.post(`/api/v1/operator/orders/${order}/messages`, { to: 'customer', message: 'At the door' }, office.headers)
    await expect.poll(() => textTo(PHONE)).toContain('At the door')
    // A day later free words would be refused.
    await later(86_401)
    await app.post(`/api/v1/operator/orders/${order}/messages`, { to: 'customer', message: 'Good night' }, office.headers)
    expect(await row()).not.toMatchObject({ body: 'Good night' })
  })

  it('stops with one word in each language, confirmed once, and codes then go by SMS', async () => {
    await agree()
    const before = textTo(PHONE).length
    for (const word of ['STOP', 'arrêt', 'إيقاف']) await write(word)
    await until({ channel: 'whatsapp', sent_at: expect.any(Date) })
    expect(textTo(PHONE)).toHaveLength(before + 1)
    await queue(aCode)
    expect(await row()).toMatchObject({ channel: 'sms' })
    expect(await db.selectFrom('whatsapp_people').selectAll().execute()).toMatchObject([
      { phone: PHONE, opted_in_by: 'message', opted_out_at: expect.any(Date) },
    ])
    await write('ابدأ')
    await queue(aLink)
    expect(await row()).toMatchObject({ channel: 'whatsapp' })
  })

  it('from a phone that nobody knows is answered kindly, and written nowhere', async () => {
    const stranger = `${PHONE.slice(0, -4)}9876`
    const count = async () => (await db.selectFrom('messages').select('id').execute()).length
    const before = await count()
    await write('Hello', stranger)
    await expect.poll(() => textTo(stranger)).toHaveLength(1)
    expect(await count()).toBe(before)
    // The shop is no machine that answers all night.
    for (let time = 0; time < 4; time++) await write('Hello?', stranger)
    expect(await db.selectFrom('outbox_messages').select('id').where('recipient', '=', stranger).execute()).toHaveLength(2)
  })

  it('is not read from a call that is not signed, and the address is checked by its token', async () => {
    const forged = whatsApp.message(PHONE, 'Forged', 'wamid.forged')
    expect(await notify({ ...forged, body: forged.body.replace('Forged', 'forged') })).toBe(403)
    const check = async (token: string) => {
      const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '42' })
      const { statusCode, body } = await app.app.inject({ method: 'GET', url: `/api/v1/messages/whatsapp?${query}` })
      return statusCode === 200 ? body : statusCode
    }
    expect([await check(whatsApp.verifyToken), await check('another')]).toEqual(['42', 403])
  })
})
