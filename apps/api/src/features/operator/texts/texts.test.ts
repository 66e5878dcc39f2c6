import { globSync, readFileSync } from 'node:fs'
import { OrderEventSchema, OrderTypeSchema } from '@medina/contract/orders/orders'
import { TripEventSchema } from '@medina/contract/rental/trip-status'
import type { Output } from '@medina/contract/endpoints/endpoints'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startWhatsAppStandIn, toWhatsAppSettings } from '#testing/stand-ins/messages/whatsapp-server.ts'
import { startSmtpStandIn, toMailSettings } from '#testing/stand-ins/smtp-server.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { startPushStandIn } from '#testing/stand-ins/push-server.ts'
import { deriveKeys } from '#adapters/push/create-push.ts'
import { createWebPush } from '#adapters/push/web-push.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { describeCredit } from '#features/notifications/words/describe-credit.ts'
import { describeInquiry } from '#features/notifications/words/describe-inquiry.ts'
import { describeItem, itemNews } from '#features/notifications/words/describe-item.ts'
import { describeOrder } from '#features/notifications/words/describe-order.ts'
import { describeTrip } from '#features/notifications/words/describe-trip.ts'
import { queueMessage, toTextWriter } from '#features/notifications/public.ts'
import { queueWhatsAppText } from '#features/notifications/phone/queue-whatsapp-text.ts'
import { type OwnTextKey, readSwitches } from '#features/site/public.ts'
import { listMessageKeys, localize } from '#lib/i18n.ts'

const whatsApp = await startWhatsAppStandIn()
const mails = await startSmtpStandIn()
const pushes = await startPushStandIn()
afterAll(() => Promise.all([whatsApp.close(), mails.close(), pushes.close()]))
whatsApp.templates.push(
  { name: 'order_link', language: 'en', status: 'APPROVED' },
  { name: 'order_link', language: 'ar', status: 'PENDING' },
)
const { app } = await startTestShop({
  settings: { ofProviders: { ...toMailSettings(mails).ofProviders, ...toWhatsAppSettings(whatsApp).ofProviders } },
})
app.api.push = createWebPush({ ...deriveKeys(['a shop']), subject: 'mailto:post@medina.example', reach: pushes.reach })
const office = await aKey(app, { role: 'admin' })
beforeEach(() => resetSwitches(app))

const read = async () => (await app.get<Output<'operator.messageTexts'>>('/api/v1/operator/message-texts', office.headers)).body
const change = (value: object, known: string) =>
  app.put('/api/v1/operator/settings/message_texts', { value: JSON.stringify(value), known }, office.headers)

it('lists every message with its places, its own text and the state of its template', async () => {
  const { messages, languages, has_templates } = await read()
  expect(has_templates).toBe(true)
  expect(messages.length).toBeGreaterThan(50)
  const link = messages.find(({ key }) => key === 'sms.order_link')
  expect(link).toMatchObject({ group: 'orders', channel: 'sms', template: { name: 'order_link' } })
  expect(link?.template?.states.en).toBe(languages.includes('en') ? 'approved' : undefined)
  expect(link?.parts).toMatchObject([{ part: 'text', needed: ['link'], own: {} }])
  // Every mail has a subject.
  expect(messages.filter(({ channel, parts }) => channel === 'email' && parts.length !== 2).map(({ key }) => key)).toEqual([])
})

it('lists every text that leaves the shop', async () => {
  const { messages } = await read()
  const listed = new Set(messages.flatMap(({ parts }) => parts.map(({ key }) => key)))
  // Texts inside other messages.
  const inside = ['mail.device_unknown', 'mail.trip_words_answer']
  const families = /^(?:mail|sms|whatsapp|notification|desk_ring)\.|^calls\.spoken_/
  const sent = listMessageKeys().filter((key) => families.test(key))
  expect(sent.filter((key) => !listed.has(key) && !inside.includes(key))).toEqual([])
  expect(new Set(messages.map(({ channel }) => channel))).toEqual(new Set(['email', 'sms', 'whatsapp', 'push', 'desk', 'call']))
  // No file writes one of them past the office's own text.
  const past = /translate\([^()]*'((?:mail|sms|whatsapp|notification|desk_ring)\.\w+|calls\.spoken\w+)'/g
  const files = globSync('../../**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const found = files.flatMap((file) => [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(past)])
  expect(found.map(([, key = '']) => key).filter((key) => !inside.includes(key))).toEqual([])
})

it('lists each notification with the lines that are sent together', async () => {
  const { messages } = await read()
  const switches = await readSwitches(app.api.db)
  const linesOf = (describe: (writer: { language: 'en'; write: (key: OwnTextKey) => string }) => unknown) => {
    const written: string[] = []
    const isSent = describe({ language: 'en', write: (key) => (written.push(key), key) }) !== null
    return isSent ? [written.toSorted()] : []
  }
  const names = { store_name: { en: 'Oven' }, item_name: { en: 'Soup' }, item_store: { en: 'Oven' } }
  const sent = [
    ...OrderTypeSchema.options.flatMap((order_type) =>
      OrderEventSchema.options.flatMap((order_status) => {
        const store_name = order_type === 'parcel' ? null : names.store_name
        return linesOf((writer) => describeOrder({ order_id: 1, order_status, order_type, store_name }, writer))
      }),
    ),
    ...TripEventSchema.options.flatMap((trip_status) =>
      linesOf((writer) => describeTrip({ trip_id: 1, trip_status, ...names }, writer)),
    ),
    ...itemNews.flatMap((type) => linesOf((writer) => describeItem({ type, ...names }, writer))),
    ...(['add_fund', 'cashback', 'referral_code'] as const).flatMap((type) =>
      linesOf((writer) => describeCredit({ type, amount: 1 }, switches, writer)),
    ),
    ...linesOf((writer) => describeInquiry({ id: 1, subject: '' }, writer)),
  ]
  const listed = messages.map(({ parts }) => parts.map(({ key }) => key).toSorted())
  // A title of deliveries is a parcel's too where it has none of its own; its message shows the line of deliveries.
  const toDelivery = (lines: readonly string[]) =>
    lines.map((key) => (key === 'notification.parcel' ? 'notification.order' : key))
  const isListed = (lines: readonly string[]) => listed.some((parts) => parts.join() === lines.toSorted().join())
  expect(sent.length).toBeGreaterThan(60)
  expect(sent.filter((lines) => !isListed(lines) && !isListed(toDelivery(lines)))).toEqual([])
})

it('sends the own text of the office, in the languages that it has', async () => {
  const { stored } = await read()
  const texts = {
    'mail.order_link': { en: 'Take it: {link}', ar: 'خذها: {link}' },
    'mail.order_link_subject': { en: 'Yours, {number}' },
  }
  expect((await change(texts, stored)).status).toBe(200)
  // Read before it is sent, which deletes the words.
  const queue = (language: 'en' | 'ar') =>
    app.api.db.transaction().execute(async (tx) => {
      await queueMessage(app.api, tx, {
        channel: 'email',
        to: 'lina@example.com',
        sender: 'recipient',
        language,
        subject: 'mail.order_link_subject',
        text: 'mail.order_link',
        params: { number: 7, link: 'https://a.example' },
      })
      return tx.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    })
  expect(await queue('en')).toMatchObject({ subject: 'Yours, 7', body: 'Take it: https://a.example' })
  expect(await queue('ar')).toMatchObject({ body: 'خذها: https://a.example' })
  // Free words by WhatsApp, notifications and rings take the same way.
  const others = {
    'whatsapp.stopped': { en: '{business} is silent now.' },
    'notification.confirmed': { en: 'We cook for you' },
    'notification.order': { en: 'No. {id}, {business}' },
  }
  expect((await change(others, (await read()).stored)).status).toBe(200)
  const to = { to: '+966551234567', language: 'en', now: app.api.clock.now() } as const
  const words = { key: 'whatsapp.stopped', params: {} } as const
  const free = await app.api.db.transaction().execute(async (tx) => {
    await queueWhatsAppText(tx, { ...to, words })
    return tx.deleteFrom('outbox_messages').where('recipient', '=', to.to).returning('body').executeTakeFirstOrThrow()
  })
  const business = localize((await readSwitches(app.api.db)).business_name, 'en')
  expect(free.body).toBe(`${business} is silent now.`)
  const order = { order_id: 7, order_status: 'confirmed', order_type: 'delivery', store_name: { en: 'Oven' } } as const
  const writer = toTextWriter(await readSwitches(app.api.db), 'en')
  expect(describeOrder(order, writer)).toEqual({ title: 'We cook for you', description: `No. 7, ${business}` })
  expect(describeOrder(order, toTextWriter(await readSwitches(app.api.db), 'ar'))?.title).toBe('تم تأكيد طلبك')
  // Another person's change is not overwritten.
  expect((await change({}, stored)).status).toBe(409)
})

it('creates the templates that are missing, each with all its places, and gives them as files', async () => {
  const path = '/api/v1/operator/message-templates'
  const own = { 'sms.order_placed': { en: 'Yours, {number} of {business}: {link}' }, 'sms.order_link': { en: 'Only {link}' } }
  await change(own, (await read()).stored)
  const before = await app.get<Output<'operator.messageTemplates'>>(path, office.headers)
  const { templates } = before.body
  expect(new Set(templates.map(({ name }) => name))).toContain('order_update')
  // Answers in free words are no templates.
  expect(templates.map(({ name }) => name)).not.toContain('stopped')
  const missing = templates.filter(({ state }) => state === 'missing').length
  whatsApp.trouble.push(503)
  expect(await app.post(path, {}, office.headers)).toMatchObject({ status: 503 })
  const { body } = await app.post<Output<'operator.createTemplates'>>(path, {}, office.headers)
  expect(body).toEqual({ created: missing, problems: [], left: 0 })
  expect(await app.post(path, {}, office.headers)).toMatchObject({ body: { created: 0, problems: [], left: 0 } })
  const made = (name: string) => whatsApp.templates.find((each) => each.name === name && each.body?.language === 'en')?.body
  if (templates.some(({ language }) => language === 'en')) {
    expect(made('order_placed')?.components[0]?.text).toBe('Yours, {{number}} of {{business}}: {{link}} Thank you.')
    expect(made('code')?.category).toBe('AUTHENTICATION')
  }
  const states = (await read()).messages.flatMap(({ template }) => Object.values(template?.states ?? {}))
  expect(states).not.toContain('missing')
})

it.each([
  [{ 'sms.order_link': { en: 'Without a link' } }],
  [{ 'sms.order_link': { en: '{link} {password}' } }],
  [{ 'mail.device_unknown': { en: 'Nothing' } }],
  [{ 'cart.title': { en: 'No message' } }],
  [{ 'notification.confirmed': { en: '{link}' } }],
])('refuses %j', async (texts) => {
  const { status, body } = await change(texts, (await read()).stored)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('{link}')
})

it('sends a test to the person who asks for it, and to nobody else', async () => {
  const test = (headers: Record<string, string>, key = 'mail.order_link') =>
    app.post<Output<'operator.testMessage'>>('/api/v1/operator/message-texts/test', { key, language: 'en' }, headers)
  // A machine has no mail of its own.
  await setSwitches(app, { email: 'office@medina.example' })
  expect((await test(office.headers)).body).toEqual({ sent: { channel: 'email', to: 'office@medina.example' } })
  const person = await aStaffMember(app, { role: 'owner', email: 'rana@medina.example' })
  expect((await test(person.headers)).body).toEqual({ sent: { channel: 'email', to: 'rana@medina.example' } })
  await expect.poll(() => mails.received.at(-1)?.to).toEqual(['rana@medina.example'])
  expect(await test(person.headers, 'sms.order_link')).toMatchObject({ status: 200, body: { sent: null } })
  expect(await test(person.headers, 'cart.title')).toMatchObject({ status: 404 })
})

it('sends a notification to the own devices of the person who tests it', async () => {
  const test = (key: string, { headers } = office) =>
    app.post<Output<'operator.testMessage'>>('/api/v1/operator/message-texts/test', { key, language: 'ar' }, headers)
  expect((await test('notification.confirmed')).body).toEqual({ sent: null })
  const { endpoint, p256dh, auth } = pushes.subscribe()
  await app.put('/api/v1/operator/device', { endpoint, keys: { p256dh, auth } }, office.headers)
  expect((await test('notification.confirmed')).body).toEqual({ sent: { channel: 'push', devices: 1 } })
  await expect.poll(() => pushes.received).toHaveLength(1)
  const words = JSON.parse(pushes.received[0]?.text ?? '{}') as Record<string, string>
  expect(words).toMatchObject({ title: 'تم تأكيد طلبك', url: '/desk/texts', tag: 'desk-text' })
  expect(words.description).toContain('100001')
  // Another key has no device; sentences of calls and second lines are not sent alone.
  expect((await test('desk_ring.new', await aKey(app, { role: 'admin' }))).body).toEqual({ sent: null })
  for (const key of ['calls.spoken_over', 'notification.order', 'whatsapp.stopped']) expect((await test(key)).status).toBe(404)
})

it('counts what messages to phones cost today', async () => {
  await setSwitches(app, { message_budget: 5000 })
  const now = app.api.clock.now()
  const sms = {
    channel: 'sms',
    recipient: '+966551234567',
    body: '',
    language: 'en',
    next_attempt_at: now,
    created_at: now,
  } as const
  await app.api.db
    .insertInto('outbox_messages')
    .values([
      { ...sms, cost: 2500, sent_at: now },
      { ...sms, cost: 2500, sent_at: now, delivered_at: now },
    ])
    .execute()
  // Prices are those of a hundred messages.
  expect((await read()).usage).toMatchObject({ budget: 50, spent: 0.5, sms: 2, delivered: 1, undelivered: 0, whatsapp: 0 })
})
