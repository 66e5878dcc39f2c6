import type { DeskDevice } from '@medina/contract/operator/devices/operator-devices'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { deriveKeys } from '#adapters/push/create-push.ts'
import type { PushDevice } from '#adapters/push/push-adapter.ts'
import { createWebPush } from '#adapters/push/web-push.ts'
import { deleteEndedDevices } from '#features/notifications/public.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { refusalOf } from '#testing/shop/builders.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { startPushStandIn } from '#testing/stand-ins/push-server.ts'
import { revokeKey } from './operator-keys.ts'
import { rotateKey } from './rotate-key.ts'

const PATH = '/api/v1/operator/device'
const service = await startPushStandIn()
const { app, shop } = await startTestShop({ settings: { LOG_LEVEL: 'silent' } })
app.api.push = createWebPush({ ...deriveKeys(['a shop']), subject: 'mailto:post@medina.example', reach: service.reach })
const { db, clock } = app.api
const till = await aKey(app, { storeIds: [shop.storeId] })

afterAll(() => service.close())
afterEach(async () => {
  service.received.length = 0
  app.travelTo(TEST_CLOCK_START)
  await db.deleteFrom('desk_subscriptions').execute()
})

const toBody = ({ endpoint, p256dh, auth }: PushDevice, more = {}) => ({ endpoint, keys: { p256dh, auth }, ...more })
const save = (device: PushDevice, key: TestKey, more = {}) =>
  app.put<DeskDevice>(PATH, toBody(device, more), { ...key.headers, 'x-localization': 'en' })
const rows = () => db.selectFrom('desk_subscriptions').selectAll().orderBy('id').execute()
const seconds = (n: number) => app.travelTo(new Date(clock.now().getTime() + n * 1000).toISOString())
const readTest = async () => {
  await expect.poll(() => service.received).not.toHaveLength(0)
  return JSON.parse(service.received.at(-1)?.text ?? '{}') as Record<string, string>
}

describe('a device of the desk', () => {
  it('rings for what its key is about, and for what its people choose of that', async () => {
    const phone = service.subscribe()
    expect((await save(phone, till)).body.topics).toEqual(['orders', 'late', 'messages'])
    expect((await save(phone, till, { topics: ['messages', 'alarms', 'offers'] })).body.topics).toEqual(['messages'])
    // A renewal without topics leaves the choice alone.
    expect((await save(phone, till)).body.topics).toEqual(['messages'])
    const [office, courier] = [await aKey(app, { role: 'admin' }), await aCourierKey(app, shop)]
    expect((await save(service.subscribe(), office)).body.topics).toEqual(['alarms', 'payments', 'messages'])
    expect((await save(service.subscribe(), courier)).body.topics).toEqual(['offers', 'orders', 'messages'])
    expect(await rows()).toHaveLength(3)
  })

  it('belongs to one key, and moves with the next key that its people paste', async () => {
    const phone = service.subscribe()
    await save(phone, till)
    const other = await aKey(app, { storeIds: [shop.storeId] })
    await save(phone, other)
    expect((await rows()).map(({ key_id }) => key_id)).toEqual([other.id])
    expect((await app.remove<{ removed: boolean }>(PATH, { endpoint: phone.endpoint }, till.headers)).body.removed).toBe(false)
    expect((await app.remove<{ removed: boolean }>(PATH, { endpoint: phone.endpoint }, other.headers)).body.removed).toBe(true)
    expect(await rows()).toEqual([])
  })

  it('ends with a revoked or expired key, and belongs to the next one after a rotation, also when the old one renews it', async () => {
    const [phone, tablet, desk] = [service.subscribe(), service.subscribe(), service.subscribe()]
    const revoked = await aKey(app, { storeIds: [shop.storeId] })
    const expiring = await aKey(app, { expiresAt: new Date(clock.now().getTime() + 60_000) })
    const former = await aKey(app, { storeIds: [shop.storeId] })
    await save(phone, revoked)
    await save(tablet, expiring)
    await save(desk, former)
    await revokeKey(db, revoked.id, clock.now())
    const next = await rotateKey(db, former.id, { days: null, graceDays: 7 }, clock.now())
    seconds(61)
    await deleteEndedDevices(db, clock.now())
    const nextId = 'id' in next ? next.id : 0
    expect((await rows()).map(({ key_id, endpoint }) => [key_id, endpoint])).toEqual([[nextId, desk.endpoint]])
    expect((await save(desk, former)).status).toBe(200)
    expect((await rows()).map(({ key_id }) => key_id)).toEqual([nextId])
  })

  it('is one of ten at most', async () => {
    const devices = Array.from({ length: 12 }, () => service.subscribe())
    for (const device of devices) await save(device, till)
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual(devices.slice(2).map(({ endpoint }) => endpoint))
  })

  it('goes on when the browser replaces its subscription, which the worker reports without a key', async () => {
    const [former, next] = [service.subscribe(), service.subscribe()]
    await save(former, till)
    const replaced = { former: toBody(former), next: toBody(next) }
    expect((await app.post('/api/v1/push/replace', replaced)).status).toBe(200)
    expect((await rows()).map(({ key_id, endpoint }) => [key_id, endpoint])).toEqual([[till.id, next.endpoint]])
    const wrong = { former: { ...toBody(next), keys: { ...toBody(next).keys, auth: 'A'.repeat(22) } }, next: toBody(former) }
    expect(refusalOf(await app.post('/api/v1/push/replace', wrong))).toEqual([404, 'former'])
  })

  it('is refused with an address that is no push service, and without a key', async () => {
    const strict = createWebPush({ ...deriveKeys(['a shop']), subject: 'mailto:post@medina.example' })
    const before = app.api.push
    app.api.push = strict
    const device = service.subscribe()
    expect((await save({ ...device, endpoint: 'https://10.0.0.1/1' }, till)).status).toBe(422)
    expect((await save({ ...device, endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87) }, till)).status).toBe(422)
    app.api.push = before
    expect((await app.put(PATH, toBody(device))).status).toBe(401)
    expect(await rows()).toEqual([])
  })
})

describe('a test ring', () => {
  it('is confirmed by a tap on its notification, and by nothing else', async () => {
    const phone = service.subscribe()
    await save(phone, till)
    const sent = await app.post<DeskDevice>(`${PATH}/test`, { endpoint: phone.endpoint }, till.headers)
    expect(sent.body).toMatchObject({ test_sent_at: expect.any(String), test_confirmed_at: null })
    const test = await readTest()
    expect(test).toMatchObject({ title: 'Test ring', ring: 'test', tag: 'desk-test' })
    expect(service.received[0]).toMatchObject({ ttl: 120, topic: 'desk-test' })
    const code = new URL(test.url ?? '', 'https://shop.example').searchParams.get('test') ?? ''
    const stranger = await aKey(app, { storeIds: [shop.storeId] })
    const confirm = (body: object, key: TestKey) => app.put<DeskDevice>(`${PATH}/test`, body, key.headers)
    expect(refusalOf(await confirm({ code: 'guess' }, till))).toEqual([404, 'device'])
    expect(refusalOf(await confirm({ code }, stranger))).toEqual([404, 'device'])
    seconds(3)
    expect((await confirm({ code }, till)).body.test_confirmed_at).toMatch(/^2026-03-10T/)
    await expect.poll(async () => (await rows())[0]?.last_ok_at).toBeInstanceOf(Date)
  })

  it('waits a few seconds for the next one, and is not sent to a device that nobody registered', async () => {
    const phone = service.subscribe()
    const ask = () => app.post(`${PATH}/test`, { endpoint: phone.endpoint }, till.headers)
    expect(refusalOf(await ask())).toEqual([404, 'device'])
    await save(phone, till)
    expect((await ask()).status).toBe(200)
    expect(refusalOf(await ask())).toEqual([429, 'endpoint'])
    seconds(6)
    expect((await ask()).status).toBe(200)
  })
})
