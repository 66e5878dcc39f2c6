import { createHmac, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSettings } from '#testing/shop/test-settings.ts'
import { startSmsHouse } from '#testing/stand-ins/messages/sms-house-server.ts'
import { startTwilioStandIn, type TwilioStandIn } from '#testing/stand-ins/twilio-server.ts'
import { startUnifonicStandIn, type UnifonicStandIn } from '#testing/stand-ins/messages/unifonic-server.ts'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { createConsoleSms } from './console.ts'
import { createSms } from './create-sms.ts'
import { type AnswerRules, createHttpSms } from './providers/http/http-sms.ts'
import type { RequestTemplate } from './providers/http/request-template.ts'
import { createTwilioSms } from './providers/twilio/twilio-sms.ts'
import { createUnifonicSms } from './providers/unifonic/unifonic-sms.ts'
import type { ReportCall, SmsAdapter } from './sms-adapter.ts'

let twilio: TwilioStandIn
let unifonic: UnifonicStandIn
let house: Awaited<ReturnType<typeof startSmsHouse>>
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
  twilio = await startTwilioStandIn()
  unifonic = await startUnifonicStandIn()
  house = await startSmsHouse()
})
afterAll(() => Promise.all([twilio, unifonic, house].map((server) => server.close())))

type Changed = { url?: string; secret?: string; timeoutMs?: number }
const limit = ({ timeoutMs }: Changed) => (timeoutMs === undefined ? {} : { timeoutMs })

const byTwilio = ({ url, secret, ...rest }: Changed = {}) =>
  createTwilioSms({
    url: url ?? twilio.url,
    account: twilio.account,
    token: secret ?? twilio.token,
    from: 'Medina',
    ...limit(rest),
  })
const byUnifonic = ({ url, secret, ...rest }: Changed = {}) =>
  createUnifonicSms({ url: url ?? unifonic.url, appSid: secret ?? unifonic.appSid, sender: 'Medina', ...limit(rest) })

const noRules: AnswerRules = { okText: null, okField: null, okValues: [], retries: [], idField: null, idAfter: null }
const inJson = { okField: 'result.code', okValues: ['0'], retries: ['busy'], idField: 'result.ids.0' }
const inText = { okText: 'OK', retries: ['busy'], idAfter: 'OK:' }
const houses = {
  json: {
    request: {
      headers: { 'X-Api-Key': '{key}' },
      body: '{"sender": "{from}", "messages": [{"to": "{number}", "text": "{text}", "ref": "{id}"}]}',
    },
    answer: inJson,
  },
  form: { request: { body: 'key={key}&sender={from}&to={number}&text={text}&ref={id}' }, answer: inJson },
  get: { request: { method: 'GET' }, answer: inText },
} as const
const query = '?key={key}&sender={from}&to={number}&text={text}&ref={id}'

const byHouse =
  (way: keyof typeof houses) =>
  ({ url, secret, ...rest }: Changed = {}) => {
    const address = `${url ?? house.url}/${way}${way === 'get' ? query : ''}`
    const request: RequestTemplate = { method: 'POST', headers: {}, body: null, ...houses[way].request, url: address }
    const answer: AnswerRules = { ...noRules, ...houses[way].answer }
    return createHttpSms({ request, answer, from: 'Medina', key: secret ?? house.key, ...limit(rest) })
  }

const aMessage = (changed = {}) => ({
  to: '+966551234567',
  text: `Your code ${randomUUID()}`,
  idempotencyKey: randomUUID(),
  ...changed,
})
/** Errors are logged, so that none may hold a key or the words of a message: those are codes. */
const thrownBy = async (adapter: SmsAdapter, message = aMessage()): Promise<unknown> => {
  const error: unknown = await adapter.send(message).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const shown = inspect(error, { depth: 10, showHidden: true })
  const basic = Buffer.from(`${twilio.account}:${twilio.token}`).toString('base64')
  for (const secret of [twilio.token, basic, unifonic.appSid, house.key, ...(message.text.length > 20 ? [message.text] : [])])
    expect(shown).not.toContain(secret)
  return error
}

describe.each([
  ['Twilio', byTwilio, () => twilio],
  ['Unifonic', byUnifonic, () => unifonic],
  ['a house with JSON', byHouse('json'), () => house],
  ['a house with forms', byHouse('form'), () => house],
  ['a house with addresses', byHouse('get'), () => house],
])('SMS adapter: %s', (_, create, at) => {
  it('sends a text in either script, with signs that would break out of a form, an address or JSON', async () => {
    for (const text of [
      '50% + 1 = a&b; c?d#e',
      'رمز التحقق \u2068123456\u2069، صالح 5 دقائق\n\n@shop.example #123456',
      '"}],"to":"+1","x":[{"y":"\\',
      '&to=96612345678\r\nX-Api-Key: none',
      '{key}{to}%7Bkey%7D ../..',
    ]) {
      await create().send(aMessage({ text }))
      expect(at().sent.at(-1)).toMatchObject({ text, from: 'Medina' })
    }
  })

  it('hears who sends, to whom, and under which key, and names the message as the provider does', async () => {
    const message = aMessage()
    const { reference } = await create().send(message)
    const heard = at().sent.at(-1)
    expect(heard).toMatchObject({ from: 'Medina', text: message.text, token: message.idempotencyKey, sid: reference })
    expect(`+${heard?.to.replace('+', '')}`).toBe(message.to)
  })

  it.each([400, 403, 404, 422])('refusing with %i is final', async (status) => {
    at().trouble.push(status)
    expect(await thrownBy(create())).toBeInstanceOf(DeliveryRefusedError)
  })

  it.each([408, 425, 429, 500, 503, 'redirect'] as const)('answering %s may be asked again', async (trouble) => {
    at().trouble.push(trouble)
    const error = await thrownBy(create())
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefusedError)
    expect(await thrownBy(create())).toBeNull()
  })

  it('refuses a number that is none, and a wrong key, for good', async () => {
    const before = at().sent.length
    for (const to of ['12', '+1234&to=1', '../..']) {
      expect(await thrownBy(create(), aMessage({ to }))).toBeInstanceOf(DeliveryRefusedError)
    }
    expect(await thrownBy(create({ secret: 'wrong' }))).toBeInstanceOf(DeliveryRefusedError)
    expect(at().sent).toHaveLength(before)
  })

  it('that never answers, or is not there, may be asked again', async () => {
    at().trouble.push('hang')
    for (const changed of [{ timeoutMs: 100 }, { url: 'http://127.0.0.1:1' }]) {
      const error = await thrownBy(create(changed))
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(DeliveryRefusedError)
    }
  })
})

describe.each([
  ['Twilio', byTwilio, () => twilio],
  ['Unifonic', byUnifonic, () => unifonic],
])('%s', (_, create, at) => {
  it('asked again after a lost answer sends once', async () => {
    const message = aMessage()
    const before = at().sent.length
    at().trouble.push('close')
    expect(await thrownBy(create(), message)).toBeInstanceOf(Error)
    await create().send(message)
    expect(at().sent).toHaveLength(before + 1)
    expect(at().calls.filter((token) => token === message.idempotencyKey)).toHaveLength(2)
  })
})

it('a status of success is one, also where the body cannot be read: the message would be sent twice', async () => {
  twilio.trouble.push(200)
  expect(await byTwilio().send(aMessage())).toEqual({ reference: null })
})

type Reported = { state: string; account?: string; key?: string }
const reporting = [
  {
    name: 'Twilio',
    create: byTwilio,
    delivered: 'delivered',
    underWay: 'sent',
    /** A report as the provider sends it, signed with its key or with another one. */
    write: ({ state, account = twilio.account, key = twilio.token }: Reported): ReportCall => {
      const url = 'https://shop.example/api/v1/messages/sms/twilio'
      const form = { AccountSid: account, MessageSid: 'SM1', MessageStatus: state }
      const text = Object.entries(form).reduce((sum, [name, value]) => sum + name + value, url)
      const signature = createHmac('sha1', key).update(text).digest('base64')
      return { url, headers: { 'x-twilio-signature': signature }, body: Buffer.from(new URLSearchParams(form).toString()) }
    },
  },
]

it.each(reporting)('$name: reports are read if it has signed them, and no others', ({ create, write, delivered, underWay }) => {
  const read = (call: ReportCall) => create().readReport?.(call)
  const report = write({ state: delivered })
  expect(read(report)).toMatchObject({ reference: 'SM1', state: 'delivered' })
  expect(read(write({ state: underWay }))).toMatchObject({ state: 'other' })
  expect(read(write({ state: delivered, account: 'of another shop' }))).toMatchObject({ state: 'other' })
  const text = report.body.toString('utf8')
  const forged = [
    write({ state: delivered, key: 'another' }),
    { ...report, body: Buffer.from(text.replace('SM1', 'SM2')) },
    { ...report, body: Buffer.alloc(0) },
    { ...report, url: `${report.url}?a=1` },
    { ...report, headers: {} },
    { ...report, headers: Object.fromEntries(Object.keys(report.headers).map((name) => [name, ['a', 'b']])) as never },
  ]
  expect(forged.filter((call) => read(call) !== null)).toEqual([])
})

it('every provider that reads reports is among these', () => {
  const all = [byTwilio, byUnifonic, byHouse('json')].map((create) => create())
  expect(all.filter(({ readReport }) => readReport !== undefined)).toHaveLength(reporting.length)
})

describe('a refusal in words', () => {
  it.each([
    [
      'Twilio',
      byTwilio,
      aMessage({ to: '12' }),
      "400 from 127.0.0.1:{port}: The 'To' number 12 is not a valid phone number. (21211)",
    ],
    ['Unifonic', byUnifonic, aMessage({ to: '12' }), 'refused by 127.0.0.1:{port}: Dest num is too short (ER-04)'],
    ['JSON of a house', byHouse('json'), aMessage({ to: '12' }), 'refused by 127.0.0.1:{port}: result.code is bad number'],
  ])('of %s is final, and the log reads it', async (_, create, message, words) => {
    const error = await thrownBy(create(), message)
    expect(error).toBeInstanceOf(DeliveryRefusedError)
    expect(String(error).replace(/:\d{4,5}/, ':{port}')).toContain(words)
  })

  it.each([
    ['without money', byUnifonic, 'No money'],
    ['of a busy house in JSON', byHouse('json'), 'Later'],
    ['of a busy house in words', byHouse('get'), 'Later'],
  ])('%s may be asked again', async (_, create, text) => {
    const error = await thrownBy(create(), aMessage({ text }))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefusedError)
  })
})

describe('without a provider', () => {
  it('the demo writes to its log; a real shop refuses, and writes no code anywhere', async () => {
    logged = []
    const message = aMessage({ text: 'Your code' })
    await (await createSms(testSettings({ DEMO: true }), log)).send(message)
    await createConsoleSms(log).send({ ...message, text: 'رمز التحقق 50% + 1' })
    expect(logged).toEqual(['SMS to +966551234567: Your code', 'SMS to +966551234567: رمز التحقق 50% + 1'])
    expect(await thrownBy(await createSms(testSettings(), log))).toBeInstanceOf(DeliveryRefusedError)
    expect(logged).toHaveLength(2)
  })
})
