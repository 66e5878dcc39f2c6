import type { Invited, Person } from '@medina/contract/operator/people/operator-people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { refusedInBothLanguages } from '#testing/shop/everything.ts'
import { type Headers, startTestApp } from '#testing/shop/test-app.ts'
import { type SignInApp, startSignInApp } from '#testing/shop/sign-in.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { makeFirstLink } from './first-owner.ts'
import { aStaffMember, anInvitation, type StaffMember } from './people.builders.ts'

let app: SignInApp
let shop: Shop
let owner: StaffMember

const LIMITS = { SIGN_IN_TRIES_PER_HOUR: 1000, CODES_PER_HOUR: 1000 }
beforeAll(async () => {
  app = await startSignInApp({ settings: { ...LIMITS, PUBLIC_URL: 'https://shop.example' } })
  shop = await aShop(app)
  owner = await aStaffMember(app, { role: 'owner', name: 'Rana Mansour', email: 'rana@medina.example' })
})
afterAll(() => app.close())

const PEOPLE = '/api/v1/operator/people'
const me = (headers: Headers) => app.get<{ name: string; scopes: string[] }>('/api/v1/operator/me', headers)
const openLink = (code: string) => app.post<{ token: string }>('/api/v1/operator/sign-in/link', { code })
const list = async () => (await app.get<{ people: Person[] }>(PEOPLE, owner.headers)).body.people
const bodyOf = ({ name, email, phone, role }: Person) => ({ name, email, phone, role })
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

describe('an invitation', () => {
  it('goes to the contact, and signs one device in, once', async () => {
    const wish = { name: 'Huda Saleh', email: ' Huda@Medina.example ', role: 'store_manager', store_ids: [shop.storeId] }
    const { status, body } = await app.post<Invited>(PEOPLE, wish, owner.headers)
    expect([status, body.person.email, body.person.joined_at, body.link.sent_to]).toEqual([
      200,
      'huda@medina.example',
      null,
      'email',
    ])
    expect(body.link.url).toBe(`https://shop.example/desk#link=${body.link.code}`)
    expect((await app.messagesTo('huda@medina.example')).at(-1)).toContain(body.link.url)
    const opened = await openLink(body.link.code.toLowerCase().replaceAll('-', ' '))
    const { body: own } = await me(bearer(opened.body.token))
    expect([opened.status, own.name]).toEqual([200, 'Huda Saleh'])
    expect(refusalOf(await openLink(body.link.code))).toEqual([403, 'link'])
    const listed = (await list()).find(({ name }) => name === 'Huda Saleh')
    expect([listed?.joined_at === null, listed?.link_until, listed?.devices.length]).toEqual([false, null, 1])
  })

  it('is written in the language that was chosen for the person, else in that of the owner', async () => {
    const invite = async (name: string, more: object) => {
      const email = `${name}@medina.example`
      const { body } = await app.post<Invited>(PEOPLE, { name, email, role: 'office', ...more }, owner.headers)
      return { language: body.person.language, message: (await app.messagesTo(email)).at(-1) ?? '', id: body.person.id }
    }
    const [own, arabic] = [await invite('own', {}), await invite('arabic', { language: 'ar' })]
    expect([own.language, arabic.language]).toEqual(['en', 'ar'])
    expect(arabic.message).toMatch(/[\u0600-\u06ff]/)
    expect(own.message).not.toMatch(/[\u0600-\u06ff]/)
    const changed = { name: 'own', email: null, role: 'office' }
    const to = (language: object) => app.put<Person>(`${PEOPLE}/${own.id}`, { ...changed, ...language }, owner.headers)
    expect([(await to({ language: 'fr' })).body.language, (await to({})).body.language]).toEqual(['fr', 'fr'])
  })

  it('of two callers with the same code signs one in', async () => {
    const { link } = await anInvitation(app, { role: 'office' })
    const replies = await Promise.all([openLink(link.code), openLink(link.code), openLink(link.code)])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403, 403])
  })

  it('ends with a new one, and after three days', async () => {
    const { person, link } = await anInvitation(app, { role: 'office' })
    const { body: next } = await app.post<Invited>(`${PEOPLE}/${person.id}/link`, undefined, owner.headers)
    expect(refusalOf(await openLink(link.code))).toEqual([403, 'link'])
    await app.api.db
      .updateTable('staff_links')
      .set({ expires_at: app.api.clock.now() })
      .where('staff_id', '=', person.id)
      .execute()
    expect(refusalOf(await openLink(next.link.code))).toEqual([403, 'link'])
  })

  it('leaves neither its code nor a token in the database', async () => {
    const { link } = await anInvitation(app, { role: 'office' })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from staff_links where encode(secret_hash, 'escape') like ${`%${link.code.slice(0, 4)}%`}
      union all select count(*)::int from staff_sessions where encode(token_hash, 'escape') like 'medina%'`.execute(app.api.db)
    expect(rows.map(({ n }) => n)).toEqual([0, 0])
  })

  it.each([
    ['a role of stores without stores', { role: 'store_staff' }, [422, 'store_ids']],
    ['a store that is not there', { role: 'store_staff', store_ids: [987_654_321] }, [422, 'store_ids']],
    ['a courier without a courier', { role: 'courier' }, [422, 'courier_id']],
    ['no e-mail', { role: 'office', email: 'rana' }, [422, 'email']],
    ['no phone', { role: 'office', phone: '12' }, [422, 'phone']],
    ['a contact of somebody else', { role: 'office', email: 'RANA@medina.example' }, [409, 'email']],
  ])('is refused for %s', async (_, wish, refusal) => {
    const send = (headers: Headers) => app.post(PEOPLE, { name: 'Nobody', ...wish }, headers)
    expect(await refusedInBothLanguages(app, owner.headers, send)).toEqual(refusal)
  })
})

describe('the first owner', () => {
  it('opens an empty shop by the link of its start, with a name, once', async () => {
    const empty = await startTestApp()
    onTestFinished(() => empty.close())
    const former = await makeFirstLink(empty.api, 'http://localhost:3000')
    const link = await makeFirstLink(empty.api, 'http://localhost:3000')
    const open = (code = '') =>
      empty.post<{ token: string; name: string }>('/api/v1/operator/sign-in/link', { code, name: 'Rana' })
    expect(refusalOf(await open(former?.code))).toEqual([403, 'link'])
    const { status, body } = await open(link?.code)
    expect([status, body.name]).toEqual([200, 'Rana'])
    const own = await empty.get<{ person: { role: string } }>('/api/v1/operator/me', bearer(body.token))
    expect(own.body.person.role).toBe('owner')
    expect(await makeFirstLink(empty.api, 'http://localhost:3000')).toBeNull()
  })

  it('is nobody in a shop that a key opens, and nobody else names themselves', async () => {
    expect(await makeFirstLink(app.api, 'http://localhost:3000')).toBeNull()
    const { link } = await anInvitation(app, { role: 'office', name: 'Karim' })
    const { body } = await app.post<{ name: string }>('/api/v1/operator/sign-in/link', { code: link.code, name: 'Rana' })
    expect(body.name).toBe('Karim')
  })
})

describe('a code', () => {
  const send = (contact: string) => app.post('/api/v1/operator/sign-in/code', { contact })
  const signIn = (contact: string, code: string) => app.post<{ token: string }>('/api/v1/operator/sign-in', { contact, code })

  it('signs its person in, once, and nobody else', async () => {
    await anInvitation(app, { role: 'office', email: 'yara@medina.example', name: 'Yara Aziz' })
    expect((await send('yara@medina.example')).status).toBe(200)
    const code = await app.codeFor('yara@medina.example')
    expect(refusalOf(await signIn('rana@medina.example', code))).toEqual([403, 'otp_expired'])
    const { status, body } = await signIn('yara@medina.example', code)
    expect([status, (await me(bearer(body.token))).body.name]).toEqual([200, 'Yara Aziz'])
    expect(refusalOf(await signIn('yara@medina.example', code))).toEqual([403, 'otp_expired'])
  })

  it('is no customer’s code, and a customer’s token opens no desk', async () => {
    expect(refusalOf(await app.get('/api/v1/operator/me', bearer('medina_staff_unknown')))).toEqual([401, 'auth-001'])
    expect((await app.get('/api/v1/customer/info', owner.headers)).status).toBe(401)
  })

  it('looks the same for a contact that nobody has', async () => {
    await anInvitation(app, { role: 'office', email: 'karim@medina.example' })
    const answers = []
    for (const contact of ['karim@medina.example', 'nobody@medina.example']) {
      const first = await send(contact)
      const again = await send(contact)
      const wrong = await signIn(contact, '000000')
      answers.push([first, again, wrong].map(({ status, text }) => [status, text]))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await app.messagesTo('nobody@medina.example')).toEqual([])
  })

  it('is blocked after five wrong ones', async () => {
    await anInvitation(app, { role: 'office', email: 'sami@medina.example' })
    await send('sami@medina.example')
    const tries = []
    for (let tried = 0; tried < 6; tried += 1) tries.push(refusalOf(await signIn('sami@medina.example', `00000${tried}`))[1])
    expect(tries).toEqual(['otp', 'otp', 'otp', 'otp', 'otp', 'otp_temp_blocked'])
  })
})

describe('rights', () => {
  it('change on every device at once', async () => {
    const member = await aStaffMember(app, { role: 'office', name: 'Dina' })
    expect((await app.get('/api/v1/operator/settings', member.headers)).status).toBe(200)
    const changed = { ...bodyOf(member), name: 'Dina Rashid', role: 'finance' }
    expect((await app.put(`${PEOPLE}/${member.id}`, changed, owner.headers)).status).toBe(200)
    expect(refusalOf(await app.get('/api/v1/operator/settings', member.headers))).toEqual([403, 'scope'])
    expect((await me(member.headers)).body.name).toBe('Dina Rashid')
  })

  it('of people are for owners: an office cannot invite, nor make itself one', async () => {
    const office = await aStaffMember(app, { role: 'office' })
    for (const call of [
      app.get(PEOPLE, office.headers),
      app.post(PEOPLE, { name: 'Me', role: 'owner' }, office.headers),
      app.put(`${PEOPLE}/${office.id}`, { ...bodyOf(office), role: 'owner' }, office.headers),
      app.post(`${PEOPLE}/${owner.id}/link`, undefined, office.headers),
    ])
      expect(refusalOf(await call)).toEqual([403, 'scope'])
  })

  it('of a store end at its stores', async () => {
    const other = await aShop(app)
    const staff = await aStaffMember(app, { role: 'store_manager', store_ids: [shop.storeId] })
    expect((await app.get(`/api/v1/operator/stores/${other.storeId}/items`, staff.headers)).status).toBe(404)
    expect((await app.get(`/api/v1/operator/stores/${shop.storeId}/items`, staff.headers)).status).toBe(200)
  })

  it('are named in what a person does', async () => {
    await app.post(PEOPLE, { name: 'Lina', role: 'support' }, owner.headers)
    const { body } = await app.get<{ acts: { act: string; key: { name: string } }[] }>('/api/v1/operator/acts', owner.headers)
    expect(body.acts[0]).toMatchObject({ act: 'person_invited', key: { name: 'Rana Mansour' } })
  })
})

describe('devices', () => {
  it('are listed, linked and signed out by their person, never by another', async () => {
    const member = await aStaffMember(app, { role: 'support' })
    const { body: link } = await app.post<Invited['link']>('/api/v1/operator/me/link', undefined, member.headers)
    const second = bearer((await openLink(link.code)).body.token)
    const { body } = await app.get<{ devices: Person['devices'] }>('/api/v1/operator/me/devices', second)
    expect(body.devices.filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1)
    expect(body.devices).toHaveLength(2)
    const foreign = { devices: owner.devices[0]?.id ?? (await list()).find(({ id }) => id === owner.id)?.devices[0]?.id }
    expect(refusalOf(await app.put('/api/v1/operator/me/signed-out', foreign, second))).toEqual([404, 'device'])
    expect((await app.put('/api/v1/operator/me/signed-out', { devices: 'others' }, second)).status).toBe(200)
    expect([(await me(member.headers)).status, (await me(second)).status]).toEqual([401, 200])
    await app.put('/api/v1/operator/me/signed-out', { devices: 'all' }, second)
    expect((await me(second)).status).toBe(401)
  })

  it('are signed out by an owner', async () => {
    const member = await aStaffMember(app, { role: 'support' })
    const { body } = await app.put<Person>(`${PEOPLE}/${member.id}/signed-out`, {}, owner.headers)
    expect([body.devices, (await me(member.headers)).status]).toEqual([[], 401])
  })

  it('end after thirty days without use', async () => {
    const member = await aStaffMember(app, { role: 'support' })
    await app.api.db
      .updateTable('staff_sessions')
      .set({ expires_at: app.api.clock.now() })
      .where('staff_id', '=', member.id)
      .execute()
    expect((await me(member.headers)).status).toBe(401)
  })

  it('are nothing for a machine’s key', async () => {
    const { headers } = await aKey(app, { role: 'admin' })
    expect((await app.get<{ devices: [] }>('/api/v1/operator/me/devices', headers)).body.devices).toEqual([])
    expect(refusalOf(await app.post('/api/v1/operator/me/link', undefined, headers))).toEqual([403, 'person'])
  })
})

describe('a person who is removed', () => {
  it('is signed out at once, rings no more, and stays in history by name', async () => {
    const { db, clock } = app.api
    const member = await aStaffMember(app, { role: 'support', name: 'Omar', phone: '+966551112233' })
    const link = await app.post<Invited['link']>('/api/v1/operator/me/link', undefined, member.headers)
    const device = {
      key_id: member.key_id,
      endpoint: 'https://push.example/omar',
      p256dh: 'x',
      auth: 'y',
      language: 'en',
    } as const
    await db
      .insertInto('desk_subscriptions')
      .values({ ...device, topics: [], created_at: clock.now() })
      .execute()
    expect((await app.remove(`${PEOPLE}/${member.id}`, undefined, owner.headers)).status).toBe(200)
    expect((await me(member.headers)).status).toBe(401)
    expect(refusalOf(await openLink(link.body.code))).toEqual([403, 'link'])
    expect(await db.selectFrom('desk_subscriptions').select('id').where('key_id', '=', member.key_id).execute()).toEqual([])
    const key = await db.selectFrom('operator_keys').select('name').where('id', '=', member.key_id).executeTakeFirstOrThrow()
    const row = await db.selectFrom('staff').select(['email', 'phone']).where('id', '=', member.id).executeTakeFirstOrThrow()
    expect([key.name, row]).toEqual(['Omar', { email: null, phone: null }])
    expect((await list()).some(({ id }) => id === member.id)).toBe(false)
    const again = await app.post<Invited>(PEOPLE, { name: 'Omar', role: 'support', phone: '+966551112233' }, owner.headers)
    expect(again.status).toBe(200)
  })

  it('is never the last owner, nor does that one lose the role', async () => {
    const send = (headers: Headers) => app.remove(`${PEOPLE}/${owner.id}`, undefined, headers)
    expect(await refusedInBothLanguages(app, owner.headers, send)).toEqual([409, 'last_owner'])
    const demotion = await app.put(`${PEOPLE}/${owner.id}`, { ...bodyOf(owner), role: 'office' }, owner.headers)
    expect(refusalOf(demotion)).toEqual([409, 'last_owner'])
    expect((await list()).filter(({ is_last_owner: isLast }) => isLast).map(({ id }) => id)).toEqual([owner.id])
  })

  it('leaves one of two owners who remove each other at the same time', async () => {
    const second = await aStaffMember(app, { role: 'owner' })
    const replies = await Promise.all([
      app.remove(`${PEOPLE}/${second.id}`, undefined, owner.headers),
      app.remove(`${PEOPLE}/${owner.id}`, undefined, second.headers),
    ])
    const owners = await app.api.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('removed_at', 'is', null)
      .execute()
    expect([replies.filter(({ status }) => status === 200).length, owners.length]).toEqual([1, 1])
  })
})
