import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSettings } from '#testing/shop/test-settings.ts'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { createConsoleSms } from './console.ts'
import { createSms } from './create-sms.ts'
import type { SmsAdapter } from './sms-adapter.ts'
import { startTwilioStandIn, type TwilioStandIn } from '#testing/stand-ins/twilio-server.ts'
import { createTwilioSms } from './twilio.ts'

let server: TwilioStandIn
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
  server = await startTwilioStandIn()
})
afterAll(() => server.close())

const real = (changed = {}) =>
  createTwilioSms({ url: server.url, account: server.account, token: server.token, from: 'Medina', ...changed })
const aMessage = (changed = {}) => ({ to: '+966551234567', text: 'Your code', idempotencyKey: randomUUID(), ...changed })
const thrownBy = async (adapter: SmsAdapter, message = aMessage()): Promise<unknown> =>
  adapter.send(message).then(
    () => null,
    (error: unknown) => error,
  )

describe.each([
  ['Twilio', real, () => server.sent.at(-1)?.text],
  ['the console', () => createConsoleSms(log), () => logged.at(-1)],
])('SMS adapter: %s', (_, create, lastText) => {
  it('sends a text in either script, with signs that a form would swallow', async () => {
    for (const text of ['50% + 1 = a&b', 'رمز التحقق \u2068123456\u2069، صالح 5 دقائق']) {
      await create().send(aMessage({ text }))
      expect(lastText()).toContain(text)
    }
  })
})

describe('Twilio', () => {
  it('hears who sends, to whom, and under which key', async () => {
    const message = aMessage()
    await real().send(message)
    expect(server.sent.at(-1)).toMatchObject({
      to: message.to,
      from: 'Medina',
      text: message.text,
      token: message.idempotencyKey,
    })
  })

  it('asked again with the same key sends once', async () => {
    const message = aMessage()
    const before = server.sent.length
    await real().send(message)
    await real().send(message)
    expect(server.sent.length).toBe(before + 1)
    expect(server.calls.filter((token) => token === message.idempotencyKey)).toHaveLength(2)
  })

  it.each([400, 403, 404, 422])('refusing with %i is final', async (status) => {
    server.trouble.push(status)
    expect(await thrownBy(real())).toBeInstanceOf(DeliveryRefusedError)
  })

  it.each([408, 425, 429, 500, 503])('answering %i may be asked again', async (status) => {
    server.trouble.push(status)
    const error = await thrownBy(real())
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefusedError)
    expect(await thrownBy(real())).toBeNull()
  })

  it('says in its own words what is wrong with a message', async () => {
    const error = await thrownBy(real(), aMessage({ to: '12' }))
    expect(error).toBeInstanceOf(DeliveryRefusedError)
    expect(String(error)).toContain('400 from 127.0.0.1:')
    expect(String(error)).toContain("The 'To' number 12 is not a valid phone number. (21211)")
  })

  it('with a wrong token is refused for good', async () => {
    expect(await thrownBy(real({ token: 'wrong' }))).toBeInstanceOf(DeliveryRefusedError)
  })

  it('that never answers, or is not there, may be asked again', async () => {
    server.trouble.push('hang')
    expect(await thrownBy(real({ timeoutMs: 100 }))).not.toBeInstanceOf(DeliveryRefusedError)
    const nowhere = await thrownBy(real({ url: 'http://127.0.0.1:1' }))
    expect(nowhere).toBeInstanceOf(Error)
    expect(nowhere).not.toBeInstanceOf(DeliveryRefusedError)
  })
})

describe('without a provider', () => {
  it('the demo writes to its log; a real shop refuses, and writes no code anywhere', async () => {
    logged = []
    await createSms(testSettings({ DEMO: true }), log).send(aMessage())
    expect(logged).toEqual(['SMS to +966551234567: Your code'])
    expect(await thrownBy(createSms(testSettings(), log))).toBeInstanceOf(DeliveryRefusedError)
    expect(logged).toHaveLength(1)
  })
})
