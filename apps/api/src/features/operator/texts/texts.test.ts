import type { Output } from '@medina/contract/endpoints/endpoints'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startWhatsAppStandIn, toWhatsAppSettings } from '#testing/stand-ins/messages/whatsapp-server.ts'
import { startSmtpStandIn, toMailSettings } from '#testing/stand-ins/smtp-server.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { queueMessage } from '#features/notifications/public.ts'

const whatsApp = await startWhatsAppStandIn()
const mails = await startSmtpStandIn()
afterAll(() => Promise.all([whatsApp.close(), mails.close()]))
whatsApp.templates.push(
  { name: 'order_link', language: 'en', status: 'APPROVED' },
  { name: 'order_link', language: 'ar', status: 'PENDING' },
)
const { app } = await startTestShop({
  settings: { ofProviders: { ...toMailSettings(mails).ofProviders, ...toWhatsAppSettings(whatsApp).ofProviders } },
})
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

it('sends the own text of the office, in the languages that it has', async () => {
  const { stored } = await read()
  const texts = {
    'mail.order_link': { en: 'Take it: {link}', ar: 'خذها: {link}' },
    'mail.order_link_subject': { en: 'Yours, {number}' },
  }
  expect((await change(texts, stored)).status).toBe(200)
  const send = (language: 'en' | 'ar') =>
    app.api.db.transaction().execute((tx) =>
      queueMessage(app.api, tx, {
        channel: 'email',
        to: 'lina@example.com',
        sender: 'recipient',
        language,
        subject: 'mail.order_link_subject',
        text: 'mail.order_link',
        params: { number: 7, link: 'https://a.example' },
      }),
    )
  await send('en')
  const row = () => app.api.db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ subject: 'Yours, 7', body: 'Take it: https://a.example' })
  await send('ar')
  expect(await row()).toMatchObject({ body: 'خذها: https://a.example' })
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
  expect((await read()).usage).toMatchObject({ sms: 2, delivered: 1, undelivered: 0, whatsapp: 0 })
})
