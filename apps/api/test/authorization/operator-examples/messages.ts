import { aQuestion } from '#features/questions/questions.builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import { aReview } from '#features/catalog/catalog.builders.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { aGuestPerson, type Example, type World } from '../authorization-cast.ts'
import { about, list, order } from './kinds.ts'

/** An order about which the office may call, from the number of the business. */
const callable = async (world: World): Promise<number> => {
  await setSwitches(world.app, { phone: '+966112223344' })
  return order(world)
}

/** A conversation with the store of an order. */
const written = async (world: World): Promise<number> => {
  const { orderId, guestId, headers } = await aGuestPerson(world)
  const receiver = { receiver_type: 'vendor', receiver_id: world.shop.storeId, order_id: orderId, guest_id: guestId }
  const path = '/api/v1/customer/message/send'
  const sent = await world.app.post<{ conversation: { id: number } }>(path, { ...receiver, message: 'Hello' }, headers)
  return sent.body.conversation.id
}

const courierReview = async (world: World): Promise<number> => {
  const order_id = await order(world)
  const { db, clock } = world.app.api
  const courier = { zone_id: world.shop.zoneId, name: JSON.stringify({ en: 'Samir' }), phone: '+966551234567' }
  const { id: courier_id } = await db.insertInto('couriers').values(courier).returning('id').executeTakeFirstOrThrow()
  const review = { order_id, courier_id, rating: 4, status: false, created_at: clock.now() }
  return (await db.insertInto('courier_reviews').values(review).returning('id').executeTakeFirstOrThrow()).id
}

const question = async ({ app, soup: item_id }: World): Promise<number> =>
  aQuestion(app, { item_id, customer_id: (await aCustomer(app)).id })

/** Reviews, questions and conversations. */
export const messagesExamples = {
  'operator.reviews': list(),
  'operator.review': about(
    ({ app, shop }) => aReview(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id }, body: { status: 'hidden' } }),
  ),
  'operator.answerReview': about(
    ({ app, shop }) => aReview(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id }, body: { reply: 'We are sorry' } }),
  ),
  'operator.courierReviews': list(),
  'operator.courierReview': about(courierReview, (id) => ({ params: { id }, body: { status: 'hidden' } })),
  'operator.questions': list(),
  'operator.answerQuestion': about(question, (id) => ({ params: { id }, body: { answer: 'Yes' } })),
  'operator.declineQuestion': about(question, (id) => ({ params: { id } })),
  'operator.conversations': list(),
  'operator.conversation': about(written, (id) => ({ params: { id } })),
  'operator.sendMessage': about(written, (id) => ({ params: { id }, body: { message: 'Hello' } })),
  'operator.seenMessages': about(written, (id) => ({ params: { id }, body: { up_to: 1 } })),
  'operator.takeConversation': about(written, (id) => ({ params: { id }, body: { taken: true } })),
  'operator.orderMessages': about(order, (id) => ({ params: { id } })),
  'operator.writeAboutOrder': about(order, (id) => ({ params: { id }, body: { to: 'customer', message: 'Hello' } })),
  'operator.callAboutOrder': about(callable, (id) => ({ params: { id }, body: { to: 'customer' } })),
  'operator.seenOrderMessages': about(order, (id) => ({ params: { id }, body: { with: 'customer', up_to: 1 } })),
  'operator.unreadOrderMessages': list(),
} as const satisfies Partial<Record<EndpointName, Example>>
