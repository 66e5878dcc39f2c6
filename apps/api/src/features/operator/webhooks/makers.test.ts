import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Webhook, WebhookBody } from '@medina/contract/operator/operator-webhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember, type StaffMember } from '#features/operator/people/people.builders.ts'
import { aProtected, codeOf } from '#features/operator/second-factor/second-factor.builders.ts'
import { aGuestWith, anOrderOf, refusalOf } from '#testing/shop/builders.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app, shop, item } = await startTestShop({ settings: { DEMO: true, LOG_LEVEL: 'silent' }, item: { name: 'Soup' } })
let owner: StaffMember
let maker: StaffMember
let receiver: Server
let url: string
const heard: string[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((sent) => {
      heard.push((JSON.parse(sent) as WebhookBody).type)
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/medina`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(async () => {
  heard.length = 0
  owner = await aStaffMember(app, { role: 'owner', name: 'Rana' })
  maker = await aStaffMember(app, { role: 'office', name: 'Omar' })
})
afterEach(async () => {
  await app.api.db.deleteFrom('webhook_deliveries').execute()
  await app.api.db.deleteFrom('webhooks').execute()
})

const path = '/api/v1/operator/webhooks'
const people = '/api/v1/operator/people'
const add = async ({ headers }: { headers: Headers } = maker) =>
  (await app.post<Webhook>(path, { url, events: ['order.pending'] }, headers)).body
const list = async ({ headers }: { headers: Headers } = owner) =>
  (await app.get<{ webhooks: Webhook[] }>(path, headers)).body.webhooks
const resume = (id: number, { headers }: { headers: Headers } = owner) => app.put(`${path}/${id}`, { resumes: true }, headers)
const order = async () => anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
const until = (count: number) => expect.poll(() => heard.length, { timeout: 5000, interval: 10 }).toBe(count)

async function expectSilence(): Promise<void> {
  const before = heard.length
  await order()
  await wait(400)
  expect(heard).toHaveLength(before)
}

describe('a web hook of a person', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['an owner signs the person out everywhere', () => app.put(`${people}/${maker.id}/signed-out`, {}, owner.headers)],
    ['the person signs all devices out', () => app.put('/api/v1/operator/me/signed-out', { devices: 'all' }, maker.headers)],
    ['the person signs all others out', () => app.put('/api/v1/operator/me/signed-out', { devices: 'others' }, maker.headers)],
    ['the factor is reset', () => app.remove(`${people}/${maker.id}/second-factor`, undefined, owner.headers)],
  ])('is paused when %s, and its events wait until an owner resumes it', async (_cause, end) => {
    const { id } = await add()
    await order()
    await until(1)
    expect(await end()).toMatchObject({ status: 200 })
    await expectSilence()
    expect(await list()).toMatchObject([
      { id, paused_at: expect.any(String), waiting: 1, key: { name: 'Omar', is_person: true } },
    ])
    expect((await resume(id)).status).toBe(200)
    await until(2)
  })

  it('goes on when one device is signed out, and is resumed by owners alone', async () => {
    const { id } = await add()
    const { body } = await app.get<{ devices: { id: number }[] }>('/api/v1/operator/me/devices', maker.headers)
    await app.put(`${people}/${maker.id}/signed-out`, { device: body.devices[0]?.id }, owner.headers)
    await order()
    await until(1)
    const other = await aStaffMember(app, { role: 'office' })
    expect(refusalOf(await resume(id, other))).toEqual([404, 'webhook'])
    const own = await add(other)
    expect(refusalOf(await resume(own.id, other))).toEqual([403, 'scope'])
  })

  it('sends nothing once the role of today has no web hooks, nor after the removal of the person', async () => {
    await add()
    const change = (role: string) => app.put(`${people}/${maker.id}`, { name: 'Omar', role }, owner.headers)
    expect((await change('support')).status).toBe(200)
    await expectSilence()
    expect(await list()).toMatchObject([{ may_send: false, failed: 1, last_error: 'its maker may have no web hooks any more' }])
    expect((await change('office')).status).toBe(200)
    await order()
    await until(1)
    expect((await app.remove(`${people}/${maker.id}`, undefined, owner.headers)).status).toBe(200)
    await expectSilence()
  })

  it('is seen and removed by owners, whoever made it, and by nobody else', async () => {
    const machine = await aKey(app, { role: 'admin' })
    const [own, other] = [await add(), await add(machine)]
    expect((await list()).map(({ id, key }) => [id, key.is_person])).toEqual([
      [own.id, true],
      [other.id, false],
    ])
    expect((await list(maker)).map(({ id }) => id)).toEqual([own.id])
    expect((await list(machine)).map(({ id }) => id)).toEqual([other.id])
    expect(refusalOf(await app.remove(`${path}/${other.id}`, undefined, maker.headers))).toEqual([404, 'webhook'])
    for (const { id } of [own, other]) expect((await app.remove(`${path}/${id}`, undefined, owner.headers)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('is added after a proof of the second factor', async () => {
    const member = await aProtected(app, 'office')
    const send = () => app.post(path, { url }, member.headers)
    expect(refusalOf(await send())).toEqual([403, 'second_factor'])
    await app.post('/api/v1/operator/me/second-factor/proof', { code: codeOf(app, member) }, member.headers)
    expect((await send()).status).toBe(200)
  })
})
