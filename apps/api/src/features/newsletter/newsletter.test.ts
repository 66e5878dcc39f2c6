import { beforeEach, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { signToken } from '#lib/keys.ts'
import { deleteUnconfirmed } from './subscriptions.ts'

const PUBLIC_URL = 'https://medina.example'
const app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z', settings: { PUBLIC_URL, DEMO: true } })
const { db } = app.api
beforeEach(async () => {
  await db.deleteFrom('newsletter_subscribers').execute()
  await db.deleteFrom('outbox_messages').execute()
})

const base = '/api/v1/newsletter'
let serial = 0
const anAddress = () => `lina${(serial += 1)}@mail.example`
const subscribe = (email: unknown, headers = {}) => app.post<{ message: string }>(`${base}/subscribe`, { email }, headers)
const mails = () => db.selectFrom('outbox_messages').select(['recipient', 'subject', 'body', 'language']).orderBy('id').execute()
const tokenIn = (body: string | undefined) => /\/newsletter\?confirm=(\S+)/.exec(body ?? '')?.[1] ?? ''
const confirm = (token: string) => app.post(`${base}/confirm`, { token })
const leave = (token: string) => app.post(`${base}/leave?token=${token}`, {})
async function letters() {
  const { headers } = await aKey(app, { role: 'admin' })
  const { body } = await app.get<{ subscribers: { email: string; language: string; leave_url: string }[] }>(
    '/api/v1/operator/newsletter',
    headers,
  )
  return body.subscribers
}
async function aSubscriber(): Promise<string> {
  const email = anAddress()
  await subscribe(email)
  const { status } = await confirm(tokenIn((await mails()).at(-1)?.body))
  expect(status).toBe(200)
  return email
}

describe('[5.036, 7.032] a subscription to the newsletter', () => {
  it('is confirmed by the link of a mail in the language of the page; only then come letters', async () => {
    const email = anAddress()
    const { status, body } = await subscribe(` ${email.toUpperCase()} `, { 'x-localization': 'ar' })
    expect([status, body.message]).toEqual([200, 'أرسلنا إليك رسالة. يُرجى تأكيد عنوانك بالرابط الذي فيها.'])
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: email, language: 'ar' })
    expect(mail?.body).toContain(`${PUBLIC_URL}/newsletter?confirm=`)
    expect(await letters()).toEqual([])
    const token = tokenIn(mail?.body)
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200])
    expect(await letters()).toMatchObject([{ email, language: 'ar' }])
  })

  it('is answered alike for an address that is subscribed, which gets no other mail', async () => {
    const email = await aSubscriber()
    const sent = (await mails()).length
    expect((await subscribe(email)).body).toEqual((await subscribe(anAddress())).body)
    expect((await mails()).filter(({ recipient }) => recipient === email)).toHaveLength(sent)
  })

  it('ends with one click on the link of a letter, or one post of a mail program, and its address is deleted', async () => {
    await aSubscriber()
    const [letter] = await letters()
    const token = new URL(letter?.leave_url ?? '').searchParams.get('leave') ?? ''
    expect((await leave(token)).status).toBe(200)
    expect(await letters()).toEqual([])
    expect(await db.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([])
    expect((await leave(token)).status).toBe(200)
  })

  it.each([[''], ['   '], ['lina'], ['lina@'], ['@mail.example'], [null], [7], [`${'x'.repeat(250)}@mail.example`]])(
    'is refused for %j, and nothing changes',
    async (email) => {
      expect(refusalOf(await withoutTrace(app, () => subscribe(email)))).toEqual([403, 'email'])
    },
  )

  it('is refused with links that are not ours, or for something else, and after the time to confirm', async () => {
    const email = anAddress()
    await subscribe(email)
    const token = tokenIn((await mails())[0]?.body)
    expect(refusalOf(await confirm(signToken(['another key'], 'newsletter-confirm', email)))).toEqual([404, 'token'])
    expect(refusalOf(await leave(token))).toEqual([404, 'token'])
    await deleteUnconfirmed(db, new Date(app.api.clock.now().getTime() + 8 * 86_400_000))
    const late = await confirm(token)
    expect([refusalOf(late), messagesOf(late)]).toEqual([
      [404, 'token'],
      ['This link is no longer valid. Please subscribe again.'],
    ])
  })

  it('cannot flood an address with mails', async () => {
    const email = anAddress()
    const answers = [await subscribe(email), await subscribe(email), await subscribe(email), await subscribe(email)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })
})
