import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#lib/clock.ts'
import { readSettings } from '#lib/settings.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { startTwilioVoice } from '#testing/stand-ins/twilio-voice-server.ts'
import { type RungPhone, SHOP_NUMBER, SHOP_URL, type SentNotice, type VoiceStandIn } from '#testing/stand-ins/voice-stand-in.ts'
import { startVonageVoice } from '#testing/stand-ins/vonage-voice-server.ts'
import type { NoticeKind } from './call-adapter.ts'
import { createCalls } from './create-calls.ts'

const clock = createClock('2026-03-10T10:00:00Z')
const LINA = '+966551234567'
const MAJED = '+966551112233'

describe.each([
  ['Twilio', startTwilioVoice],
  ['Vonage', () => startVonageVoice(clock.now)],
])('calls of %s', (_, start) => {
  let server: VoiceStandIn
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.close())

  const settingsWith = (changed: Record<string, string>) =>
    testSettings({ ...server.settings, ofProviders: { ...server.settings.ofProviders, ...changed } })
  const adapter = async (changed: Record<string, string> = {}) => {
    const made = await createCalls(settingsWith(changed), { clock })
    if (made === null) throw new Error('no provider')
    return made
  }
  const ring = async (callId: number): Promise<RungPhone> => {
    const reference = await (await adapter()).ring({ callId, to: LINA })
    const phone = server.rung.find((each) => each.reference === reference)
    if (phone === undefined) throw new Error('nothing rang')
    return phone
  }
  const read = async (notice: SentNotice, kind: NoticeKind, callId: number | null = 7) => {
    const { url, headers, payload } = notice
    return (await adapter()).readNotice({ kind, callId, url: `${SHOP_URL}${url}`, headers, body: Buffer.from(payload) })
  }
  const thrownBy = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => String(error),
    )

  it('ring a phone from the number of the shop, with our addresses for what follows', async () => {
    expect(await ring(12)).toMatchObject({
      to: LINA,
      from: SHOP_NUMBER,
      answerUrl: `${SHOP_URL}/api/v1/calls/${server.provider}/answer/12`,
      eventUrl: `${SHOP_URL}/api/v1/calls/${server.provider}/caller/12`,
    })
  })

  it('connect the other side, who sees the number of the shop', async () => {
    const { body } = (await adapter()).writeReply({ connect: { callId: 12, to: MAJED } })
    const path = `${SHOP_URL}/api/v1/calls/${server.provider}`
    expect(server.readInstruction(body)).toEqual({
      connect: MAJED,
      from: SHOP_NUMBER,
      otherUrl: `${path}/other/12`,
      afterUrl: server.provider === 'twilio' ? `${path}/after/12` : null,
    })
    expect(body).not.toContain('record')
  })

  it('speak each language of the shop, with signs of markup as they are', async () => {
    for (const language of ['en', 'ar', 'fr', 'es'] as const) {
      const { body, type } = (await adapter()).writeReply({ say: 'Personne n’a répondu & “fin” <1>', language })
      expect(type).toMatch(server.provider === 'twilio' ? 'text/xml' : 'application/json')
      expect(server.readInstruction(body)).toMatchObject({
        say: expect.stringMatching(/^Personne n’a répondu (&|&amp;) “fin” (<1>|&lt;1&gt;)$/),
        language: expect.stringMatching(new RegExp(`^${language}`)),
      })
    }
  })

  it('tell by signed notices who picked up, and how a leg ended', async () => {
    const phone = await ring(7)
    const { reference } = phone
    const other = `${SHOP_URL}/api/v1/calls/${server.provider}/other/7`
    expect(await read(server.pickUp(phone), 'answer')).toEqual({ kind: 'answer', callId: 7, reference })
    expect(await read(server.leg(phone, other, 'completed', 95), 'other')).toEqual({
      kind: 'leg',
      callId: 7,
      leg: 'other',
      state: 'completed',
      seconds: 95,
      reference,
    })
    for (const state of ['answered', 'unanswered'] as const)
      expect(await read(server.leg(phone, phone.eventUrl, state), 'caller')).toMatchObject({ leg: 'caller', state, seconds: 0 })
    expect(await read(server.incoming(MAJED, 'one'), 'incoming', null)).toEqual({
      kind: 'incoming',
      from: MAJED,
      reference: 'one',
    })
    expect(await read(server.incoming('+anonymous', 'two'), 'incoming', null)).toMatchObject({ from: '' })
  })

  it('refuse a notice that is changed, signed by another secret, or not signed', async () => {
    const notice = server.pickUp(await ring(7))
    expect(await read(server.forge(notice), 'answer')).toBeNull()
    expect(await read({ ...notice, headers: {} }, 'answer')).toBeNull()
    const { url, headers, payload } = notice
    const request = { kind: 'answer', callId: 7, url: `${SHOP_URL}${url}`, headers, body: Buffer.from(payload) } as const
    expect(await (await adapter({ CALL_TOKEN: 'another secret of some length' })).readNotice(request)).toBeNull()
  })

  it.each([400, 401, 429, 500, 503])('that a provider refuses with %i fail without naming a number', async (status) => {
    server.trouble.push(status)
    const thrown = await thrownBy((await adapter()).ring({ callId: 1, to: LINA }))
    expect(thrown).toContain(`${status} from 127.0.0.1:`)
    expect(thrown).not.toMatch(/\d{9}/)
  })

  it('fail for a number that is none, without naming it', async () => {
    const thrown = await thrownBy((await adapter()).ring({ callId: 1, to: '+12' }))
    expect(thrown).toContain('400 from')
    expect(thrown).not.toContain('+12')
  })

  it('fail where nobody is, at a redirect, and once their time is over', async () => {
    server.trouble.push(307, 'hang')
    expect(await thrownBy((await adapter()).ring({ callId: 1, to: LINA }))).not.toBeNull()
    const hasty = await createCalls(settingsWith({}), { clock, timeoutMs: 100 })
    expect(await thrownBy(hasty?.ring({ callId: 1, to: LINA }) ?? Promise.resolve())).toContain('TimeoutError')
    expect(await thrownBy((await adapter({ CALL_URL: 'http://127.0.0.1:1' })).ring({ callId: 1, to: LINA }))).not.toBeNull()
  })
})

describe('Twilio', () => {
  it('signs the whole address, so that a notice of one call is none of another', async () => {
    const server = await startTwilioVoice()
    const adapter = await createCalls(testSettings(server.settings), { clock })
    await adapter?.ring({ callId: 7, to: LINA })
    const [phone] = server.rung
    if (phone === undefined) throw new Error('nothing rang')
    const { headers, payload } = server.pickUp(phone)
    const url = `${SHOP_URL}/api/v1/calls/twilio/answer/8`
    expect(await adapter?.readNotice({ kind: 'answer', callId: 8, url, headers, body: Buffer.from(payload) })).toBeNull()
    await server.close()
  })
})

describe('Vonage', () => {
  it('refuses a notice that was signed minutes ago', async () => {
    const early = createClock('2026-03-10T09:50:00Z')
    const server = await startVonageVoice(early.now)
    const adapter = await createCalls(testSettings(server.settings), { clock })
    const { url, headers, payload } = server.incoming(MAJED, 'one')
    const request = { kind: 'incoming', callId: null, url: `${SHOP_URL}${url}`, headers, body: Buffer.from(payload) } as const
    expect(await adapter?.readNotice(request)).toBeNull()
    await server.close()
  })
})

describe('the settings of calls', () => {
  const twilio = { CALL_PROVIDER: 'twilio', CALL_ACCOUNT: 'AC1', CALL_TOKEN: 'hush', CALL_FROM: SHOP_NUMBER }
  const start = (environment: Record<string, string>) => () => readSettings({ DEMO: '1', ...environment })

  it('are off by default, and complete or absent', async () => {
    expect(await createCalls(testSettings(), { clock })).toBeNull()
    expect(start({ ...twilio, PUBLIC_URL: SHOP_URL })).not.toThrow()
    expect(start({ CALL_PROVIDER: 'twilio', PUBLIC_URL: SHOP_URL })).toThrow(/CALL_ACCOUNT: is missing/)
    expect(start(twilio)).toThrow(/PUBLIC_URL: is missing/)
    const { CALL_PROVIDER: _, ...nameless } = twilio
    expect(start({ ...nameless, PUBLIC_URL: SHOP_URL })).toThrow(/CALL_PROVIDER: is missing; CALL_ACCOUNT is of no use/)
    expect(start({ ...twilio, CALL_PROVIDER: 'twilo', PUBLIC_URL: SHOP_URL })).toThrow(/CALL_ACCOUNT: is not of twilo/)
    expect(start({ ...twilio, CALL_KEY: 'a key', PUBLIC_URL: SHOP_URL })).toThrow(/CALL_KEY: is not of twilio/)
    expect(start({ ...twilio, PUBLIC_URL: SHOP_URL, CALL_FROM: '0551234567' })).toThrow(/CALL_FROM/)
  })

  it('of Vonage need the key of its application', () => {
    const vonage = { ...twilio, CALL_PROVIDER: 'vonage', PUBLIC_URL: SHOP_URL }
    expect(start(vonage)).toThrow(/CALL_KEY: is missing/)
    expect(start({ ...vonage, CALL_KEY: 'no key' })).toThrow(/CALL_KEY: must be the text/)
  })
})
