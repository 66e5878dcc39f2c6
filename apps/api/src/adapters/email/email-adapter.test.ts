import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
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

describe.each([
  ['SMTP', real, () => server.received.at(-1)?.parts['text/plain']],
  ['the console', () => createConsoleEmail(log), () => logged.at(-1)],
])('e-mail adapter: %s', (_, create, lastText) => {
  it('sends a text in either script', async () => {
    for (const text of ['.A dot at the start, 50% = half', 'رمز التحقق \u2068123456\u2069، صالح 5 دقائق']) {
      await create().send(aMail({ text }))
      expect(lastText()).toContain(text)
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

  it.each([
    ['RCPT', '550 5.1.1 No such user'],
    ['MAIL', '553 Not from here'],
    ['.', '554 5.7.1 Looks like spam'],
    ['AUTH', '535 5.7.8 Wrong user or password'],
  ])('refused at %s with %s is final', async (verb, answer) => {
    server.trouble[verb] = answer
    const error = await thrownBy(real())
    expect(error).toBeInstanceOf(DeliveryRefusedError)
    expect(String(error)).toContain(answer.slice(0, 3))
  })

  it('to nobody is final', async () => {
    expect(await thrownBy(real(), aMail({ to: '' }))).toBeInstanceOf(DeliveryRefusedError)
  })

  it.each([
    ['RCPT', '450 4.2.1 Greylisted'],
    ['.', '452 4.3.1 Full'],
    ['EHLO', 'hang'],
    ['.', 'hang'],
  ])('answered at %s with %s may be asked again', async (verb, answer) => {
    server.trouble[verb] = answer
    const error = await thrownBy(real({ timeoutMs: 300 }))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefusedError)
    expect(await thrownBy(real())).toBeNull()
  })

  it('with nobody there may be asked again', async () => {
    const error = await thrownBy(real({ url: 'smtp://127.0.0.1:1' }))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefusedError)
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
