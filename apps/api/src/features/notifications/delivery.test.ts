import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'
import { readHeader, type SmtpStandIn, startSmtpStandIn, toMailSettings } from '#testing/stand-ins/smtp-server.ts'
import { startTwilioStandIn, toSmsSettings, type TwilioStandIn } from '#testing/stand-ins/twilio-server.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Settings } from '#lib/settings.ts'
import { localize } from '#lib/i18n.ts'
import { aCode } from './notifications.builders.ts'
import { deleteOldMessages, type Message, queueMessage } from './notifications.service.ts'
import { wakeDelivery } from './outbox.ts'

let phones: TwilioStandIn
let mails: SmtpStandIn
let app: TestApp
let settings: Partial<Settings>

beforeAll(async () => {
  phones = await startTwilioStandIn()
  mails = await startSmtpStandIn()
  settings = {
    ofProviders: { ...toSmsSettings(phones).ofProviders, ...toMailSettings(mails).ofProviders },
    LOG_LEVEL: 'silent' as const,
  }
  app = await startTestApp({ settings })
})
afterAll(async () => {
  // Closed first, so that closing the app does not wait for attempts.
  await phones.close()
  await mails.close()
  await app.close()
})
beforeEach(() => app.travelTo(TEST_CLOCK_START))
afterEach(async () => {
  phones.trouble.length = 0
  await app.api.db.deleteFrom('outbox_messages').execute()
})

const aMail: Message = { ...aCode, channel: 'email', to: 'lina@example.com', subject: 'notification.delivered' }

const queue = (message: Message = aCode) => app.api.db.transaction().execute(async (tx) => queueMessage(app.api, tx, message))
const rows = () => app.api.db.selectFrom('outbox_messages').selectAll().orderBy('id').execute()
const row = async () => (await rows())[0]
/** Waits until the row has these values. */
const until = (expected: Record<string, unknown>) => expect.poll(row, { timeout: 5000, interval: 10 }).toMatchObject(expected)

async function later(seconds: number): Promise<void> {
  await at(app.api.clock.now().getTime() + seconds * 1000)
}

async function at(time: number): Promise<void> {
  app.travelTo(new Date(time).toISOString())
  await wakeDelivery(app.api.db)
}

describe('a message', () => {
  it('leaves with the commit, within a tenth of a second, and its body is forgotten', async () => {
    const waits: number[] = []
    for (let round = 0; round < 5; round++) {
      const before = phones.sent.length
      await queue()
      const committed = performance.now()
      await expect.poll(() => phones.sent.length, { interval: 5 }).toBe(before + 1)
      waits.push((phones.sent.at(-1)?.at ?? Infinity) - committed)
    }
    expect(Math.min(...waits)).toBeLessThan(100)
    await expect.poll(async () => (await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
    expect(await rows()).toHaveLength(5)
    for (const message of await rows()) {
      expect(message).toMatchObject({ body: '', attempts: 1, last_error: null, failed_at: null, recipient: aCode.to })
    }
    expect(phones.sent.at(-1)).toMatchObject({ to: aCode.to, text: '123456 is in your wallet now', from: 'Medina' })
  })

  it('whose transaction is taken back was never there', async () => {
    const before = phones.sent.length
    const undone = app.api.db.transaction().execute(async (tx) => {
      await queueMessage(app.api, tx, aCode)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await queue({ ...aCode, to: '+966550000000' })
    await until({ sent_at: expect.any(Date) })
    expect(phones.sent.slice(before).map(({ to }) => to)).toEqual(['+966550000000'])
  })

  it('in Arabic arrives in Arabic, by phone and by mail', async () => {
    await queue({ ...aCode, language: 'ar' })
    await queue({ ...aMail, language: 'ar' })
    await expect.poll(async () => (await rows()).filter(({ sent_at }) => sent_at !== null).length).toBe(2)
    const text = 'أُضيف \u2068123456\u2069 إلى محفظتك'
    expect(phones.sent.at(-1)?.text).toBe('أُضيف 123456 إلى محفظتك')
    const mail = mails.received.at(-1)
    expect(readHeader(mail?.headers.subject)).toBe('تم توصيل طلبك')
    expect(mail?.parts['text/plain']).toContain(text)
    expect(mail?.parts['text/html']).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.parts['text/html']).toContain('<bdi class="code" dir="ltr">123456</bdi>')
    expect((await rows()).map(({ subject, body }) => [subject, body])).toEqual([
      [null, ''],
      ['', ''],
    ])
  })

  it('in French fits one short message by phone: its signs are those of the SMS alphabet', async () => {
    const order = { number: 100_001, link: 'https://shop.example/o/1' }
    const name = localize((await readSwitches(app.api.db)).business_name, 'fr')
    await queue({ ...aCode, language: 'fr', text: 'sms.order_placed', params: order })
    await until({ sent_at: expect.any(Date) })
    expect(phones.sent.at(-1)?.text).toBe(`${name} : votre commande 100001. Suivez-la ici : https://shop.example/o/1`)
  })

  it('that holds markup is text to a reader of mail', async () => {
    await queue({ ...aMail, params: { amount: '<img src=x onerror=alert(1)>' } })
    await until({ sent_at: expect.any(Date) })
    const page = mails.received.at(-1)?.parts['text/html']
    expect(page).toContain('&lt;img src=x')
    expect(page).not.toContain('<img')
  })

  it('by phone does not wait behind mails that nobody takes', async () => {
    const before = phones.sent.length
    mails.trouble.EHLO = 'hang'
    await queue(aMail)
    await queue()
    await expect.poll(() => phones.sent.length, { timeout: 2000, interval: 5 }).toBe(before + 1)
    expect((await row())?.sent_at).toBeNull()
    // A later mail would wait for the timeout of this one.
    mails.disconnect()
  })
})

describe('a message that cannot be delivered now', () => {
  it('is tried again with growing pauses under the same key, then has failed, and is kept without its body', async () => {
    phones.calls.length = 0
    phones.trouble.push(500, 503, 429, 408, 'close', 500)
    let before = app.api.clock.now().getTime()
    await queue()
    for (const [index, seconds] of [5, 30, 120, 600, 3600].entries()) {
      const next = async (): Promise<number> => Number((await row())?.next_attempt_at)
      // The clock continues during an attempt, however long that takes. A running attempt has the end of its lease here, which is no pause
      // of the list.
      const isPaused = (due: number): boolean =>
        due >= before + seconds * 1000 && due <= app.api.clock.now().getTime() + seconds * 1000
      await expect.poll(next, { interval: 10 }).toSatisfy(isPaused)
      expect(await row()).toMatchObject({ attempts: index + 1, sent_at: null, failed_at: null, last_error: expect.any(String) })
      expect((await row())?.body).toContain('123456')
      const due = await next()
      await at(due - 4000)
      await wait(50)
      expect((await row())?.attempts).toBe(index + 1)
      before = due
      await at(due)
    }
    await until({ attempts: 6, sent_at: null, failed_at: expect.any(Date), body: '' })
    expect((await row())?.last_error).toContain('500 from 127.0.0.1')
    expect(phones.calls).toHaveLength(6)
    expect(new Set(phones.calls).size).toBe(1)
    await later(100_000)
    expect(phones.calls).toHaveLength(6)
  })

  it('is not sent any more once it is of no use', async () => {
    phones.calls.length = 0
    phones.trouble.push(500)
    await queue({ ...aCode, expiresAt: new Date(app.api.clock.now().getTime() + 3000) })
    await until({ attempts: 1, last_error: expect.stringContaining('500') })
    await later(6)
    await until({ sent_at: null, failed_at: expect.any(Date), body: '', last_error: 'too late to be of use' })
    expect(phones.calls).toHaveLength(1)
  })

  it('arrives at a later try', async () => {
    const before = phones.sent.length
    phones.trouble.push(503)
    await queue()
    await until({ attempts: 1, last_error: expect.stringContaining('503') })
    await later(6)
    await until({ attempts: 2, sent_at: expect.any(Date), last_error: null, body: '' })
    expect(phones.sent.slice(before).map(({ text }) => text)).toEqual(['123456 is in your wallet now'])
  })

  it('is sent once although the answer to the first try was lost', async () => {
    const before = phones.sent.length
    phones.trouble.push('close')
    await queue()
    await until({ attempts: 1, last_error: expect.any(String) })
    expect(phones.sent.length).toBe(before + 1)
    await later(6)
    await until({ attempts: 2, sent_at: expect.any(Date) })
    expect(phones.sent.length).toBe(before + 1)
  })

  it.each([
    ['phone', { ...aCode, to: '12' }, 'not a valid phone number'],
    ['mail', aMail, '550'],
  ] as const)('to a %s that is refused for good fails at once', async (_, message, reason) => {
    if (message.channel === 'email') mails.trouble.RCPT = '550 5.1.1 No such user'
    await queue(message)
    await until({ attempts: 1, failed_at: expect.any(Date), body: '', last_error: expect.stringContaining(reason) })
  })

  it('does not stop the ones after it', async () => {
    const before = phones.sent.length
    for (let number = 0; number < 25; number++) await queue({ ...aCode, to: number % 2 === 0 ? '12' : '+966551234567' })
    await expect.poll(async () => (await rows()).filter((one) => one.sent_at ?? one.failed_at).length).toBe(25)
    expect(phones.sent.length).toBe(before + 12)
  })
})

describe('old messages', () => {
  it('go after thirty days', async () => {
    await queue()
    await until({ sent_at: expect.any(Date) })
    await deleteOldMessages(app.api.db, new Date(app.api.clock.now().getTime() + 29 * 86_400_000))
    expect(await rows()).toHaveLength(1)
    await deleteOldMessages(app.api.db, new Date(app.api.clock.now().getTime() + 31 * 86_400_000))
    expect(await rows()).toEqual([])
  })
})

describe('a service that closes', () => {
  it('lets a try end that is under way, and notes it', async () => {
    const other = await startTestApp({ settings })
    const before = phones.sent.length
    phones.trouble.push('slow')
    await other.api.db.transaction().execute(async (tx) => queueMessage(other.api, tx, aCode))
    await expect.poll(() => phones.sent.length).toBe(before + 1)
    await other.app.close()
    const messages = await other.api.db.selectFrom('outbox_messages').select(['attempts', 'sent_at']).execute()
    await other.close()
    expect(messages).toEqual([{ attempts: 1, sent_at: expect.any(Date) }])
  })
})
