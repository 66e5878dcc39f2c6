import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, aPhone, aProof, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { erasePerson } from './erase-person.ts'
import { findPerson } from './find-person.ts'

const { app, shop, item } = await startTestShop({ item: { stock: 50 } })
const { api } = app
const { db } = api
afterEach(async () => {
  await resetSwitches(app)
  // Resets the limit of inquiries per network.
  await db.deleteFrom('attempt_counters').execute()
})

type Data = Record<string, Record<string, unknown>[]>
type Contacts = { phone: string; email: string }

const WORDS = 'I take Metformin 850 and live at Palm 7'
let serial = 0

/** A stranger without an account: an inquiry from each contact, a newsletter subscription, and an order whose mail has not been sent. */
async function aStranger(): Promise<Contacts & { orderId: number }> {
  serial += 1
  const contacts = { phone: aPhone(), email: `stranger${serial}@mail.example` }
  const now = api.clock.now()
  for (const [at, contact] of Object.values(contacts).entries()) {
    const body = { name: 'Nour', contact, subject: 'Medicine', message: `${WORDS} ${serial}${at}`, client_key: randomUUID() }
    expect((await app.post('/api/v1/inquiries', body)).status).toBe(200)
  }
  await db
    .insertInto('newsletter_subscribers')
    .values({ email: contacts.email, language: 'en', created_at: now, confirmed_at: now })
    .execute()
  const guest = await aGuestWith(app, shop, { item_id: item })
  const details = { contact_person_number: contacts.phone, contact_person_email: contacts.email, address: 'Palm 7' }
  const orderId = await anOrderOf(app, shop, guest, details)
  const mail = { subject: 'Your order', body: `/track-order#${orderId}/secret`, language: 'en' as const }
  const at = { created_at: now, next_attempt_at: new Date(now.getTime() + 3_600_000) }
  await db
    .insertInto('outbox_messages')
    .values([
      { channel: 'email', recipient: contacts.email, ...mail, ...at },
      { channel: 'sms', recipient: contacts.phone, ...mail, subject: null, ...at },
    ])
    .execute()
  return { ...contacts, orderId }
}

async function readArchive({ headers }: Pick<TestCustomer, 'headers'>): Promise<{ data: Data; text: string }> {
  await aProof(app, { headers })
  const { body } = await app.post<{ url: string }>('/api/v1/customer/personal-data', {}, headers)
  const reply = await app.app.inject({ method: 'GET', url: body.url })
  const text = strFromU8(unzipSync(new Uint8Array(reply.rawPayload))['data.json'] ?? new Uint8Array())
  return { data: JSON.parse(text) as Data, text }
}

async function require(who: string) {
  const person = await findPerson(db, who)
  if (person === null) throw new Error(`nobody is ${who}`)
  return person
}

const left = async ({ phone, email }: Contacts) => ({
  inquiries: (await db.selectFrom('cases').select('id').where('sender_email', '=', email).execute()).length,
  calls: (await db.selectFrom('cases').select('id').where('sender_phone', '=', phone).execute()).length,
  letters: (await db.selectFrom('newsletter_subscribers').select('id').where('email', '=', email).execute()).length,
  messages: (await db.selectFrom('outbox_messages').select('id').where('recipient', 'in', [phone, email]).execute()).length,
})

describe.each([{ verification: false }, { verification: true }])(
  'with verification of phones $verification',
  ({ verification }) => {
    const open = async (contacts: Partial<Contacts>): Promise<TestCustomer> => {
      await setSwitches(app, { phone_verification_status: verification, email_verification_status: false })
      return aCustomerWithPassword(app, contacts)
    }

    it.each([
      { channel: 'email' as const, proven: 'phone' as const },
      { channel: 'phone' as const, proven: 'email' as const },
    ])('an $channel that a customer only typed opens nothing of its owner', async ({ channel, proven }) => {
      const stranger = await aStranger()
      const customer = await open({ [channel]: stranger[channel], [`${proven}_verified_at`]: api.clock.now() })
      const { data, text } = await readArchive(customer)
      expect([data.reports_and_inquiries, data.newsletter, data.sent_messages, data.orders]).toEqual([[], [], [], []])
      for (const secret of ['Metformin', 'Palm 7', 'track-order', 'secret']) expect(text).not.toContain(secret)
      expect(data.profile).toMatchObject([{ [channel]: stranger[channel] }])
    })

    it('a proven contact opens what its owner wrote, and never the body of a message', async () => {
      const { phone, email } = await aStranger()
      const at = api.clock.now()
      const { data, text } = await readArchive(
        await open({ phone, email, phone_verified_at: at, email_verified_at: at } as Contacts),
      )
      expect([data.reports_and_inquiries?.length, data.newsletter?.length]).toEqual([2, 1])
      expect(data.sent_messages?.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([phone, email]))
      for (const secret of ['track-order', 'secret', 'Your order']) expect(text).not.toContain(secret)
    })

    it('the operator deletes an account, and nothing of a stranger whose contacts it states', async () => {
      const stranger = await aStranger()
      const before = await left(stranger)
      const customer = await open({ phone: stranger.phone, email: stranger.email })
      const person = await require(String(customer.id))
      expect([person.customerId, person.phone, person.email, person.orderIds]).toEqual([customer.id, null, null, []])
      expect(await erasePerson(api, person)).toMatchObject({ erased: { account: customer.id, orders: 0 } })
      expect(await left(stranger)).toEqual(before)
      expect(before).toMatchObject({ inquiries: 1, calls: 1, letters: 1 })
    })

    it('a contact means no account that only states it, and tells the operator of that account', async () => {
      const stranger = await aStranger()
      const customer = await open({ email: stranger.email })
      const person = await require(stranger.email.toUpperCase())
      expect(person).toMatchObject({ customerId: null, email: stranger.email, phone: null, statedBy: customer.id })
      expect(person.orderIds).toEqual([stranger.orderId])
      await db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', stranger.orderId).execute()
      expect(await erasePerson(api, person)).toMatchObject({ erased: { account: null, orders: 1 } })
      expect(await left({ ...stranger, phone: '' })).toEqual({ inquiries: 0, calls: 0, letters: 0, messages: 0 })
      expect(await db.selectFrom('customers').select('id').where('id', '=', customer.id).execute()).toHaveLength(1)
    })
  },
)

it('an inquiry of another account stays when the owner of its contact is deleted', async () => {
  const email = 'owner@mail.example'
  await aCustomerWithPassword(app, { email, email_verified_at: api.clock.now() })
  const other = await aCustomerWithPassword(app)
  const body = { name: 'Omar', contact: email, subject: 'Hello', message: 'My own words', client_key: randomUUID() }
  expect((await app.post('/api/v1/inquiries', body, other.headers)).status).toBe(200)
  await erasePerson(api, await require(email))
  expect(await db.selectFrom('cases').select('customer_id').where('words', '=', 'My own words').execute()).toEqual([
    { customer_id: other.id },
  ])
})
