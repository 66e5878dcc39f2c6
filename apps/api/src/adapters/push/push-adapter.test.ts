import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testSettings } from '#testing/shop/test-settings.ts'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { createPush, deriveKeys } from './create-push.ts'
import { type PushAdapter, PushGoneError, type PushMessage } from './push-adapter.ts'
import { type PushStandIn, startPushStandIn } from '#testing/stand-ins/push-server.ts'
import { createWebPush } from './web-push.ts'

let service: PushStandIn
const keys = deriveKeys(['a key of a shop'])
beforeAll(async () => {
  service = await startPushStandIn()
})
afterAll(() => service.close())
afterEach(() => {
  service.trouble.length = 0
})

const create = (changed = {}) =>
  createWebPush({ ...keys, subject: 'mailto:post@medina.example', reach: service.reach, ...changed })
const aMessage = (changed: Partial<PushMessage> = {}): PushMessage => ({
  to: service.subscribe(),
  text: 'Your order is on the way',
  topic: 'order-100001',
  seconds: 3600,
  ...changed,
})
const thrownBy = async (adapter: PushAdapter, message = aMessage()): Promise<unknown> =>
  adapter.send(message).then(
    () => null,
    (error: unknown) => error,
  )

describe('a message to a browser', () => {
  it('arrives sealed, signed by us, and can be read by nobody but the device', async () => {
    for (const text of ['{"title":"a&b"}', '{"title":"طلبك في الطريق"}', 'x'.repeat(2000)]) {
      await create().send(aMessage({ text }))
      expect(service.received.at(-1)?.text).toBe(text)
    }
    const last = service.received.at(-1)
    expect(last).toMatchObject({ topic: 'order-100001', ttl: 3600, publicKey: keys.publicKey })
    expect(last?.claims).toMatchObject({ aud: service.url, sub: 'mailto:post@medina.example' })
    expect(last?.claims.exp).toBeGreaterThan(Date.now() / 1000)
  })

  it.each([404, 410])('is not wanted any more after %i', async (status) => {
    service.trouble.push(status)
    expect(await thrownBy(create())).toBeInstanceOf(PushGoneError)
  })

  it('is not wanted any more by a device that has left', async () => {
    const device = service.subscribe()
    device.close()
    expect(await thrownBy(create(), aMessage({ to: device }))).toBeInstanceOf(PushGoneError)
  })

  it.each([302, 400, 401, 403, 413])('refused with %i is refused for good', async (status) => {
    service.trouble.push(status)
    expect(await thrownBy(create())).toBeInstanceOf(DeliveryRefusedError)
  })

  it.each([408, 429, 500, 503])('answered with %i may be sent again', async (status) => {
    service.trouble.push(status)
    const error = await thrownBy(create())
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefusedError)
    expect(await thrownBy(create())).toBeNull()
  })

  it('may be sent again where nobody answers', async () => {
    service.trouble.push('hang')
    expect(await thrownBy(create({ timeoutMs: 100 }))).not.toBeInstanceOf(DeliveryRefusedError)
    const nowhere = aMessage({ to: { ...service.subscribe(), endpoint: 'http://127.0.0.1:1/push' } })
    const error = await thrownBy(create(), nowhere)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(DeliveryRefusedError)
  })

  it('with keys that are none is refused for good', async () => {
    const broken = aMessage({ to: { ...service.subscribe(), p256dh: Buffer.alloc(65, 4).toString('base64url') } })
    expect(await thrownBy(create(), broken)).toBeInstanceOf(DeliveryRefusedError)
  })
})

describe('an address of somebody else’s choice', () => {
  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://localhost/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest',
    'https://user:pass@push.example/1',
    'ftp://push.example/1',
    'nonsense',
  ])('%s is never called', async (endpoint) => {
    const before = service.received.length
    const error = await thrownBy(create({ reach: {} }), aMessage({ to: { ...service.subscribe(), endpoint } }))
    expect(error).toBeInstanceOf(DeliveryRefusedError)
    expect(service.received.length).toBe(before)
  })

  it('is known for what it is as far as it says', () => {
    const push = create({ reach: {} })
    expect(push.canReach('https://push.example/1')).toBe(true)
    for (const endpoint of ['http://push.example/1', 'https://10.0.0.1/1', 'https://a:b@push.example/', 'x'])
      expect(push.canReach(endpoint), endpoint).toBe(false)
  })
})

describe('the keys of a shop', () => {
  it('follow from its own key, and are those of the settings where they are set', () => {
    const settings = testSettings()
    expect(createPush(settings, ['one']).publicKey).toBe(createPush(settings, ['one']).publicKey)
    expect(createPush(settings, ['one']).publicKey).not.toBe(createPush(settings, ['two']).publicKey)
    const set = { ...settings, VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }
    expect(createPush(set, ['one']).publicKey).toBe(keys.publicKey)
  })
})
