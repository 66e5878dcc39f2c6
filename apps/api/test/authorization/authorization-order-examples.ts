import type { EndpointName } from '@medina/contract/endpoints/routes'
import { anOrderBody, setSwitches } from '#testing/shop/builders.ts'
import { createDemoGateway } from '#adapters/payment/demo-gateway.ts'
import { aModule } from '#features/catalog/catalog.builders.ts'
import { aParcelCategory, aParcelRow } from '#features/orders/placing/parcels.builders.ts'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { type Example, open, own, type Person, thing, type World } from './authorization-cast.ts'

type OrderEndpoint = Extract<
  EndpointName,
  `orders.${string}` | `phoneOrders.${string}` | `parcel.${string}` | `reviews.${string}`
>

const OFFLINE_METHOD = 71

/** The endpoints that place, pay, track and change orders and parcels, and those for reviews after them. */
export const orderExamples: Record<OrderEndpoint, Example> = {
  'orders.quote': own(() => ({ body: anOrderBody(undefined) })),
  'orders.tax': own(() => ({ body: anOrderBody(undefined) })),
  'orders.orderTax': own(() => ({ body: anOrderBody(undefined) })),
  'orders.surgePrice': open(({ shop }) => ({ body: { zone_id: shop.zoneId, module_id: shop.moduleId } })),
  'orders.offlineMethods': open(),
  'orders.payOffline': thing(findOffline, (id) => ({ body: { order_id: id, method_id: OFFLINE_METHOD, sender: 'Lina' } })),
  'orders.updateOffline': thing(
    async (person, world) => {
      const order_id = await findOffline(person, world)
      const body = { guest_id: person.guestId, order_id, method_id: OFFLINE_METHOD, sender: 'Lina' }
      await world.app.put('/api/v1/customer/order/offline-payment', body, person.headers)
      return order_id
    },
    (id) => ({ body: { order_id: id, sender: 'Noura' } }),
  ),
  'orders.placePrescription': own(async (_, { app, shop }) => {
    await app.api.db.updateTable('stores').set({ prescription_order: true }).where('id', '=', shop.storeId).execute()
    await setSwitches(app, { prescription_order_status: true })
    const picture = new Blob([new Uint8Array(await aRedBlueJpeg(20, 10).toBuffer())], { type: 'image/jpeg' })
    return { body: { ...anOrderBody(undefined), store_id: shop.storeId, 'order_attachment[]': picture } }
  }),
  'orders.place': own(() => ({ body: anOrderBody(undefined) })),
  'phoneOrders.open': open(() => ({ body: { ticket: 'forged' } })),
  'phoneOrders.placed': thing(findOrder, (id) => ({ query: { order_id: id } })),
  'phoneOrders.end': own(() => ({ body: {} })),
  'orders.running': own(),
  'orders.allRunning': own(),
  'orders.history': own(),
  'orders.details': thing(findOrder, (id) => ({ query: { order_id: id } })),
  'orders.track': {
    about: 'open',
    call: () => ({ query: { order_id: 987_654, contact_number: '+966551234567' } }),
    // It shows a customer more than others, so it must not treat a bad token as a stranger.
    refusesDeadTokens: true,
  },
  'orders.trackLink': {
    about: 'open',
    call: () => ({ body: { order_id: 987_654, link: 'x' } }),
    refusesDeadTokens: true,
  },
  'orders.changes': thing(findOrder, (id) => ({ query: { order_id: id } })),
  'orders.quoteChange': thing(findOrder, (id) => ({ body: { order_id: id, version: 0, order_note: 'Ring twice' } })),
  'orders.change': thing(findOrder, (id) => ({ body: { order_id: id, version: 0, order_note: 'Ring twice' } })),
  'orders.shortages': {
    about: 'open',
    call: () => ({ body: { order_id: 987_654, link: 'x' } }),
    refusesDeadTokens: true,
  },
  'orders.answerShortage': {
    about: 'open',
    call: () => ({ body: { order_id: 987_654, link: 'x', shortage_id: 1, answer: 'remove' } }),
    refusesDeadTokens: true,
  },
  'orders.changeCash': thing(findOrder, (id) => ({ body: { order_id: id, cash_tendered: 500 } })),
  'orders.courierHint': thing(findOrder, (id) => ({ body: { order_id: id, kind: 'voice_note' } })),
  'orders.cancel': thing(findOrder, (id) => ({ body: { order_id: id, reason: 'Changed my mind' } })),
  'orders.noCourier': thing(findUntaken, (id) => ({ body: { order_id: id, choice: 'wait' } })),
  'orders.provePhone': thing(findHeld, (id) => ({ body: { order_id: id } })),
  'orders.pay': thing(findUnpaid, (id) => ({ body: { order_id: id, callback: '/my-orders' } })),
  'orders.switchToCash': thing(findUnpaid, (id) => ({ body: { order_id: id } })),
  'orders.cancellationReasons': open(),
  'parcel.categories': open(),
  'parcel.instructions': open(),
  'orders.parcelCancellationReasons': open(),
  'orders.parcelReturnReasons': open(),
  'orders.parcelReasons': open(),
  'orders.confirmParcelReturn': thing(findReturning, (id) => ({ body: { order_id: id, order_status: 'returned' } })),
  'orders.returnParcel': thing(findParcel, (id) => ({ body: { order_id: id, reason: 'Nobody is there' } })),
  'orders.automatedMessages': open(),
  'orders.refundReasons': open(),
  'orders.help': thing(findDelivered, (id) => ({ query: { order_id: id } })),
  'orders.cases': thing(findDelivered, (id) => ({ query: { order_id: id } })),
  'orders.openCase': thing(findDelivered, (id) => ({ body: { order_id: id, kind: 'late', client_key: crypto.randomUUID() } })),
  'orders.requestRefund': thing(findDelivered, (id) => ({ body: { order_id: id, customer_reason: 'Something is missing' } })),
  'orders.reorder': thing(findOrder, (id) => ({ body: { order_id: id } })),
  'orders.visitAgain': own(),
  'orders.bought': own(),
  'orders.tipCourier': thing(findTippable, (id) => ({ body: { order_id: id, amount: 1 } })),
  'orders.tips': open(),
  'orders.live': own(),

  'reviews.item': thing(findReviewable, (id) => ({
    body: { order_id: id, item_id: deliveries.get(id)?.itemId ?? 1, rating: 5 },
  })),
  'reviews.courier': thing(findReviewable, (id) => ({
    body: { order_id: id, delivery_man_id: deliveries.get(id)?.courierId ?? 1, rating: 5 },
  })),
  'reviews.translate': open(() => ({ params: { id: 1 } })),
  'reviews.ofCourier': own(async (_, world) => ({ params: { id: await aCourier(world) } })),
  'reviews.courierRating': own(async (_, world) => ({ params: { id: await aCourier(world) } })),
  'reviews.reminder': own(),
  'reviews.cancelReminder': thing(findReviewable, (id) => ({ query: { order_id: id } })),
  'reviews.dismissReminder': thing(findReviewable, (id) => ({ body: { order_id: id } })),
}

/** The items of past orders, and their couriers. */
const deliveries = new Map<number, { itemId: number; courierId: number }>()

async function findReviewable({ orderId, itemId }: Person, world: World): Promise<number> {
  const courierId = await aCourier(world)
  const { db } = world.app.api
  await db.updateTable('orders').set({ order_status: 'delivered', courier_id: courierId }).where('id', '=', orderId).execute()
  deliveries.set(orderId, { itemId, courierId })
  return orderId
}

async function aCourier({ app, shop }: World): Promise<number> {
  const courier = { zone_id: shop.zoneId, name: JSON.stringify({ en: 'Samir' }), phone: '+966551234567' }
  return (await app.api.db.insertInto('couriers').values(courier).returning('id').executeTakeFirstOrThrow()).id
}

/** An order that waits for its payment through a gateway. */
async function findUnpaid({ orderId }: Person, { app }: World): Promise<number> {
  const { api } = app
  api.gateways.set('demo', createDemoGateway(api))
  await setSwitches(app, { digital_payment: true, active_payment_method_list: [{ gateway: 'demo' }] })
  await api.db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', orderId).execute()
  return orderId
}

/** An order that awaits a call, in a shop that sends codes. */
async function findHeld({ orderId }: Person, { app }: World): Promise<number> {
  await app.api.db.updateTable('orders').set({ awaits_call: true }).where('id', '=', orderId).execute()
  return orderId
}

/** An order that no courier takes, whose owner was asked whether to wait. */
async function findUntaken({ orderId }: Person, { app }: World): Promise<number> {
  const { db, clock } = app.api
  await db.updateTable('orders').set({ order_status: 'confirmed' }).where('id', '=', orderId).execute()
  const search = { order_id: orderId, asked_at: clock.now() }
  await db
    .insertInto('courier_searches')
    .values(search)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return orderId
}

/** A parcel on its way. */
async function findParcel({ orderId }: Person, { app }: World): Promise<number> {
  const module_id = await aModule(app.api.db, 'parcel')
  const parcel_category_id = await aParcelCategory(app.api.db, { module_id })
  const parcel = { ...aParcelRow, module_id, parcel_category_id, order_status: 'picked_up' } as const
  await app.api.db.updateTable('orders').set(parcel).where('id', '=', orderId).execute()
  return orderId
}

/** A parcel on its way back to its sender. */
async function findReturning(person: Person, world: World): Promise<number> {
  const id = await findParcel(person, world)
  await world.app.api.db.updateTable('orders').set({ order_status: 'returning' }).where('id', '=', id).execute()
  return id
}

/** A delivered and paid order with a refund request. */
async function findDelivered({ orderId }: Person, { app }: World): Promise<number> {
  await setSwitches(app, { refund_active_status: true })
  const arrived = { order_status: 'delivered', payment_status: 'paid' } as const
  await app.api.db.updateTable('orders').set(arrived).where('id', '=', orderId).execute()
  return orderId
}

/** An order that a courier has delivered, and that was not tipped yet, of a customer with a wallet. */
async function findTippable(person: Person, world: World): Promise<number> {
  const { app } = world
  const id = await findReviewable(person, world)
  const step = { order_id: id, status: 'delivered', actor: 'deliveryman', created_at: app.api.clock.now() } as const
  await app.api.db.insertInto('order_history').values(step).execute()
  await setSwitches(app, { customer_wallet_status: true })
  if (person.type === 'customer') await fillWallet(app, person.id, 1000)
  return id
}

/** An order whose offline payment has not been reported yet. */
async function findOffline({ orderId }: Person, { app, shop }: World): Promise<number> {
  const { db } = app.api
  await anOfflineMethod(db, { id: OFFLINE_METHOD })
  await db.updateTable('zones').set({ offline_payment: true }).where('id', '=', shop.zoneId).execute()
  await setSwitches(app, { offline_payment_status: true })
  await db.updateTable('orders').set({ payment_method: 'offline_payment' }).where('id', '=', orderId).execute()
  return orderId
}

function findOrder({ orderId }: Person): Promise<number> {
  return Promise.resolve(orderId)
}
