import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedNotice, startWhatsAppStandIn, type WhatsAppStandIn } from '#testing/stand-ins/messages/whatsapp-server.ts'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { createCloudWhatsApp } from './providers/cloud/cloud-api.ts'
import type { WhatsAppMessage } from './whatsapp-adapter.ts'

let server: WhatsAppStandIn
beforeAll(async () => {
  server = await startWhatsAppStandIn()
})
afterAll(() => server.close())

const cloud = (changed = {}) => createCloudWhatsApp({ ...server, version: 'v23.0', ...changed })
const to = '+966551234567'
const aText: WhatsAppMessage = { to, text: 'Hello' }
const CODE = '804152'
const aCode = { to, template: 'code', language: 'ar', code: CODE } as const
/** Errors are logged, so that none may hold the token or a code. */
const thrownBy = async (message: WhatsAppMessage = aText, changed = {}): Promise<unknown> => {
  const error: unknown = await cloud(changed)
    .send(message)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
  const shown = inspect(error, { depth: 10, showHidden: true })
  for (const secret of [server.token, server.appSecret, CODE]) expect(shown).not.toContain(secret)
  return error
}
const read = ({ headers, body }: SignedNotice) => cloud().readNotices({ headers, body: Buffer.from(body) })

describe('WhatsApp: sending', () => {
  it('a code goes into the text and the button of its template', async () => {
    const { reference } = await cloud().send({ to, template: 'code', language: 'ar', code: '123456' })
    const parameters = [{ type: 'text', text: '123456' }]
    expect(server.sent.at(-1)).toMatchObject({
      id: reference,
      to: '966551234567',
      template: {
        name: 'code',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    })
  })

  it('places are named, and no value of one breaks a rule of the provider', async () => {
    await cloud().send({
      to,
      template: 'order',
      language: 'fr',
      places: { store: 'Café\n\t«A»      B', number: '12', note: ' ' },
    })
    expect(server.sent.at(-1)?.template?.components).toEqual([
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'store', text: 'Café «A» B' },
          { type: 'text', parameter_name: 'number', text: '12' },
          { type: 'text', parameter_name: 'note', text: '–' },
        ],
      },
    ])
    await cloud().send(aText)
    expect(server.sent.at(-1)).toMatchObject({ type: 'text', text: { body: 'Hello' } })
  })

  it.each([
    { status: 400, code: 131_026 },
    { status: 400, code: 131_047 },
    { status: 404, code: 132_001 },
    { status: 401, code: 190 },
  ])('refused with %o is final', async (trouble) => {
    server.trouble.push(trouble)
    const error = await thrownBy(aCode)
    expect(error).toBeInstanceOf(DeliveryRefusedError)
    expect(String(error)).toContain(`(${trouble.code})`)
  })

  it.each([
    { status: 400, code: 131_056 },
    { status: 429, code: 130_429 },
    { status: 500, code: 131_000 },
    503,
    429,
    'redirect',
  ] as const)('answered with %o may be asked again', async (trouble) => {
    server.trouble.push(trouble)
    const error = await thrownBy(aCode)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefusedError)
    expect(await thrownBy()).toBeNull()
  })

  it('that never answers, or is not there, may be asked again', async () => {
    server.trouble.push('hang')
    for (const changed of [{ timeoutMs: 100 }, { url: 'http://127.0.0.1:1' }]) {
      const error = await thrownBy(aCode, changed)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(DeliveryRefusedError)
    }
    expect(await thrownBy(aText, { token: 'wrong' })).toBeInstanceOf(DeliveryRefusedError)
  })

  it('taken with an answer that cannot be read is not sent again', async () => {
    server.trouble.push(200)
    expect(await cloud().send(aCode)).toEqual({ reference: null })
  })

  it('lists every template with its state, over all pages', async () => {
    const states = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED']
    server.templates.push(
      ...Array.from({ length: 130 }, (_, at) => ({ name: `t${at}`, language: 'ar', status: states[at % 4] ?? '' })),
    )
    const listed = await cloud().listTemplates()
    expect(listed).toHaveLength(130)
    expect(listed?.slice(0, 4).map(({ state }) => state)).toEqual(['approved', 'pending', 'refused', 'refused'])
    expect(await cloud({ accountId: null }).listTemplates()).toBeNull()
  })
})

describe('WhatsApp: notices', () => {
  const at = new Date('2026-03-10T10:00:00Z')

  it('tell what became of a message, and bring the words of customers', () => {
    expect(read(server.status('wamid.1', 'sent', at))).toEqual([
      { kind: 'report', reference: 'wamid.1', state: 'sent', at, problem: null },
    ])
    // Read at once, a message is never reported as delivered.
    expect(read(server.status('wamid.1', 'read', at))).toMatchObject([{ state: 'delivered' }])
    expect(read(server.status('wamid.1', 'failed', at, 131_026))).toMatchObject([
      { state: 'failed', problem: 'No WhatsApp (131026)' },
    ])
    expect(read(server.message('+966551234567', ' Where is it? ', 'wamid.2', at))).toEqual([
      { kind: 'message', reference: 'wamid.2', from: to, name: 'Lina', text: 'Where is it?', at },
    ])
  })

  it('that are forged are no notices', () => {
    const good = server.status('wamid.1', 'delivered', at)
    const forged = [
      server.notice({ statuses: [] }, { secret: 'another' }),
      { ...good, body: good.body.replace('delivered', 'failed') },
      { ...good, headers: {} },
      { ...good, headers: { 'x-hub-signature-256': 'sha256=zz' } },
    ]
    expect(forged.map(read)).toEqual([null, null, null, null])
  })

  it('of another number, of an unknown kind, or of a strange shape are left out, and the others are read', () => {
    expect(read(server.notice({ statuses: [{ id: 'a', status: 'read', timestamp: '1' }] }, { phoneId: '1' }))).toEqual([])
    const mixed = {
      statuses: [null, { id: 'a', status: 'warped', timestamp: '1' }, { id: 'b', status: 'sent', timestamp: '1' }],
      messages: [7],
    }
    expect(read(server.notice(mixed))).toMatchObject([{ reference: 'b' }])
    expect(read(server.notice({ messages: [{ id: 'c', from: '966551234567', timestamp: '1', type: 'image' }] }))).toMatchObject([
      { reference: 'c', text: null },
    ])
  })

  it('answers the check of the address only with the right token, and never with markup', () => {
    const check = (changed = {}) =>
      cloud().answerCheck({
        'hub.mode': 'subscribe',
        'hub.verify_token': server.verifyToken,
        'hub.challenge': '1158201444',
        ...changed,
      })
    expect(check()).toBe('1158201444')
    expect(check({ 'hub.verify_token': 'wrong' })).toBeNull()
    expect(check({ 'hub.verify_token': ['a'] })).toBeNull()
    expect(check({ 'hub.mode': 'unsubscribe' })).toBeNull()
    expect(check({ 'hub.challenge': '<script>' })).toBeNull()
  })
})
