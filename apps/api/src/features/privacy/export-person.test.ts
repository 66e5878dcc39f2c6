import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCustomer, aCustomerWithPassword, aProof, PASSWORD, type TestCustomer, updateProfile } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { sections } from './export-person.ts'
import { GUEST, someTraces, zaynab } from './privacy.builders.ts'

const { app, shop, item } = await startTestShop({
  shop: { module: 'pharmacy' },
  item: { stock: 50 },
  clockStart: '2026-06-10T10:00:00Z',
})
const { api } = app
const traced = await someTraces(app, shop, item)

const NEXT = 'another lantern street'
const newPassword = { button_type: 'change_password', current_password: PASSWORD, password: NEXT, confirm_password: NEXT }

type Rows = Record<string, Record<string, unknown>[]>

async function download(headers: Record<string, string>) {
  await aProof(app, { headers })
  const { status, body } = await app.post<{ url: string; expires_at: string }>('/api/v1/customer/personal-data', {}, headers)
  expect(status).toBe(200)
  return body
}

describe('the archive of a customer', () => {
  it('holds everything about the person, with the pictures that it names, and no secret', async () => {
    const { url } = await download(traced.person.headers)
    const reply = await app.app.inject({ method: 'GET', url })
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ])
    expect(reply.headers['content-disposition']).toContain('attachment')
    const files = unzipSync(new Uint8Array(reply.rawPayload))
    const text = strFromU8(files['data.json'] ?? new Uint8Array())
    const data = JSON.parse(text) as Rows
    expect(data.profile).toMatchObject([{ ...zaynab, id: traced.person.id }])
    expect(data.orders?.find(({ id }) => id === traced.orderId)).toMatchObject({
      order_note: 'Beware of the wolf dog',
      store: { en: expect.any(String) },
    })
    for (const name of [
      'order_lines',
      'trips',
      'reviews',
      'messages',
      'refunds',
      'offline_payments',
      'newsletter',
      'sent_messages',
    ])
      expect([name, data[name]?.length]).not.toEqual([name, 0])
    const [image, page, door, broken, , plate, chat, shelf] = traced.pictures
    expect(new Set(Object.keys(files))).toEqual(new Set(['data.json', image, page, door, broken, plate, chat, shelf]))
    expect(files[page ?? '']?.length).toBeGreaterThan(100)
    for (const secret of ['password_hash', 'token_hash', 'argon2', GUEST.name]) expect(text).not.toContain(secret)
  })

  it('is of nobody else, and its address works for ten minutes', async () => {
    const other = await aCustomer(app)
    const { url } = await download(other.headers)
    const reply = await app.app.inject({ method: 'GET', url })
    const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(reply.rawPayload))['data.json'] ?? new Uint8Array())) as Rows
    expect([data.profile?.length, data.orders, data.messages]).toEqual([1, [], []])
    const { now } = api.clock
    api.clock.now = () => new Date(now().getTime() + 11 * 60_000)
    expect((await app.get(url)).status).toBe(404)
    api.clock.now = now
    expect((await app.get(`${url}x`)).status).toBe(404)
    expect((await app.post('/api/v1/customer/personal-data', {})).status).toBe(401)
    await api.db.deleteFrom('customers').where('id', '=', other.id).execute()
    expect((await app.get(url)).status).toBe(404)
  })

  it.each<[end: string, run: (customer: TestCustomer) => Promise<unknown>]>([
    ['log-out', ({ headers }) => app.post('/api/v1/auth/logout', undefined, headers)],
    ['the end of all sessions', ({ headers }) => app.remove('/api/v1/customer/sessions', undefined, headers)],
    ['a new password', (customer) => updateProfile(app, customer, newPassword)],
    ['the deletion of the account', ({ id }) => api.db.deleteFrom('customers').where('id', '=', id).execute()],
    ['a block of the account', ({ id }) => api.db.updateTable('customers').set({ status: false }).where('id', '=', id).execute()],
  ])('is closed by %s', async (_, end) => {
    const customer = await aCustomerWithPassword(app)
    const { url } = await download(customer.headers)
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    await end(customer)
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  it('knows every table that has something about a person', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and (column_name in ('customer_id', 'order_id', 'trip_id', 'recipient', 'email', 'sender_email')
        or column_name like 'contact\\_%')
      order by 1`.execute(api.db)
    const person = { customerId: 1, phone: '', email: '', orderIds: [], tripIds: [], statedBy: null }
    const exported = new Set(Object.values(sections).map((section) => section(person).table))
    // Applications, stores, their accounts, messages of their staff, people of the desk, and rings for orders and trips concern businesses. Declined orders, accounts and
    // searches concern couriers, phone sessions the staff who ordered, and web hooks belong to the shop's own systems. Pairs of different people would name the other one.
    const others = [
      'applications',
      'courier_declines',
      'courier_entries',
      'courier_searches',
      'different_customers',
      'money_entries',
      'order_alarms',
      'order_messages',
      'order_rings',
      'phone_sessions',
      'staff',
      'store_entries',
      'stores',
      'tax_entries',
      'trip_rings',
      'webhook_deliveries',
    ]
    expect(rows.map(({ name }) => name).filter((name) => !exported.has(name))).toEqual(others)
  })
})
