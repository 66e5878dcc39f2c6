import type { TrackedOrder } from '@medina/contract/orders/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuest,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  messagesOf,
  PHONE,
  place,
  refusalOf,
  setSwitches,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf, sentence, word } from '#testing/shop/tested-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { shortagesOf } from '#features/orders/shortages/shortages.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'

const PUBLIC_URL = 'https://medina.example'
const NOON = instantOf('2026-03-10 13:00')
const EMAIL = 'lina@mail.example'

const {
  app,
  shop: kitchen,
  item: soup,
} = await startTestShop({
  clockStart: NOON,
  settings: { PUBLIC_URL, DEMO: true },
  shop: { store: { name: { en: 'Oven', ar: 'الفرن' } } },
  item: { name: 'Soup' },
})
const { db } = app.api
beforeEach(async () => {
  app.travelTo(NOON)
  await db.deleteFrom('attempt_counters').execute()
  await db.deleteFrom('outbox_messages').execute()
  await setSwitches(app, { business_name: { en: 'Palm Bazaar', ar: 'سوق النخيل' }, order_sms_status: false })
})

const aGuestHere = () => aGuestWith(app, kitchen, { item_id: soup })
async function anOrder(changed: Record<string, unknown> = { contact_person_email: EMAIL }) {
  const guest = await aGuestHere()
  return { guest, orderId: await anOrderOf(app, kitchen, guest, changed) }
}
const messages = () =>
  db.selectFrom('outbox_messages').select(['channel', 'recipient', 'subject', 'body', 'language']).orderBy('id').execute()
/** Removes bidi isolates, and replaces special spaces by plain ones. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u2009\u202f]/g, ' ')
/** Order and signature of the link in a message. */
function linkIn(text: string | undefined): { order_id: number; link: string } {
  const [, id = '', link = ''] = /\/track-order#(\d+)\/([\w-]+)/.exec(text ?? '') ?? []
  return { order_id: Number(id), link }
}
const open = (body: { order_id: number; link: string; guest_id?: string }, headers = {}) =>
  app.post<TrackedOrder>('/api/v1/customer/order/track-link', body, headers)
async function aLink() {
  const { guest, orderId } = await anOrder()
  return { guest, orderId, ...linkIn((await messages()).at(-1)?.body) }
}

describe('a guest’s order is confirmed', () => {
  it('by a mail in the language of the checkout, with the shop’s name from the settings and the link', async () => {
    for (const [language, name] of [
      ['en', 'Palm Bazaar'],
      ['ar', 'سوق النخيل'],
    ] as const) {
      const order = anOrderBody(await aGuestHere(), { contact_person_email: EMAIL })
      const { body } = await place(app, kitchen, order, { 'x-localization': language })
      const mail = (await messages()).at(-1)
      expect(mail).toMatchObject({ channel: 'email', recipient: EMAIL, language })
      expect(mail?.subject).toContain(name)
      expect(mail?.body).toContain(name)
      expect(mail?.body).toContain('72')
      expect(mail?.body).toContain(`${PUBLIC_URL}/track-order#${body.order_id}/`)
      // The mail names nothing that was entered, because its address may be a stranger's.
      for (const entered of ['Lina', 'Lantern', PHONE.slice(4), word('Soup')]) expect(mail?.body).not.toContain(entered)
    }
  })

  it.each([
    ['en', 'scheduled for Tuesday, March 10, 8:00 – 8:30 PM.', '8:00 - 8:30 PM.'],
    ['ar', 'موعده: الثلاثاء، 10 مارس، 8:00–8:30 م.', '8:00–8:30 م.'],
  ])('in %s with the whole slot that was chosen, by mail and by SMS', async (language, time, timeInSms) => {
    await setSwitches(app, { order_sms_status: true })
    for (const contact_person_email of [EMAIL, undefined]) {
      const order = anOrderBody(await aGuestHere(), { contact_person_email, schedule_at: '2026-03-10 20:00' })
      expect((await place(app, kitchen, order, { 'x-localization': language })).status).toBe(200)
    }
    const bodies = (await messages()).map(({ body }) => plain(body))
    expect(bodies).toEqual([expect.stringContaining(time), expect.stringContaining(timeInSms)])
  })

  it.each([
    ['delivery', 'en', 'It should arrive on Tuesday, March 10, 1:20 – 1:30 PM.'],
    ['delivery', 'ar', 'الوصول المتوقع: الثلاثاء، 10 مارس، 1:20–1:30 م.'],
    ['take_away', 'en', 'It should be ready on Tuesday, March 10, 1:20 – 1:30 PM.'],
    ['take_away', 'ar', 'الموعد المتوقع للاستلام: الثلاثاء، 10 مارس، 1:20–1:30 م.'],
  ])('for a %s in %s by a mail with the time that its page shows', async (order_type, language, time) => {
    const order = anOrderBody(await aGuestHere(), { contact_person_email: EMAIL, order_type })
    expect((await place(app, kitchen, order, { 'x-localization': language })).status).toBe(200)
    const mail = (await messages()).at(-1)
    expect(plain(mail?.body ?? '')).toContain(time)
    const { body } = await open(linkIn(mail?.body))
    const minutes = [body.estimate?.from, body.estimate?.to].map((at) => at?.slice(0, 16))
    expect(minutes).toEqual([instantOf('2026-03-10 13:20').slice(0, 16), instantOf('2026-03-10 13:30').slice(0, 16)])
  })

  it('once per order, also when the call is repeated, and never for a refused one', async () => {
    const order = anOrderBody(await aGuestHere(), { contact_person_email: EMAIL })
    const send = () => place(app, kitchen, order, { 'idempotency-key': 'link-1' })
    expect((await send()).body).toEqual((await send()).body)
    expect(await messages()).toHaveLength(1)
    const refused = await place(app, kitchen, anOrderBody(await aGuest(app), { contact_person_email: EMAIL }))
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await messages()).toHaveLength(1)
  })

  it('by SMS where the setting says so and there is no e-mail; a customer gets neither', async () => {
    await anOrder({})
    expect(await messages()).toEqual([])
    await setSwitches(app, { order_sms_status: true })
    const { orderId } = await anOrder({})
    const [sms] = await messages()
    expect(sms).toMatchObject({ channel: 'sms', recipient: PHONE })
    expect(sms?.body).toMatch(/^Palm Bazaar ?: /)
    expect((await open(linkIn(sms?.body))).body.id).toBe(orderId)
    const shop = shopOf(kitchen, await aCustomer(app))
    await addToCart(app, shop, undefined, { item_id: soup })
    await anOrderOf(app, shop, undefined, { contact_person_email: EMAIL })
    expect(await messages()).toHaveLength(1)
  })
})

describe('the link of a guest’s order', () => {
  it('shows the order on a device without the guest’s id, and lets people write but not act', async () => {
    const { guest, orderId, order_id, link } = await aLink()
    const { status, body } = await open({ order_id, link }, { 'x-localization': 'ar' })
    expect([status, order_id]).toEqual([200, orderId])
    expect(body).toMatchObject({
      id: orderId,
      store: { name: 'الفرن' },
      lines: [{ item_id: soup }],
      can_act: false,
      can_message: true,
    })
    const own = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}`)
    expect(own.body).toMatchObject({ can_act: true, share_path: body.share_path })
    expect(body.order?.delivery_address).toEqual(own.body.order?.delivery_address)
    expect(body.share_path).toBe(`/track-order#${orderId}/${link}`)
    const stranger = await aGuest(app)
    const reason = { guest_id: stranger, order_id: orderId, reason: 'Changed my mind' }
    expect(refusalOf(await app.put('/api/v1/customer/order/cancel', reason))).toEqual([403, 'order'])
    expect((await open({ order_id, link, guest_id: stranger })).body.can_act).toBe(false)
    expect((await open({ order_id, link, guest_id: guest })).body.can_act).toBe(true)
  })

  it('opens its live stream too', async () => {
    const { order_id, link } = await aLink()
    const { body } = await open({ order_id, link })
    expect(body.live_url).toMatch(/^\/api\/v1\/customer\/order\/live\//)
  })

  it('is refused alike when it is tampered with, of another order, or of none', async () => {
    const [one, other] = [await aLink(), await aLink()]
    const answers = await Promise.all([
      open({ order_id: one.order_id, link: `${one.link.slice(0, -2)}AA` }),
      open({ order_id: one.order_id, link: other.link }),
      open({ order_id: one.order_id, link: '' }),
      open({ order_id: 1, link: one.link }),
    ])
    for (const answer of answers) expect([...refusalOf(answer), answer.text]).toEqual([404, 'link', answers[0]?.text])
    const gone = 'This link no longer opens an order. Please use the order number and the phone number you ordered with.'
    expect(answers.slice(0, 1).flatMap(messagesOf)).toEqual([sentence(gone)])
    const byPhone = `order_id=${one.order_id}&contact_number=${encodeURIComponent(PHONE)}`
    expect((await app.get<TrackedOrder>(`/api/v1/customer/order/track?${byPhone}`)).body.share_path).toBeNull()
  })

  it('expires so many hours after the end of the order as the settings say', async () => {
    await setSwitches(app, { order_link_hours: 2 })
    const { guest, order_id, link } = await aLink()
    app.travelTo(instantOf('2026-03-14 13:00'))
    expect((await open({ order_id, link })).status).toBe(200)
    await app.put('/api/v1/customer/order/cancel', { guest_id: guest, order_id, reason: 'Changed my mind' })
    app.travelTo(instantOf('2026-03-14 14:59'))
    expect((await open({ order_id, link })).status).toBe(200)
    app.travelTo(instantOf('2026-03-14 15:01'))
    expect(refusalOf(await open({ order_id, link }))).toEqual([404, 'link'])
    const own = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${order_id}&guest_id=${guest}`)
    expect([own.status, own.body.share_path]).toEqual([200, null])
  })

  it('counts from the end, not from a refund after it', async () => {
    const { order_id, link } = await aLink()
    const steps = ['pending', 'confirmed', 'processing', 'handover', 'delivered', 'refunded'] as const
    for (const [index, to] of steps.slice(1).entries()) {
      if (to === 'refunded') app.travelTo(instantOf('2026-03-11 13:00'))
      const actor = to === 'refunded' ? 'admin' : 'store'
      const step = { orderId: order_id, from: steps[index] ?? to, to, actor, now: app.api.clock.now() } as const
      expect(await transitionOrder(db, step)).toBe(true)
    }
    app.travelTo(instantOf('2026-03-13 13:01'))
    expect(refusalOf(await open({ order_id, link }))).toEqual([404, 'link'])
  })

  it('ends when the order goes to an account', async () => {
    const { order_id, link } = await aLink()
    await aCustomer(app)
    const { id } = await db.selectFrom('customers').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ guest_id: null, customer_id: id }).where('id', '=', order_id).execute()
    expect(refusalOf(await open({ order_id, link }))).toEqual([404, 'link'])
  })
})

const byPhone = async (id: number) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&contact_number=${encodeURIComponent(PHONE)}`)).body

describe('the delivery code of a guest who tracks by number and phone', () => {
  it('is on the page that the link opens, and tracking says so without the code', async () => {
    await setSwitches(app, { order_delivery_verification: true })
    const { orderId, link, order_id } = await aLink()
    // No number or time of this order has these digits.
    const otp = '7391'
    await db.updateTable('orders').set({ otp }).where('id', '=', orderId).execute()
    const seen = await byPhone(orderId)
    expect([seen.code_at, seen.order]).toEqual(['email', null])
    expect(JSON.stringify(seen)).not.toContain(otp)
    const opened = (await open({ order_id, link })).body
    expect([opened.order?.otp, opened.code_at]).toEqual([otp, undefined])
    const { orderId: silent } = await anOrder({})
    expect((await byPhone(silent)).code_at).toBe('device')
    await setSwitches(app, { order_sms_status: true })
    expect((await byPhone(silent)).code_at).toBe('sms')
    await db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', orderId).execute()
    expect((await byPhone(orderId)).code_at).toBeUndefined()
    await setSwitches(app, { order_delivery_verification: false })
    expect((await byPhone(silent)).code_at).toBeUndefined()
  })
})

describe('a question about a line of a guest’s order', () => {
  it('is known by number and phone, with its time and where it is answered, and not its contents', async () => {
    const { linesOf, note, questionsOf, answer } = await shortagesOf(app, kitchen)
    const { guest, orderId: id } = await anOrder()
    const order = { id, guest, headers: kitchen.headers }
    expect((await byPhone(id)).open_question).toBeUndefined()
    await note(order, { line_id: (await linesOf(order))[0]?.id, pieces: 1, act: 'ask', minutes: 5 })
    const seen = await byPhone(id)
    const { asked_at: from, answers_until: until, ...rest } = seen.open_question ?? { asked_at: '', answers_until: '' }
    expect([Date.parse(until) - Date.parse(from), rest]).toEqual([300_000, { answer_at: 'email' }])
    expect(JSON.stringify(seen)).not.toContain(word('Soup'))
    const own = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`)
    expect(own.body.open_question).toBeUndefined()
    const [question] = (await questionsOf(order)).questions
    await answer(order, question?.id ?? 0, { answer: 'remove' })
    expect((await byPhone(id)).open_question).toBeUndefined()
  })
})

describe('staff send the link again', () => {
  const resend = async (id: number) => {
    const office = await aKey(app, { role: 'admin' })
    return app.post<{ sent: object; history: { status: string; key: object | null }[] }>(
      `/api/v1/operator/orders/${id}/link`,
      {},
      office.headers,
    )
  }

  it('to the guest, three times an hour, and the history and the story say so', async () => {
    const { orderId } = await anOrder()
    const { body } = await resend(orderId)
    expect(body.sent).toEqual({ channel: 'email', to: EMAIL })
    expect(body.history.at(-1)).toMatchObject({ status: 'link_sent', key: { name: expect.any(String) } })
    const [, again] = await messages()
    expect((await open(linkIn(again?.body))).body.id).toBe(orderId)
    const office = await aKey(app, { role: 'admin' })
    const story = await app.get<{ messages: object[] }>(`/api/v1/operator/orders/${orderId}/story`, office.headers)
    const sent = { channel: 'email', recipient: EMAIL }
    expect(story.body.messages).toMatchObject([{ ...sent, subject: again?.subject }, sent])
    expect(JSON.stringify(story.body)).not.toContain('track-order')
    await resend(orderId)
    await resend(orderId)
    expect((await resend(orderId)).status).toBe(429)
    expect(await messages()).toHaveLength(4)
  })

  it('unless it is over, or nothing reaches the customer', async () => {
    const { orderId } = await anOrder({ contact_person_email: null })
    expect((await resend(orderId)).status).toBe(409)
    await setSwitches(app, { order_sms_status: true })
    expect((await resend(orderId)).body.sent).toMatchObject({ channel: 'sms' })
    await db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', orderId).execute()
    await db
      .insertInto('order_history')
      .values({ order_id: orderId, status: 'delivered', actor: 'store', created_at: app.api.clock.now() })
      .execute()
    app.travelTo(instantOf('2026-03-14 13:00'))
    expect((await resend(orderId)).status).toBe(409)
  })
})
