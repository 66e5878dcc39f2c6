import { randomUUID } from 'node:crypto'
import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { expect, it } from 'vitest'
import { aKey } from '#features/operator/operator.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { refusalOf } from '#testing/shop/builders.ts'
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

it('a message about a trip reaches its customer once, and not a guest', async () => {
  const person = await aCustomer(app)
  const { id } = await aTrip(app, fleet, { customer_id: person.id })
  const body = { message: 'The car is at the back', client_key: randomUUID() }
  const write = (trip: number) => app.post<{ conversation_id: number }>(`${trips}/${trip}/messages`, body, office.headers)
  const [first, again] = [await write(id), await write(id)]
  expect([first.status, again.body]).toEqual([200, first.body])
  const stored = await db.selectFrom('messages').select(['text', 'trip_id', 'key_id']).where('trip_id', '=', id).execute()
  expect(stored).toEqual([{ text: body.message, trip_id: id, key_id: office.id }])
  const guests = await aTrip(app, fleet)
  expect(refusalOf(await write(guests.id))).toEqual([409, 'trip'])
})
