import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderBody, anOrderOf, aShop, place, setSwitches } from '#testing/shop/builders.ts'
import { type EventStream, openEventStream } from '#testing/shop/event-stream.ts'
import {
  aCustomer,
  aCustomerWithPassword,
  aPhone,
  aProof,
  aSession,
  bearer,
  PASSWORD,
  shopOf,
  type TestCustomer,
  updateProfile,
} from '#testing/shop/people.ts'
import { step } from '#testing/shop/sign-in.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { moveCourier } from '#features/orders/steps/order-lifecycle.ts'

const app = await startPatientApp({ LIVE_PER_ADDRESS: 1000 })
const kitchen = await aShop(app)
const soup = await anItem(app.api.db, { store_id: kitchen.storeId })
const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
const START = Date.parse(TEST_CLOCK_START)
const MINUTE = 60_000
const NEW = 'eight sails home'
const streams: EventStream[] = []

beforeEach(() => app.travelTo(TEST_CLOCK_START))
afterAll(() => {
  for (const stream of streams) stream.close()
  // After a stream is aborted, fetch may hold an unused connection, for which closing the server would wait.
  app.app.server.closeAllConnections()
})

type Kind = 'order' | 'all orders'
const kinds: Kind[] = ['order', 'all orders']
type Query = Record<string, string>

async function anOrder(person: TestCustomer): Promise<number> {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return anOrderOf(app, shop, undefined)
}
async function findAddress(kind: Kind, id: number, headers: Record<string, string>, query: Query = {}): Promise<string> {
  const path = kind === 'order' ? 'track' : 'live'
  const given = new URLSearchParams({ order_id: String(id), ...query })
  const { body } = await app.get<Pick<TrackedOrder, 'live_url'>>(`/api/v1/customer/order/${path}?${given}`, headers)
  return `${base}${body.live_url}`
}
async function open(address: string): Promise<EventStream> {
  const stream = await openEventStream(address)
  streams.push(stream)
  return stream
}
const statusOf = async (address: string) => {
  const stream = await open(address)
  stream.close()
  return stream.status
}
/** Reads until the server ends the stream, and returns the names of the events. */
async function readToEnd(stream: EventStream): Promise<string[]> {
  await stream.ended
  const events: string[] = []
  for (let event = await stream.next(); event !== null; event = await stream.next()) events.push(event.event)
  return events
}
const touch = (orderId: number) => moveCourier(app.api.db, { orderId, lat: 22.42, lng: 39.05, now: app.api.clock.now() })

const ends: [string, (customer: TestCustomer) => Promise<unknown>][] = [
  ['the customer signs out', ({ headers }) => app.post('/api/v1/auth/logout', {}, headers)],
  [
    'all sessions are ended',
    async (customer) => {
      await aProof(app, customer)
      await app.remove('/api/v1/customer/sessions', undefined, customer.headers)
    },
  ],
  [
    'another device ends this session',
    async ({ id }) => {
      const other = bearer(await aSession(app, id, { proven_at: app.api.clock.now() }))
      const { body } = await app.get<{ id: number; is_current: boolean }[]>('/api/v1/customer/sessions', other)
      await app.remove(`/api/v1/customer/sessions/${body.find(({ is_current }) => !is_current)?.id}`, undefined, other)
    },
  ],
  [
    'the password is changed',
    (customer) =>
      updateProfile(app, customer, {
        button_type: 'change_password',
        current_password: PASSWORD,
        password: NEW,
        confirm_password: NEW,
      }),
  ],
  [
    'the password is reset',
    async ({ phone }) => {
      const by = { verification_method: 'phone', phone }
      await step(app, 'forgot-password', by)
      const reset_token = await app.codeFor(phone ?? '')
      await step(app, 'reset-password', { ...by, reset_token, password: NEW, confirm_password: NEW })
    },
  ],
  [
    'the business blocks the account',
    async ({ id }) => {
      const { headers } = await aKey(app, { role: 'admin' })
      expect((await app.put(`/api/v1/operator/customers/${id}/status`, { status: 0 }, headers)).status).toBe(200)
    },
  ],
  [
    'the account is blocked in the database',
    ({ id }) => app.api.db.updateTable('customers').set({ status: false }).where('id', '=', id).execute(),
  ],
]

describe.each(kinds)('the live stream of %s', (kind) => {
  it.each(ends)('ends at once when %s, and its address is good for nothing', async (_title, end) => {
    const lina = await aCustomerWithPassword(app, { phone_verified_at: new Date(START) })
    const address = await findAddress(kind, await anOrder(lina), lina.headers)
    const stream = await open(address)
    expect(stream.status).toBe(200)
    if (kind === 'order') expect((await stream.next())?.event).toBe('order')
    await end(lina)
    expect(await readToEnd(stream)).toEqual(['end'])
    expect(await statusOf(address)).toBe(204)
  })

  it('goes on when somebody else signs out', async () => {
    const [lina, sami] = [await aCustomer(app), await aCustomer(app)]
    const address = await findAddress(kind, await anOrder(lina), lina.headers)
    await app.post('/api/v1/auth/logout', {}, sami.headers)
    await app.post('/api/v1/auth/logout', {}, bearer(await aSession(app, lina.id)))
    expect(await statusOf(address)).toBe(200)
  })

  it('ends with a session that expires', async () => {
    const session = { expires_at: new Date(START + MINUTE), last_seen_at: new Date(START) }
    const lina = await aCustomer(app, { session })
    const id = await anOrder(lina)
    const address = await findAddress(kind, id, lina.headers)
    app.travelTo(new Date(START + MINUTE - 400).toISOString())
    const stream = await open(address)
    expect((await readToEnd(stream)).at(-1)).toBe('end')
    expect(await statusOf(address)).toBe(204)
  })
})

describe('the address of a stream', () => {
  it('expires within half an hour, and the next one is good again', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const id = await anOrderOf(app, kitchen, guest)
    const proofs: [Kind, Query][] = [
      ['order', { guest_id: guest }],
      ['order', { contact_number: '0551234567' }],
      ['all orders', { guest_id: guest }],
    ]
    for (const [kind, query] of proofs) {
      app.travelTo(TEST_CLOCK_START)
      const address = await findAddress(kind, id, {}, query)
      app.travelTo(new Date(START + 15 * MINUTE).toISOString())
      const stream = await open(address)
      expect(stream.status).toBe(200)
      app.travelTo(new Date(START + 31 * MINUTE).toISOString())
      // An open stream notices it at the next change at the latest.
      await touch(id)
      if (kind === 'order') expect((await readToEnd(stream)).at(-1)).toBe('end')
      expect(await statusOf(address)).toBe(204)
      expect(await statusOf(await findAddress(kind, id, {}, query))).toBe(200)
    }
  })

  it('stays the same while a page reads its order again', async () => {
    const lina = await aCustomer(app)
    const id = await anOrder(lina)
    const first = await findAddress('order', id, lina.headers)
    expect(await findAddress('order', id, lina.headers)).toBe(first)
    app.travelTo(new Date(START + 31 * MINUTE).toISOString())
    expect(await findAddress('order', id, lina.headers)).not.toBe(first)
  })

  it('made for one session does not hold for the next one of the customer', async () => {
    const lina = await aCustomerWithPassword(app)
    const id = await anOrder(lina)
    const old = await findAddress('order', id, lina.headers)
    await app.post('/api/v1/auth/logout', {}, lina.headers)
    const next = bearer(await aSession(app, lina.id))
    expect([await statusOf(old), await statusOf(await findAddress('order', id, next))]).toEqual([204, 200])
  })

  it('of a guest ends when the order goes over into an account', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const phone = aPhone()
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const opening = {
      create_new_user: 1,
      password: PASSWORD,
      contact_person_number: phone,
      contact_person_email: 'over@mail.example',
    }
    const { body } = await place(app, kitchen, anOrderBody(guest, opening))
    const address = await findAddress('order', body.order_id, {}, { guest_id: guest })
    const stream = await open(address)
    expect((await stream.next())?.event).toBe('order')
    const password = { login_type: 'manual', field_type: 'phone', email_or_phone: phone, password: PASSWORD, guest_id: guest }
    const { ticket } = (await step(app, 'login', password)).body
    const proof = { login_type: 'manual', verification_type: 'phone', phone, otp: await app.codeFor(phone), ticket }
    expect((await step(app, 'verify-phone', { ...proof, guest_id: guest })).status).toBe(200)
    expect(await readToEnd(stream)).toEqual(['end'])
  })
})
