import type { OperatorCase } from '@medina/contract/operator/operator-cases'
import type { Inquiry } from '@medina/contract/orders/inquiries'
import type { Notification } from '@medina/contract/identity/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aSold, casesOf } from './cases.builders.ts'
import { removeInquiriesBefore } from './inquiries.queries.ts'
import { removeCases } from './remove-cases.ts'

const { app, shop, item } = await startTestShop({ poolSize: 2, settings: { DEMO: true }, item: { price: 2000 } })
const { db, clock } = app.api
const office = await aKey(app, { role: 'admin' })
beforeEach(async () => {
  await db.deleteFrom('attempt_counters').execute()
  await db.deleteFrom('outbox_messages').execute()
})

let serial = 0
const aMessage = (fields: object = {}) => ({
  name: 'Lina Farah',
  contact: `lina${(serial += 1)}@mail.example`,
  subject: 'A lost glove',
  message: `I lost a glove in your shop, number ${serial}.`,
  client_key: crypto.randomUUID(),
  ...fields,
})
const send = (body: object, headers: Headers = {}) => app.post<Inquiry>('/api/v1/inquiries', body, headers)
const decide = (id: number, body: object) => app.put<OperatorCase>(`/api/v1/operator/cases/${id}`, body, office.headers)
const mails = () => db.selectFrom('outbox_messages').selectAll().orderBy('id').execute()
const listOpen = async (headers = office.headers) =>
  (await app.get<{ cases: OperatorCase[] }>('/api/v1/operator/cases?state=open&limit=100', headers)).body.cases

describe('[2.022] a message of the help page', () => {
  it('becomes a case with a number, confirmed by a mail in the language of the page without the sender’s own words', async () => {
    const body = aMessage({ contact: ' LINA@mail.example ', subject: 'قفاز مفقود' })
    const sent = await send(body, { 'x-localization': 'ar' })
    expect([sent.status, sent.body.state, sent.body.reply]).toEqual([200, 'open', null])
    const hours = (Date.parse(sent.body.answer_by ?? '') - Date.parse(sent.body.created_at)) / 3_600_000
    expect(hours).toBe(24)
    const [mail] = await mails()
    expect(mail).toMatchObject({ channel: 'email', recipient: 'lina@mail.example', language: 'ar' })
    expect(mail?.body).toContain(String(sent.body.id))
    for (const words of [body.name, body.subject, body.message]) expect(mail?.body).not.toContain(words)
    expect((await listOpen())[0]).toMatchObject({
      id: sent.body.id,
      order_id: null,
      kind: 'inquiry',
      subject: 'قفاز مفقود',
      words: body.message,
      sender: { name: 'Lina Farah', email: 'lina@mail.example', phone: null, language: 'ar', customer_id: null },
    })
  })

  it('is one case however often the request comes, also at the same time', async () => {
    const body = aMessage()
    const answers = await Promise.all([send(body), send(body), send(body)])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await send({ ...body, message: 'Other words' })).body.message).toBe(body.message)
    expect(await mails()).toHaveLength(1)
  })

  it('[5.037] with a phone in place of an e-mail costs no message until it is answered', async () => {
    const { body } = await send(aMessage({ contact: '0551234567' }))
    expect(await mails()).toEqual([])
    expect(refusalOf(await decide(body.id, { decision: 'answer', note: 'x'.repeat(1001) }))).toEqual([422, 'note'])
    expect((await decide(body.id, { decision: 'answer', note: 'We found it.' })).body.sender).toMatchObject({
      phone: '+966551234567',
    })
    const [sms] = await mails()
    expect(sms).toMatchObject({ channel: 'sms', recipient: '+966551234567' })
    expect(sms?.body).toContain('We found it.')
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ contact: 'lina' }, 'contact'],
    [{ contact: '12' }, 'contact'],
    [{ subject: '' }, 'subject'],
    [{ subject: 'x'.repeat(151) }, 'subject'],
    [{ message: null }, 'message'],
    [{ message: 'x'.repeat(2001) }, 'message'],
    [{ client_key: 'again' }, 'client_key'],
    [{ website: 'https://buy.example' }, 'website'],
  ])('is refused with %j, and nothing changes', async (fields, code) => {
    expect(refusalOf(await withoutTrace(app, () => send(aMessage(fields))))).toEqual([422, code])
  })

  it('is refused in floods: of one contact, and of one text from many', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) statuses.push((await send(aMessage({ contact: 'flood@mail.example' }))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const advertisement = { message: 'Cheap gloves, today only' }
    for (let times = 0; times < 3; times += 1) expect((await send(aMessage(advertisement))).status).toBe(200)
    const last = await send(aMessage(advertisement))
    expect([refusalOf(last), messagesOf(last)]).toEqual([
      [429, 'inquiry'],
      ['Too many messages have just been sent from here. Please try again later, or call us.'],
    ])
  })
})

describe('[2.022] an answer', () => {
  it('goes by mail, is listed for a customer who was signed in, and is notified', async () => {
    const lina = await aCustomer(app)
    const body = aMessage()
    const { body: sent } = await send(body, lina.headers)
    await db.deleteFrom('outbox_messages').execute()
    const decided = await decide(sent.id, { decision: 'answer', note: 'It waits at the counter.' })
    expect(decided.body).toMatchObject({ state: 'answered', decision: 'answered', reply: 'It waits at the counter.' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: body.contact, subject: `The answer of Medina to your message (${sent.id})` })
    expect(mail?.body).toContain('It waits at the counter.')
    expect(mail?.body).toContain('/help-and-support')
    const mine = await app.get<{ inquiries: Inquiry[] }>('/api/v1/customer/inquiries', lina.headers)
    expect(mine.body.inquiries).toMatchObject([{ id: sent.id, message: body.message, reply: 'It waits at the counter.' }])
    const notifications = await app.get<Notification[]>('/api/v1/customer/notifications', lina.headers)
    expect(notifications.body[0]?.data).toMatchObject({
      type: 'inquiry',
      case_id: sent.id,
      title: 'We have answered your message',
      description: `Case ${sent.id}: A lost glove`,
    })
    const other = await aCustomer(app)
    expect((await app.get<{ inquiries: Inquiry[] }>('/api/v1/customer/inquiries', other.headers)).body.inquiries).toEqual([])
    expect(refusalOf(await decide(sent.id, { decision: 'answer', note: 'Again' }))).toEqual([409, 'case'])
  })

  it('needs words, and money cannot be granted; an advertisement is closed without a mail', async () => {
    const { body: sent } = await send(aMessage())
    await db.deleteFrom('outbox_messages').execute()
    expect(refusalOf(await decide(sent.id, { decision: 'answer' }))).toEqual([422, 'note'])
    expect(refusalOf(await decide(sent.id, { decision: 'grant' }))).toEqual([422, 'decision'])
    expect((await decide(sent.id, { decision: 'decline', note: 'Advertisement' })).body).toMatchObject({ decision: 'declined' })
    expect(await mails()).toEqual([])
  })

  it('is for keys of all stores: the case of an order stays with its store, an inquiry is nobody else’s', async () => {
    await setSwitches(app, { refund_active_status: true })
    const till = await aKey(app, { role: 'store', storeIds: [shop.storeId] })
    const sold = await aSold(app, shop, item)
    const { body: report } = await casesOf(app).report(sold, 1)
    const { body: sent } = await send(aMessage())
    expect((await listOpen()).slice(0, 2).map(({ id, kind }) => [id, kind])).toEqual([
      [sent.id, 'inquiry'],
      [report.id, 'missing'],
    ])
    expect((await listOpen(till.headers)).map(({ id }) => id)).toEqual([report.id])
    expect(refusalOf(await app.get(`/api/v1/operator/cases/${sent.id}`, till.headers))).toEqual([404, 'case'])
  })
})

describe('an inquiry', () => {
  it('goes with the account of its sender, and a year after its answer', async () => {
    const lina = await aCustomer(app)
    const first = await send(aMessage(), lina.headers)
    const second = await send(aMessage())
    await decide(first.body.id, { decision: 'answer', note: 'Found' })
    await decide(second.body.id, { decision: 'answer', note: 'Found' })
    await db.transaction().execute((tx) => removeCases(tx, { customerId: lina.id, now: clock.now() }))
    const left = async () =>
      (await db.selectFrom('cases').select('id').where('decided_at', 'is not', null).where('order_id', 'is', null).execute()).map(
        ({ id }) => id,
      )
    expect(await left()).not.toContain(first.body.id)
    expect(await left()).toContain(second.body.id)
    await removeInquiriesBefore(db, new Date(clock.now().getTime() + 1000))
    expect(await left()).toEqual([])
  })

  it('is no case of an order, and the case of an order has no sender: the table refuses both', async () => {
    const client_key = crypto.randomUUID()
    const row = { kind: 'inquiry', words: 'Hello', client_key, created_at: clock.now() } as const
    await expect(db.insertInto('cases').values(row).execute()).rejects.toThrow('cases_subject_of')
    const sold = await aSold(app, shop, item)
    const report = { ...row, order_id: sold.id, kind: 'late', sender_name: 'Lina' } as const
    await expect(db.insertInto('cases').values(report).execute()).rejects.toThrow('cases_subject_of')
  })
})
