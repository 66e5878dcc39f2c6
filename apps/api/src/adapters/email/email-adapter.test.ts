import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { createConsoleEmail } from './console.ts'
import { createEmail } from './create-email.ts'
import type { Email, EmailAdapter } from './email-adapter.ts'
import { createSmtpEmail } from './providers/smtp/smtp.ts'
import { readHeader, type SmtpStandIn, startSmtpStandIn } from '#testing/stand-ins/smtp-server.ts'

let server: SmtpStandIn
let logged: string[] = []
const log = pino(
  { level: 'info' },
  new Writable({
    write(line, _encoding, done) {
      logged.push((JSON.parse(String(line)) as { msg: string }).msg)
      done()
    },
  }),
)
beforeAll(async () => {
  server = await startSmtpStandIn()
})
afterAll(() => server.close())

const from = 'Medina <post@medina.example>'
const real = (changed = {}) => createSmtpEmail({ url: server.url, from, ...changed })
const aMail = (changed: Partial<Email> = {}): Email => ({
  to: 'lina@example.com',
  subject: 'Your code',
  text: 'Your code is 123456.',
  idempotencyKey: randomUUID(),
  language: 'en',
  ...changed,
})
const thrownBy = async (adapter: EmailAdapter, mail = aMail()): Promise<unknown> =>
  adapter.send(mail).then(
    () => null,
    (error: unknown) => error,
  )

/** A provider with its stand-in: how it refuses for good, fails for now, or does not answer, once each, and what it has received. */
type Driver = {
  create: (changed?: { url?: string; timeoutMs?: number }) => EmailAdapter
  /** An address at which nobody listens. */
  nowhere: string
  refusals: readonly (() => void)[]
  passing: readonly (() => void)[]
  hang: () => void
  received: () => { from: string; to: string; subject: string; text: string; html: string | undefined }[]
  /** No error may quote it. */
  secret: string
}

const smtp: Driver = {
  create: real,
  nowhere: 'smtp://127.0.0.1:1',
  refusals: [
    ['RCPT', '550 5.1.1 No such user'],
    ['MAIL', '553 Not from here'],
    ['.', '554 5.7.1 Looks like spam'],
    ['AUTH', '535 5.7.8 Wrong user or password'],
  ].map(
    ([verb = '', answer = '']) =>
      () =>
        void (server.trouble[verb] = answer),
  ),
  passing: [
    ['RCPT', '450 4.2.1 Greylisted'],
    ['.', '452 4.3.1 Full'],
  ].map(
    ([verb = '', answer = '']) =>
      () =>
        void (server.trouble[verb] = answer),
  ),
  hang: () => void (server.trouble['.'] = 'hang'),
  received: () =>
    server.received.map(({ headers, to, parts }) => ({
      from: headers.from ?? '',
      to: to.join(),
      subject: readHeader(headers.subject) ?? '',
      text: parts['text/plain']?.trim() ?? '',
      html: parts['text/html']?.trim(),
    })),
  secret: 'p@ss word',
}

describe.each([['SMTP', smtp]])('mail provider: %s', (_, driver) => {
  it('delivers sender, recipient, subject and both parts, in either script, once', async () => {
    const mails = [
      aMail({ text: '.A dot at the start, 50% = half & "more"', html: '<p>50% &amp; more</p>' }),
      aMail({ subject: 'رمز التحقق لحسابك في «مدينة»', text: 'رمز التحقق \u2068123456\u2069، صالح 5 دقائق', language: 'ar' }),
      aMail({ subject: 'Votre code à usage unique', text: 'Saisissez « 123456 ».', language: 'fr' }),
    ]
    const before = driver.received().length
    for (const mail of mails) await driver.create().send(mail)
    const arrived = driver.received().slice(before)
    expect(arrived).toEqual(mails.map(({ to, subject, text, html }) => ({ from, to, subject, text, html })))
  })

  it('says which mail will never be accepted', async () => {
    for (const refuse of driver.refusals) {
      refuse()
      expect(await thrownBy(driver.create())).toBeInstanceOf(DeliveryRefusedError)
      expect(await thrownBy(driver.create())).toBeNull()
    }
    expect(await thrownBy(driver.create(), aMail({ to: '' }))).toBeInstanceOf(DeliveryRefusedError)
  })

  it('that is busy, hangs or is not there may be asked again, and is', async () => {
    for (const fail of [...driver.passing, driver.hang]) {
      fail()
      const error = await thrownBy(driver.create({ timeoutMs: 300 }))
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(DeliveryRefusedError)
    }
    const nobody = await thrownBy(driver.create({ url: driver.nowhere }))
    expect(nobody).toBeInstanceOf(Error)
    expect(nobody).not.toBeInstanceOf(DeliveryRefusedError)
    expect(await thrownBy(driver.create())).toBeNull()
  })

  it('quotes neither its key nor the mail in an error', async () => {
    for (const fail of [...driver.refusals, ...driver.passing, driver.hang]) {
      fail()
      const error = await thrownBy(driver.create({ timeoutMs: 300 }))
      for (const words of [driver.secret, encodeURIComponent(driver.secret), 'Your code is 123456'])
        expect(inspect(error, { depth: 9 })).not.toContain(words)
    }
  })
})

describe('the console', () => {
  it('shows a text in either script', async () => {
    for (const text of ['50% = half', 'رمز التحقق \u2068123456\u2069، صالح 5 دقائق']) {
      await createConsoleEmail(log).send(aMail({ text }))
      expect(logged.at(-1)).toContain(text)
    }
  })
})

describe('SMTP', () => {
  it('carries sender, recipient, both parts, and an id made from the key', async () => {
    const mail = aMail({ subject: 'رمز التحقق لحسابك في «مدينة»', language: 'ar', html: '<p dir="rtl">رمز التحقق</p>' })
    await real().send(mail)
    const received = server.received.at(-1)
    expect(received).toMatchObject({ from: 'post@medina.example', to: [mail.to] })
    expect(received?.headers).toMatchObject({
      from,
      to: mail.to,
      'message-id': `<${mail.idempotencyKey}@medina.example>`,
      'auto-submitted': 'auto-generated',
      'content-language': 'ar',
    })
    expect(readHeader(received?.headers.subject)).toBe(mail.subject)
    expect(received?.parts['text/plain']?.trim()).toBe(mail.text)
    expect(received?.parts['text/html']?.trim()).toBe(mail.html)
  })

  it('has no way for an address or a subject to smuggle in another recipient or header', async () => {
    const count = server.received.length
    await thrownBy(real(), aMail({ to: 'a@example.com, b@example.com' }))
    await thrownBy(real(), aMail({ to: 'a@example.com>\r\nRCPT TO:<b@example.com' }))
    await real().send(aMail({ subject: 'Hello\r\nBcc: b@example.com' }))
    const received = server.received.slice(count)
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com')
    expect(received.at(-1)?.headers).not.toHaveProperty('bcc')
  })

  it('that hangs at its greeting may be asked again', async () => {
    server.trouble.EHLO = 'hang'
    expect(await thrownBy(real({ timeoutMs: 300 }))).not.toBeInstanceOf(DeliveryRefusedError)
    expect(await thrownBy(real())).toBeNull()
  })
})

describe('without a mail server', () => {
  it('the demo writes to its log; a real shop refuses, and writes no code anywhere', async () => {
    logged = []
    await (await createEmail({ DEMO: true, ofProviders: {} }, log)).send(aMail())
    expect(logged).toEqual(['E-mail to lina@example.com: Your code · Your code is 123456.'])
    expect(await thrownBy(await createEmail({ DEMO: false, ofProviders: {} }, log))).toBeInstanceOf(DeliveryRefusedError)
    expect(logged).toHaveLength(1)
  })
})
