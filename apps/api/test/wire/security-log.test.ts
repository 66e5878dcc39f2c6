import type { Invited } from '@medina/contract/operator/people/operator-people'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSwitches } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, aProof, logIn, PASSWORD, updateProfile } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { fillPoints } from '#features/wallet/wallet.builders.ts'
import { securityEvents } from '#lib/monitoring/security-log.ts'
import { loadToolsKey } from '#lib/keys.ts'

const { app } = await startTestShop()
const seen = new Set<string>()
let lines: Record<string, unknown>[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(app.app.security.log, 'info').mockImplementation((line: unknown) => void lines.push(line as Record<string, unknown>))
})
afterEach(() => {
  for (const { event } of lines) seen.add(String(event))
})

const eventsOf = (event: string) => lines.filter((line) => line.event === event)
const tools = () => ({ authorization: `Bearer ${loadToolsKey(app.api.settings)}` })
const prove = (headers: Record<string, string>, password: string) => app.post('/api/v1/customer/prove', { password }, headers)

it('a sign-in names the customer and the session, a failed one the reason', async () => {
  const customer = await aCustomerWithPassword(app)
  const reply = await logIn(app, customer)
  expect(eventsOf('signed_in')).toMatchObject([
    { customer: customer.id, session: expect.any(Number), endpoint: 'identity.login' },
  ])
  expect(eventsOf('signed_in')[0]?.reqId).toBe(reply.headers['x-request-id'])
  await logIn(app, customer, { password: 'not this one' })
  await prove(customer.headers, 'not this one')
  expect(eventsOf('sign_in_failed')).toMatchObject([
    { endpoint: 'identity.login', reason: 'auth-001' },
    { endpoint: 'profile.prove', reason: 'password', customer: customer.id },
  ])
  const text = JSON.stringify(lines)
  for (const secret of ['not this one', PASSWORD, customer.email, customer.phone, customer.token, reply.body.token])
    expect(text).not.toContain(secret)
})

it('people of the desk who are invited, come and go', async () => {
  const owner = await aStaffMember(app, { role: 'owner' })
  lines.length = 0
  const invited = await app.post<Invited>('/api/v1/operator/people', { name: 'Yara', role: 'support' }, owner.headers)
  const { person, link } = invited.body
  const opened = await app.post<{ token: string }>('/api/v1/operator/sign-in/link', { code: link.code })
  await app.post('/api/v1/operator/sign-in/link', { code: link.code })
  await app.remove(`/api/v1/operator/people/${person.id}`, undefined, owner.headers)
  expect(lines).toMatchObject([
    { event: 'people_changed', key: owner.key_id, endpoint: 'operator.invitePerson' },
    { event: 'signed_in', endpoint: 'operator.openLink' },
    { event: 'sign_in_failed', endpoint: 'operator.openLink', reason: 'link' },
    { event: 'people_changed', key: owner.key_id, endpoint: 'operator.removePerson', id: person.id },
  ])
  for (const secret of [link.code, opened.body.token, 'Yara']) expect(JSON.stringify(lines)).not.toContain(secret)
})

it('refusals say who was refused what', async () => {
  const customer = await aCustomerWithPassword(app)
  const key = await aKey(app, { role: 'admin', scopes: ['orders:read'] })
  await app.get('/api/v1/customer/info', { authorization: 'Bearer of-nobody' })
  await app.get('/api/v1/operator/newsletter', key.headers)
  await app.post('/api/v1/customer/personal-data', {}, customer.headers)
  expect(eventsOf('access_refused')).toMatchObject([
    { endpoint: 'profile.info', reason: 'auth-001' },
    { endpoint: 'operator.subscribers', reason: 'scope' },
    { endpoint: 'profile.export', reason: 'proof', customer: customer.id },
  ])
  expect(JSON.stringify(lines)).not.toContain('of-nobody')
})

it('limits that are reached are named', async () => {
  const customer = await aCustomerWithPassword(app)
  for (let at = 0; at <= app.api.settings.SIGN_IN_TRIES_PER_HOUR; at += 1) await prove(customer.headers, `wrong ${at}`)
  expect(eventsOf('limit_reached')).toMatchObject([{ limit: 'sign_in', path: '/api/v1/customer/prove' }])
})

it('what a customer does with the account: password, sessions, export, deletion', async () => {
  const customer = await aCustomerWithPassword(app)
  await aProof(app, customer)
  await app.post('/api/v1/customer/personal-data', {}, customer.headers)
  const next = 'another lantern street'
  const passwords = { button_type: 'change_password', current_password: PASSWORD, password: next, confirm_password: next }
  const { body } = await updateProfile(app, customer, passwords)
  const headers = { authorization: `Bearer ${body.token ?? ''}` }
  await app.remove('/api/v1/customer/remove-account', { password: next }, headers)
  const leaving = await aCustomerWithPassword(app)
  await aProof(app, leaving)
  await app.remove('/api/v1/customer/sessions', undefined, leaving.headers)
  expect(lines.map(({ event, customer: id }) => [event, id])).toEqual([
    ['data_exported', customer.id],
    ['password_changed', customer.id],
    ['account_deleted', customer.id],
    ['sessions_ended', leaving.id],
  ])
})

it('acts on money and settings name the key, and keys themselves', async () => {
  const plan = { name: 'Office', role: 'admin', scopes: ['settings:write'], stores: null, courier: null }
  const made = await app.post<{ id: number; key: string }>('/api/v1/tools/operator/keys', plan, tools())
  const headers = { authorization: `Bearer ${made.body.key}` }
  const change = await app.put('/api/v1/operator/settings/cash_on_delivery', { value: 'on' }, headers)
  await app.post('/api/v1/tools/settings/cash_on_delivery/reset', {}, tools())
  await app.post(`/api/v1/tools/operator/keys/${made.body.id}/revoke`, {}, tools())
  expect([change.status, lines.map(({ event, key, setting }) => [event, key ?? setting])]).toEqual([
    200,
    [
      ['key_created', made.body.id],
      ['settings_changed', made.body.id],
      ['settings_changed', 'cash_on_delivery'],
      ['key_revoked', made.body.id],
    ],
  ])
  expect(JSON.stringify(lines)).not.toContain(made.body.key)
})

it('keys that are rotated, and calls with an expired one', async () => {
  const key = await aKey(app)
  const rotated = await app.post<{ id: number }>(
    `/api/v1/tools/operator/keys/${key.id}/rotate`,
    { days: null, graceDays: 0 },
    tools(),
  )
  await app.get('/api/v1/operator/orders', key.headers)
  expect(lines).toMatchObject([
    { event: 'key_rotated', key: key.id, next: rotated.body.id },
    { event: 'key_expired', key: key.id, endpoint: 'operator.orders' },
  ])
})

it('an account that is blocked, and unblocked', async () => {
  const customer = await aCustomerWithPassword(app)
  const key = await aKey(app, { role: 'admin' })
  for (const status of [0, 1]) await app.put(`/api/v1/operator/customers/${customer.id}/status`, { status }, key.headers)
  const line = { event: 'account_status_changed', key: key.id, id: customer.id }
  expect(lines).toMatchObject([
    { ...line, status: 0 },
    { ...line, status: 1 },
  ])
})

it('points that become money', async () => {
  const customer = await aCustomerWithPassword(app)
  await setSwitches(app, { customer_wallet_status: 1, loyalty_point_status: 1 })
  await fillPoints(app, customer.id, 500)
  const reply = await app.post('/api/v1/customer/loyalty-point/point-transfer', { point: 400 }, customer.headers)
  expect([reply.status, eventsOf('money_moved')]).toMatchObject([200, [{ customer: customer.id, endpoint: 'points.transfer' }]])
})

it('every event has its test here', () => {
  expect(Object.keys(securityEvents).filter((event) => !seen.has(event))).toEqual([])
})
