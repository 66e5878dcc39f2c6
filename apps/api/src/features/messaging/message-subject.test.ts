import type { ConversationDetails, Message } from '@medina/contract/messaging/messaging'
import { describe, expect, it } from 'vitest'
import { addToCart, anOrderOf, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 2 })
const { db } = app.api
const fleet = await aFleet(db)

const base = '/api/v1/customer/message'
const headersOf = (person: TestCustomer) => shopOf(kitchen, person).headers
const send = (person: TestCustomer, body: object) =>
  app.post<ConversationDetails & { messages: Message[] }>(`${base}/send`, { message: 'Hello', ...body }, headersOf(person))
const toProvider = { receiver_type: 'provider', receiver_id: fleet.providerId }
async function anOrder(person: TestCustomer): Promise<number> {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return anOrderOf(app, shop, undefined)
}

describe('[6.004] a message about a trip', () => {
  it('goes to its provider, with a card of the trip that both sides read', async () => {
    const lina = await aCustomer(app)
    const { id: trip_id } = await aTrip(app, fleet, { customer_id: lina.id, trip_status: 'confirmed' })
    const { status, body } = await send(lina, { ...toProvider, trip_id })
    const card = { id: trip_id, order_amount: 60, order_status: 'confirmed', delivery_address: null, details_count: 1 }
    expect([status, body.messages[0]]).toMatchObject([200, { trip_id, order_id: null, order: card }])
    expect(body.conversation).toMatchObject({
      receiver_type: 'vendor',
      counterpart: { kind: 'provider', id: fleet.providerId },
      can_write: true,
    })
    const read = await app.get<ConversationDetails>(`${base}/details?provider_id=${fleet.providerId}`, headersOf(lina))
    expect(read.body).toMatchObject({ conversation: { id: body.conversation?.id }, messages: [{ order: card }] })
  })

  it('is refused for somebody else’s trip, and for a trip with another provider', async () => {
    const lina = await aCustomer(app)
    const { id: foreign } = await aTrip(app, fleet, { customer_id: (await aCustomer(app)).id })
    const { id: elsewhere } = await aTrip(app, await aFleet(db), { customer_id: lina.id })
    for (const trip_id of [foreign, elsewhere, 987_654])
      expect(refusalOf(await withoutTrace(app, () => send(lina, { ...toProvider, trip_id })))).toEqual([404, 'order'])
  })
})

describe('a message about an order', () => {
  it('shows the card of the order only to the store that sold it and the courier who brings it', async () => {
    const lina = await aCustomer(app)
    const order_id = await anOrder(lina)
    const [courier, other] = [await aCourier(app, kitchen), await aCourier(app, kitchen)]
    await db.updateTable('orders').set({ courier_id: courier, order_status: 'picked_up' }).where('id', '=', order_id).execute()
    const next = await anOrder(lina)
    await db.updateTable('orders').set({ courier_id: other, order_status: 'picked_up' }).where('id', '=', next).execute()

    const refused = async (body: object) => refusalOf(await withoutTrace(app, () => send(lina, { ...body, order_id })))
    expect(await refused(toProvider)).toEqual([404, 'order'])
    expect(await refused({ receiver_type: 'delivery_man', receiver_id: other })).toEqual([404, 'order'])

    for (const receiver of [
      { receiver_type: 'vendor', receiver_id: kitchen.storeId },
      { receiver_type: 'delivery_man', receiver_id: courier },
      { receiver_type: 'admin', receiver_id: 0 },
    ])
      expect((await send(lina, { ...receiver, order_id })).body.messages[0]).toMatchObject({ order: { id: order_id } })
  })
})
