import { randomUUID } from 'node:crypto'
import type { Output } from '@medina/contract/endpoints/endpoints'
import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymizeMessages, emptyMessagesBefore } from '#features/messaging/remove-messages.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app } = await startTestShop({ settings: { PUBLIC_URL: 'https://medina.example', DEMO: true } })
const { db } = app.api
const fleet = await aFleet(db)
const office = await aKey(app, { role: 'admin' })

const trips = '/api/v1/operator/trips'
const link = (id: number) =>
  app.post<OperatorTripDetails & { sent: { channel: string; to: string } }>(`${trips}/${id}/link`, {}, office.headers)
const bodiesOf = async (id: number) =>
  (await db.selectFrom('outbox_messages').select('body').where('order_id', '=', id).execute()).map(({ body }) => body)

it('the link of a trip is sent to its customer, three times an hour at most, and the page lists it', async () => {
  const person = await aCustomer(app)
  const { id } = await aTrip(app, fleet, { customer_id: person.id, contact_email: 'lina@mail.example' })
  const { status, body } = await link(id)
  expect([status, body.sent.channel]).toEqual([200, expect.stringMatching(/email|sms/)])
  expect(body.messages).toHaveLength(1)
  expect(body.history.at(-1)).toMatchObject({ status: 'link_sent', key: { id: office.id } })
  expect((await bodiesOf(id))[0]).toContain(`/rental/trip-status/${id}`)
  await link(id)
  await link(id)
  expect((await link(id)).status).toBe(429)
})

it('the link of a guest leads to the page where number and phone find the trip, and grants nothing by itself', async () => {
  const { id } = await aTrip(app, fleet, { contact_email: 'guest@mail.example' })
  expect((await link(id)).status).toBe(200)
  const [text = ''] = await bodiesOf(id)
  expect([text.includes('/track-order'), text.includes(String(id)), text.includes('+966')]).toEqual([true, true, false])
})

it('a message about a trip reaches its customer once, in the messages', async () => {
  const person = await aCustomer(app)
  const { id } = await aTrip(app, fleet, { customer_id: person.id })
  const body = { message: 'The car is at the back', client_key: randomUUID() }
  const write = (trip: number) => app.post<{ conversation_id: number }>(`${trips}/${trip}/messages`, body, office.headers)
  const [first, again] = [await write(id), await write(id)]
  expect([first.status, again.body]).toEqual([200, first.body])
  const stored = await db.selectFrom('messages').select(['text', 'trip_id', 'key_id']).where('trip_id', '=', id).execute()
  expect(stored).toEqual([{ text: body.message, trip_id: id, key_id: office.id }])
})

describe('a message to the guest of a trip', () => {
  const write = (trip: number, message = 'The car is at the back', client_key: string = randomUUID()) =>
    app.post<Output<'operator.writeAboutTrip'>>(`${trips}/${trip}/messages`, { message, client_key }, office.headers)
  const readOf = async (trip: number) => (await app.get<OperatorTripDetails>(`${trips}/${trip}`, office.headers)).body

  beforeAll(() => setSwitches(app, { order_sms_status: 1 }))
  afterAll(() => resetSwitches(app))

  it('goes by e-mail in their language with a number to answer, and the page of the trip keeps it', async () => {
    const { id } = await aTrip(app, fleet, { contact_email: 'guest@mail.example', language: 'fr' })
    const key = randomUUID()
    const [first, again] = [await write(id, 'La voiture\nest derrière', key), await write(id, 'La voiture\nest derrière', key)]
    const sent = { channel: 'email', to: 'guest@mail.example' }
    expect(first.body).toEqual({ id: expect.any(Number), conversation_id: null, sent })
    expect(again.body).toEqual(first.body)
    const [mail, ...others] = await bodiesOf(id)
    expect(others).toEqual([])
    expect(mail).toContain('La voiture\nest derrière')
    const { written, messages } = await readOf(id)
    expect(written).toMatchObject([{ message: 'La voiture\nest derrière', channel: 'email', key: { id: office.id } }])
    expect(messages).toMatchObject([{ channel: 'email', recipient: 'guest@mail.example' }])
  })

  it('goes by SMS without an address, and names the phone of the provider', async () => {
    const { id } = await aTrip(app, fleet)
    await db.updateTable('stores').set({ phone: '+966501112233' }).where('id', '=', fleet.providerId).execute()
    expect((await write(id)).body.sent).toEqual({ channel: 'sms', to: '+966551234567' })
    expect((await bodiesOf(id))[0]).toMatch(/The car is at the back.*\+966 50 111 2233/)
    expect(refusalOf(await write(id, 'x'.repeat(1001)))).toEqual([422, 'message'])
  })

  it('is written once by two presses at the same moment, and ten times an hour at most', async () => {
    const { id } = await aTrip(app, fleet)
    const key = randomUUID()
    const both = await Promise.all([write(id, 'Now', key), write(id, 'Now', key)])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    expect(await bodiesOf(id)).toHaveLength(1)
    for (let count = 0; count < 9; count += 1) await write(id)
    const late = await write(id)
    expect(late.status).toBe(429)
    // A repeated message is no new one.
    expect((await write(id, 'Now', key)).status).toBe(200)
  })

  it('is refused for nobody who can be reached, and for a key of another provider', async () => {
    const { id } = await aTrip(app, fleet, { contact_phone: '', guest_id: null, anonymized_at: app.api.clock.now() })
    expect(refusalOf(await write(id))).toEqual([409, 'trip'])
    const stranger = await aKey(app, { role: 'provider', storeIds: [(await aFleet(db)).providerId] })
    const guests = await aTrip(app, fleet)
    const body = { message: 'Hello' }
    expect((await app.post(`${trips}/${guests.id}/messages`, body, stranger.headers)).status).toBe(404)
    expect(await bodiesOf(guests.id)).toEqual([])
  })

  it('is deleted with the name of the guest, and once it is old', async () => {
    const { id } = await aTrip(app, fleet)
    const other = await aTrip(app, fleet)
    await write(id)
    await write(other.id)
    const now = app.api.clock.now()
    await db.transaction().execute((tx) => anonymizeMessages(tx, { orderIds: [], tripIds: [id], now }))
    expect((await readOf(id)).written).toEqual([])
    expect((await readOf(other.id)).written).toHaveLength(1)
    const time = new Date(now.getTime() + 1000)
    await db.transaction().execute((tx) => emptyMessagesBefore(tx, { time, now, most: 1000 }))
    expect((await readOf(other.id)).written).toEqual([])
  })
})
