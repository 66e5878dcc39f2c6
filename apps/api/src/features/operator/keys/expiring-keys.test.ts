import { describe, expect, it } from 'vitest'
import { refusalOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { daysAfter, issueKey, listKeys, revokeKey } from './operator-keys.ts'
import { rotateKey } from './rotate-key.ts'

const { app, shop } = await startTestShop()
const { db, clock } = app.api
const plan = { name: 'Till', role: 'store', scopes: ['orders:read', 'webhooks:write'], courier: null } as const

async function issue(days: number | null): Promise<TestKey> {
  const made = await issueKey(db, { ...plan, stores: [shop.storeId], days }, clock.now())
  if (!('key' in made)) throw new Error('no key was made')
  return { ...made, headers: { authorization: `Bearer ${made.key}` } }
}
const rotate = (id: number, wish: { days?: number; graceDays: number }) => rotateKey(db, id, { days: null, ...wish }, clock.now())
const travel = (days: number) => app.travelTo(daysAfter(clock.now(), days).toISOString())
const readMe = (headers: Record<string, string>) =>
  app.get<{ id: number; expires_at: string | null }>('/api/v1/operator/me', headers)
const statusOf = async ({ headers }: Pick<TestKey, 'headers'>) => (await readMe(headers)).status
/** The clock continues between a call and its check. */
const daysUntil = (instant: string | null | undefined) =>
  Math.round(((Date.parse(instant ?? '') - clock.now().getTime()) / 86_400_000) * 100) / 100
const headersOf = (key: string) => ({ authorization: `Bearer ${key}` })

describe('a key with an end', () => {
  it.each([
    ['en', 'This key has expired. Please ask the business for a new one.'],
    ['ar', 'انتهت صلاحية هذا المفتاح. يُرجى طلب مفتاح جديد من إدارة الموقع.'],
    ['fr', 'Cette clé a expiré. Veuillez en demander une nouvelle à l’entreprise.'],
  ])('opens the operator side until then, and says in %s that it has expired', async (language, message) => {
    const key = await issue(30)
    expect(daysUntil((await readMe(key.headers)).body.expires_at)).toBe(30)
    travel(29.9)
    expect(await statusOf(key)).toBe(200)
    travel(0.1)
    const reply = await readMe({ ...key.headers, 'x-localization': language })
    expect([reply.status, reply.body]).toMatchObject([401, { errors: [{ code: 'key_expired', message }] }])
  })

  it('is revoked, not expired, if it was revoked before', async () => {
    const key = await issue(1)
    await revokeKey(db, key.id, clock.now())
    travel(2)
    expect(refusalOf(await readMe(key.headers))).toEqual([401, 'auth-001'])
  })

  it('opens again after a clock that ran ahead is corrected', async () => {
    const key = await issue(1)
    travel(2)
    expect(await statusOf(key)).toBe(401)
    travel(-2)
    expect(await statusOf(key)).toBe(200)
  })

  it('has none by default', async () => {
    const key = await issue(null)
    expect((await readMe(key.headers)).body.expires_at).toBeNull()
    travel(4000)
    expect(await statusOf(key)).toBe(200)
  })
})

describe('a key that is rotated', () => {
  it('opens beside the next one until its grace ends', async () => {
    const key = await issue(null)
    const next = await rotate(key.id, { graceDays: 7 })
    if (!('key' in next)) throw new Error('no key was made')
    expect((await readMe(headersOf(next.key))).body).toMatchObject({ id: next.id, name: 'Till', store_ids: [shop.storeId] })
    travel(6.9)
    expect(await statusOf(key)).toBe(200)
    travel(0.1)
    expect(await statusOf(key)).toBe(401)
    expect(await statusOf({ headers: headersOf(next.key) })).toBe(200)
    expect((await listKeys(db)).find(({ id }) => id === key.id)).toMatchObject({ replaced_by: next.id })
  })

  it('ends at once without grace, and never later than it would have', async () => {
    const [first, second] = [await issue(null), await issue(2)]
    await rotate(first.id, { graceDays: 0 })
    expect(await statusOf(first)).toBe(401)
    const next = await rotate(second.id, { graceDays: 30 })
    expect('key' in next && [daysUntil(next.former_ends_at), daysUntil(next.expires_at)]).toEqual([2, 2])
  })

  it('is as long good as was asked for, or as its former one, also if that has expired', async () => {
    const key = await issue(10)
    travel(20)
    const same = await rotate(key.id, { graceDays: 7 })
    expect('key' in same && [daysUntil(same.former_ends_at), daysUntil(same.expires_at)]).toEqual([-10, 10])
    const longer = await rotate((await issue(10)).id, { days: 90, graceDays: 7 })
    expect('key' in longer && daysUntil(longer.expires_at)).toBe(90)
  })

  it('gives web hooks and conversations to the next one', async () => {
    const key = await issue(null)
    const made = await app.post('/api/v1/operator/webhooks', { url: 'https://till.example/medina' }, key.headers)
    const conversation = { created_at: clock.now(), last_message_at: clock.now(), taken_by: key.id }
    await db.insertInto('conversations').values(conversation).execute()
    const next = await rotate(key.id, { graceDays: 7 })
    if (!('key' in next)) throw new Error('no key was made')
    const lists = await Promise.all(
      [key.headers, headersOf(next.key)].map((headers) => app.get('/api/v1/operator/webhooks', headers)),
    )
    expect([made.status, lists.map(({ body }) => body)]).toMatchObject([
      200,
      [{ webhooks: [] }, { webhooks: [{ url: 'https://till.example/medina' }] }],
    ])
    expect(await db.selectFrom('conversations').select('taken_by').execute()).toEqual([{ taken_by: next.id }])
  })

  it('of a courier stays the courier’s', async () => {
    const key = await aCourierKey(app, shop)
    const next = await rotate(key.id, { graceDays: 0 })
    if (!('key' in next)) throw new Error('no key was made')
    expect((await readMe(headersOf(next.key))).body).toMatchObject({ courier: { id: key.courier } })
  })

  it('is replaced once, and not after it was revoked', async () => {
    const key = await aKey(app)
    const both = await Promise.all([rotate(key.id, { graceDays: 1 }), rotate(key.id, { graceDays: 1 })])
    expect(both.filter((made) => 'key' in made)).toHaveLength(1)
    expect(both.filter((made) => 'replaced_by' in made)).toHaveLength(1)
    const revoked = await aKey(app)
    await revokeKey(db, revoked.id, clock.now())
    expect(await rotate(revoked.id, { graceDays: 1 })).toEqual({ unknown: true })
    expect(await rotate(987_654, { graceDays: 1 })).toEqual({ unknown: true })
  })
})
