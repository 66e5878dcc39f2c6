import type { MachineKey, MadeKey } from '@medina/contract/operator/people/operator-keys'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from './people.builders.ts'

const { app, shop } = await startTestShop()
const owner = await aStaffMember(app, { role: 'owner', name: 'Rana Mansour' })

const KEYS = '/api/v1/operator/keys'
const list = async () => (await app.get<{ keys: MachineKey[] }>(KEYS, owner.headers)).body.keys
const make = (body: object, { headers } = owner as { headers: Record<string, string> }) => app.post<MadeKey>(KEYS, body, headers)
const meOf = (secret: string) =>
  app.get<{ name: string; scopes: string[]; store_ids: number[] | null }>('/api/v1/operator/me', {
    authorization: `Bearer ${secret}`,
  })
const till = { name: 'Till', role: 'store', scopes: ['orders:read', 'orders:write'] }

describe('a key that is made at the desk', () => {
  it('opens what was chosen, names its maker, and shows its secret this once', async () => {
    const { status, body } = await make({ ...till, store_ids: [shop.storeId], days: 30 })
    expect([status, body.key.made_by, body.key.stores?.map(({ id }) => id), body.key.last_used_at]).toEqual([
      200,
      'Rana Mansour',
      [shop.storeId],
      null,
    ])
    const own = (await meOf(body.secret)).body
    expect([own.name, own.scopes, own.store_ids]).toEqual(['Till', till.scopes, [shop.storeId]])
    const listed = await list()
    expect(JSON.stringify(listed)).not.toContain(body.secret)
    const found = listed.find(({ id }) => id === body.key.id)
    const days = (Date.parse(found?.expires_at ?? '') - app.api.clock.now().getTime()) / 86_400_000
    expect([Math.round(days), found?.last_used_at === null]).toEqual([30, false])
    const acts = await app.get<{ acts: { act: string; key: { name: string } }[] }>('/api/v1/operator/acts', owner.headers)
    expect(acts.body.acts[0]).toMatchObject({ act: 'key_made', key: { name: 'Rana Mansour' } })
  })

  it('may do no more than its maker, and no more than its role', async () => {
    const machine = await aKey(app, { role: 'admin', scopes: ['keys:write', 'orders:read'] })
    const before = (await list()).length
    expect(refusalOf(await make(till, machine))).toEqual([403, 'scopes'])
    expect(refusalOf(await make({ name: 'Owner', role: 'admin', scopes: ['people:write'] }, machine))).toEqual([403, 'scopes'])
    expect(refusalOf(await make({ ...till, scopes: ['refunds:write'] }))).toEqual([422, 'scopes'])
    expect(refusalOf(await make({ name: 'Sami', role: 'deliveryman', scopes: ['catalogue:write'] }))).toEqual([422, 'scopes'])
    expect((await list()).length).toBe(before)
    expect((await make({ ...till, scopes: ['orders:read'] }, machine)).status).toBe(200)
  })

  it('names stores and a courier that are there', async () => {
    expect(refusalOf(await make({ ...till, store_ids: [987_654] }))).toEqual([422, 'store_ids'])
    const courierKey = { name: 'Phone of Samir', role: 'deliveryman', scopes: ['orders:read'] }
    expect(refusalOf(await make(courierKey))).toEqual([422, 'courier_id'])
    expect(refusalOf(await make({ ...courierKey, courier_id: 987_654 }))).toEqual([422, 'courier_id'])
    const courier_id = await aCourier(app, shop)
    expect((await make({ ...courierKey, courier_id })).body.key.courier?.id).toBe(courier_id)
  })
})

describe('a key is replaced', () => {
  it('by one with its rights, once, and holds for some days more', async () => {
    const { body: former } = await make(till)
    const rotate = () => app.post<MadeKey & { former_ends_at: string }>(`${KEYS}/${former.key.id}/rotated`, {}, owner.headers)
    const replies = await Promise.all([rotate(), rotate()])
    const next = replies.find(({ status }) => status === 200)
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect([next?.body.key.scopes, next?.body.key.name]).toEqual([till.scopes, 'Till'])
    const statuses = [(await meOf(former.secret)).status, (await meOf(next?.body.secret ?? '')).status]
    expect(statuses).toEqual([200, 200])
    expect((await list()).find(({ id }) => id === former.key.id)?.replaced_by).toBe(next?.body.key.id)
  })

  it('by nobody who may do less: the answer has its secret', async () => {
    const strong = await aKey(app, { role: 'admin' })
    const weak = await aKey(app, { role: 'admin', scopes: ['keys:write', 'orders:read'] })
    expect(refusalOf(await app.post(`${KEYS}/${strong.id}/rotated`, {}, weak.headers))).toEqual([403, 'scopes'])
    expect((await app.get('/api/v1/operator/me', strong.headers)).status).toBe(200)
  })
})

describe('a key is revoked', () => {
  it('at once and for good; people are none', async () => {
    const { body } = await make(till)
    const revoke = (id: number) => app.put<MachineKey>(`${KEYS}/${id}/revoked`, undefined, owner.headers)
    const reply = await revoke(body.key.id)
    expect([reply.status, reply.body.revoked_at === null, (await meOf(body.secret)).status]).toEqual([200, false, 401])
    expect(refusalOf(await revoke(body.key.id))).toEqual([404, 'key'])
    expect(refusalOf(await revoke(owner.key_id))).toEqual([404, 'key'])
    expect((await list()).some(({ id }) => id === owner.key_id)).toBe(false)
    expect((await app.get('/api/v1/operator/me', owner.headers)).status).toBe(200)
  })
})
