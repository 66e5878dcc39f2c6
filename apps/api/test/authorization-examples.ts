import { createECDH, randomBytes } from 'node:crypto'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import { aCoupon } from '../src/features/promotions/promotions.builders.ts'
import { aModule } from '../src/features/catalog/catalog.builders.ts'
import { aParcelCategory, aParcelRow } from '../src/features/orders/placing/parcels.builders.ts'
import { createDemoGateway } from '../src/adapters/payment/demo-gateway.ts'
import { aRedBlueJpeg } from '../src/lib/uploads/photo.builders.ts'
import { anOfflineMethod } from '../src/features/payments/payments.builders.ts'
import { anOrderBody, CENTER, setSwitches } from '@medina/testing/shop/builders'
import { aPhone, PASSWORD } from '@medina/testing/shop/people'
import { fillPoints } from '../src/features/wallet/wallet.builders.ts'
import type { Call, Example, Person, World } from './authorization-cast.ts'
import { operatorExamples } from './authorization-operator-examples.ts'
import { tripExamples } from './authorization-trip-examples.ts'
import { rentalExamples } from './authorization-rental-examples.ts'

const open = (call: (world: World) => Call = () => ({})): Example => ({ about: 'open', call })
const own = (call: (person: Person, world: World) => Call | Promise<Call> = () => ({})): Example => ({ about: 'own', call })
const thing = (find: (owner: Person, world: World) => Promise<number>, call: (id: number) => Call): Example => ({
  about: 'thing',
  find,
  call,
})

const OFFLINE_METHOD = 71
const point = { lat: CENTER.lat, lng: CENTER.lng }
const way = { origin_lat: 22.42, origin_lng: 39.05, destination_lat: 22.43, destination_lng: 39.06 }
const address = {
  address: 'Lantern Street 5',
  contact_person_name: 'Lina',
  contact_person_number: '+966551234567',
  latitude: CENTER.lat,
  longitude: CENTER.lng,
}
const firebase = { body: { session_info: 'a session', phone: '+966551234567', otp: '123456' } }
const device = {
  endpoint: 'https://push.example/a-device',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
}
const recovery = { verification_method: 'phone', phone: '+966559999999', reset_token: '123456' }

/**
 * Every endpoint of the contract, in its order. The contract states who may call each; this table states whose data it is about.
 */
export const examples: Record<EndpointName, Example> = {
  'site.config': open(),
  'site.modules': open(),
  'site.landing': open(),
  'newsletter.subscribe': open(() => ({ body: { email: 'lina@mail.example' } })),
  'newsletter.confirm': open(() => ({ body: { token: 'made up' } })),
  'newsletter.leave': open(() => ({ query: { token: 'made up' } })),
  'site.banners': open(),
  'site.shelfBanners': open(),
  'site.whyChoose': open(),
  'site.videoContent': open(),
  'site.terms': open(),
  'site.privacy': open(),
  'site.about': open(),
  'site.refund': open(),
  'site.cancellation': open(),
  'site.shipping': open(),

  'geo.zone': open(() => ({ query: point })),
  'geo.autocomplete': open(() => ({ query: { search_text: 'Lantern' } })),
  'geo.place': open(() => ({ query: { placeid: 'nowhere' } })),
  'geo.reverse': open(() => ({ query: point })),
  'geo.distance': open(() => ({ query: way })),
  'geo.direction': open(() => ({ query: way })),
  'geo.zones': open(),
  'geo.zoneCheck': open(({ shop }) => ({ query: { ...point, zone_id: shop.zoneId } })),
  'geo.vehicles': open(),
  'geo.vehicleCharge': open(() => ({ query: { distance: 3 } })),
  'geo.surge': open(({ shop }) => ({ query: { zone_id: shop.zoneId, module_id: shop.moduleId } })),
  'geo.cityMap': open(),
  'geo.mapStyle': open(),

  'catalog.categories': open(),
  'catalog.childCategories': open(() => ({ params: { id: 1 } })),
  'catalog.categoryItems': open(() => ({ params: { id: 1 } })),
  'catalog.popularItems': open(),
  'catalog.discountedItems': open(),
  'catalog.reviewedItems': open(),
  'catalog.recommendedItems': open(),
  'catalog.latestItems': open(({ shop }) => ({ query: { store_id: shop.storeId, category_id: 0 } })),
  'catalog.newItems': open(),
  'catalog.searchItems': open(() => ({ query: { name: 'soup' } })),
  'catalog.suggest': open(() => ({ query: { name: 'soup' } })),
  'catalog.searchStores': open(() => ({ query: { name: 'kitchen' } })),
  'catalog.recommendedStores': open(),
  'catalog.discountedStores': open(),
  'catalog.topRatedStores': open(),
  'catalog.topOfferStores': open(),
  'catalog.categoryStores': open(() => ({ params: { id: '1' } })),
  'catalog.categoriesStores': open(() => ({ query: { category_ids: '[1]' } })),
  'catalog.storeData': open(),
  'catalog.storeFacets': open(),
  'catalog.browse': open(() => ({ query: { list_type: 'item' } })),
  'catalog.facets': open(),
  'catalog.itemByQuery': open(({ soup }) => ({ query: { id: soup } })),
  'catalog.item': open(({ soup }) => ({ params: { id: soup } })),
  'catalog.itemReviews': open(({ soup }) => ({ params: { id: soup } })),
  'catalog.storeSiblings': open(({ soup }) => ({ params: { id: soup } })),
  'catalog.stores': open(() => ({ params: { filter: 'all' } })),
  'catalog.latestStores': open(),
  'catalog.popularStores': open(),
  'catalog.store': open(({ shop }) => ({ params: { id: shop.storeId } })),
  'catalog.storeReviews': open(({ shop }) => ({ query: { store_id: shop.storeId } })),

  'campaigns.list': open(),
  'campaigns.details': open(() => ({ query: { basic_campaign_id: 1 } })),
  'campaigns.items': open(),
  'flashSales.running': open(),
  'flashSales.items': open(() => ({ query: { flash_sale_id: 1 } })),
  'ads.list': open(),
  'ads.storeBanners': open(({ shop }) => ({ params: { id: shop.storeId } })),

  'lists.brands': open(),
  'lists.brandItems': open(() => ({ params: { id: 1 } })),
  'lists.conditions': open(),
  'lists.conditionNames': open(),
  'lists.conditionItems': open(() => ({ params: { id: 1 } })),
  'lists.basicItems': open(),
  'lists.storeConditionItems': open(({ shop }) => ({ query: { store_id: shop.storeId } })),
  'lists.relatedItems': open(({ soup }) => ({ params: { id: soup } })),
  'lists.suggestedItems': open(({ shop }) => ({ query: { store_id: shop.storeId } })),
  'lists.searchSuggestion': open(() => ({ query: { name: 'soup' } })),
  'lists.popularCategories': open(),
  'lists.featuredItems': open(),
  'lists.itemsOfCategories': open(() => ({ query: { category_ids: '[1]' } })),
  'lists.wholeCategory': open(() => ({ params: { id: 1 } })),
  'lists.popularOfStore': open(({ shop }) => ({ params: { id: shop.storeId } })),
  // Interests name nobody: items of other people would be found here as in any list.
  'lists.forCustomer': own(async ({ id }, { app, soup }) => {
    const { category_id } = await app.api.db
      .selectFrom('items')
      .select('category_id')
      .where('id', '=', soup)
      .executeTakeFirstOrThrow()
    const like = { customer_id: id, category_id }
    await app.api.db
      .insertInto('customer_interests')
      .values(like)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  }),
  'lists.genericNames': open(),
  'lists.allergyNames': open(),
  'lists.nutritionNames': open(),

  'promotions.coupons': own(),
  'promotions.myCoupons': own(),
  'promotions.publicCoupons': open(),
  'promotions.applyCoupon': own(async ({ id }, { app, shop }) => {
    const days = { start_date: '2020-01-01', expire_date: '2099-12-31' }
    const { db } = app.api
    await db.deleteFrom('coupons').where('code', '=', `MINE${id}`).execute()
    return {
      query: { code: await aCoupon(app, shop, { ...days, code: `MINE${id}`, customer_ids: [id] }), store_id: shop.storeId },
    }
  }),
  'promotions.cashbacks': own(),
  'promotions.bestCashback': own(() => ({ query: { amount: 10 } })),

  'wishlist.list': own(),
  'wishlist.ids': own(),
  'wishlist.add': own((_, { soup }) => ({ query: { item_id: soup } })),
  'wishlist.remove': own(async ({ headers }, { app, soup }) => {
    await app.post(`/api/v1/customer/wish-list/add?item_id=${soup}`, undefined, headers)
    return { query: { item_id: soup } }
  }),

  'identity.guest': open(),
  'identity.signUp': open(() => {
    const phone = aPhone()
    return { body: { name: 'Lina', phone, email: `${phone.slice(1)}@mail.example`, password: 'seven sails' } }
  }),
  // Switched off: its answer when it is on depends on the input, and is tested separately.
  'identity.login': open(() => ({ body: { login_type: 'otp', phone: '+966551234567' } })),
  'identity.verifyCode': open(() => ({
    body: { login_type: 'otp', otp: '123456', verification_type: 'phone', phone: '+966559999999' },
  })),
  'identity.resendCode': open(() => ({ body: { ticket: 'a ticket' } })),
  'identity.updateInfo': open(() => ({ body: { login_type: 'otp', name: 'Lina', phone: '+966551234567' } })),
  'identity.socialLogin': open(() => ({ body: { medium: 'google', token: 'a token' } })),
  'identity.socialRegister': open(() => ({ body: { medium: 'google', token: 'a token', phone: '+966551234567' } })),
  'identity.forgotPassword': open(() => ({ body: recovery })),
  'identity.verifyResetCode': open(() => ({ body: recovery })),
  'identity.resetPassword': open(() => ({ body: { ...recovery, password: 'eight sails', confirm_password: 'eight sails' } })),
  'identity.recaptcha': open(),
  'identity.firebaseSend': open(() => firebase),
  'identity.firebaseVerify': open(() => firebase),
  'identity.firebaseConfirm': open(() => firebase),
  'identity.firebaseReset': open(() => firebase),
  'identity.logout': own(),

  'profile.info': own(),
  'profile.update': own(() => ({ body: { name: 'Noura' } })),
  'profile.updateInterests': own(() => ({ body: { interest: [] } })),
  'profile.remove': own(async ({ orderId }, { app }) => {
    await app.api.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', orderId).execute()
    return { body: { password: PASSWORD } }
  }),
  'profile.sessions': own(),
  'profile.endSession': thing(
    ({ id }, world) => findId(world, 'sessions', id),
    (id) => ({ params: { id } }),
  ),
  'profile.endSessions': own(),

  'address.list': own(),
  'address.add': own(() => ({ body: address })),
  'address.update': thing(
    ({ id }, world) => findId(world, 'addresses', id),
    (id) => ({ params: { id }, body: address }),
  ),
  'address.remove': thing(
    ({ id }, world) => findId(world, 'addresses', id),
    (id) => ({ query: { address_id: id } }),
  ),

  'cart.list': own(),
  'cart.add': own((_, { soup }) => ({ body: { model: 'Item', item_id: soup, quantity: 1 } })),
  'cart.update': thing(findLine, (id) => ({ body: { cart_id: id, quantity: 2 } })),
  'cart.remove': thing(findLine, (id) => ({ query: { cart_id: id } })),
  'cart.clear': own(),

  'orders.quote': own(() => ({ body: anOrderBody(undefined) })),
  'orders.tax': own(() => ({ body: anOrderBody(undefined) })),
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
  'orders.running': own(),
  'orders.history': own(),
  'orders.details': thing(findOrder, (id) => ({ query: { order_id: id } })),
  'orders.track': {
    about: 'open',
    call: () => ({ query: { order_id: 987_654, contact_number: '+966551234567' } }),
    // It shows a customer more than others, so it must not treat a bad token as a stranger.
    refusesDeadTokens: true,
  },
  'orders.changes': thing(findOrder, (id) => ({ query: { order_id: id } })),
  'orders.quoteChange': thing(findOrder, (id) => ({ body: { order_id: id, version: 0, order_note: 'Ring twice' } })),
  'orders.change': thing(findOrder, (id) => ({ body: { order_id: id, version: 0, order_note: 'Ring twice' } })),
  'orders.cancel': thing(findOrder, (id) => ({ body: { order_id: id, reason: 'Changed my mind' } })),
  'orders.pay': thing(findUnpaid, (id) => ({ body: { order_id: id, callback: '/my-orders' } })),
  'orders.switchToCash': thing(findUnpaid, (id) => ({ body: { order_id: id } })),
  'orders.cancellationReasons': open(),
  'parcel.categories': open(),
  'parcel.instructions': open(),
  'orders.parcelCancellationReasons': open(),
  'orders.parcelReturnReasons': open(),
  'orders.returnParcel': thing(findParcel, (id) => ({ body: { order_id: id, reason: 'Nobody is there' } })),
  'orders.automatedMessages': open(),
  'orders.refundReasons': open(),
  'orders.help': thing(findDelivered, (id) => ({ query: { order_id: id } })),
  'orders.cases': thing(findDelivered, (id) => ({ query: { order_id: id } })),
  'orders.openCase': thing(findDelivered, (id) => ({ body: { order_id: id, kind: 'late', client_key: crypto.randomUUID() } })),
  'orders.requestRefund': thing(findDelivered, (id) => ({ body: { order_id: id, customer_reason: 'Something is missing' } })),
  'orders.reorder': thing(findOrder, (id) => ({ body: { order_id: id } })),
  'orders.visitAgain': own(),
  'orders.tips': open(),
  'orders.live': own(),

  'wallet.transactions': own(),
  'wallet.addFund': own(async (_, world) => {
    await allowTopUps(world)
    return { body: aTopUp }
  }),
  'wallet.bonuses': own(),
  'wallet.summary': own(),
  'wallet.topUp': thing(findTopUp, (id) => ({ query: { id } })),
  'points.transactions': own(),
  'points.transfer': own(async (person, { app }) => {
    await setSwitches(app, { customer_wallet_status: 1, loyalty_point_status: 1 })
    await fillPoints(app, person.id, 50)
    return { body: { point: 50 } }
  }),
  'referral.summary': own(),
  'referral.friends': own(),

  'messages.list': own(),
  'messages.search': own(() => ({ query: { name: 'Sea' } })),
  'messages.details': thing(findConversation, (id) => ({ query: { conversation_id: id } })),
  'messages.send': own(({ orderId }) => ({ body: { message: 'Hello', receiver_type: 'admin', order_id: orderId } })),
  'messages.unread': own(),
  'messages.seen': thing(findConversation, (id) => ({ body: { conversation_id: id, up_to: 1 } })),
  'messages.live': own(),

  'notifications.list': own(),
  'notifications.unread': own(),
  'notifications.firebaseToken': own(() => ({ body: { cm_firebase_token: 'a token' } })),
  'notifications.read': own(() => ({ body: { ids: [1], broadcast_ids: [] } })),
  'push.key': open(),
  'push.subscribe': own(() => ({ body: device })),
  'push.unsubscribe': own(() => ({ body: { endpoint: device.endpoint } })),

  'reviews.item': thing(findReviewable, (id) => ({
    body: { order_id: id, item_id: deliveries.get(id)?.itemId ?? 1, rating: 5 },
  })),
  'reviews.courier': thing(findReviewable, (id) => ({
    body: { order_id: id, delivery_man_id: deliveries.get(id)?.courierId ?? 1, rating: 5 },
  })),
  'reviews.ofCourier': own(async (_, world) => ({ params: { id: await aCourier(world) } })),
  'reviews.courierRating': own(async (_, world) => ({ params: { id: await aCourier(world) } })),
  'reviews.reminder': own(),
  'reviews.cancelReminder': thing(findReviewable, (id) => ({ query: { order_id: id } })),
  'reviews.dismissReminder': thing(findReviewable, (id) => ({ body: { order_id: id } })),

  ...rentalExamples,
  ...tripExamples,

  ...operatorExamples,
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

const aTopUp = { amount: 20, payment_method: 'demo', callback: '/wallet' }

async function allowTopUps({ app }: World): Promise<void> {
  app.api.gateways.set('demo', createDemoGateway(app.api))
  const gateways = { digital_payment: true, active_payment_method_list: [{ gateway: 'demo' }] }
  await setSwitches(app, { ...gateways, customer_wallet_status: 1, add_fund_status: 1 })
}

async function findTopUp({ headers }: Person, world: World): Promise<number> {
  await allowTopUps(world)
  const { body } = await world.app.post<{ top_up_id: number }>('/api/v1/customer/wallet/add-fund', aTopUp, headers)
  return body.top_up_id
}

/** A parcel on its way. */
async function findParcel({ orderId }: Person, { app }: World): Promise<number> {
  const module_id = await aModule(app.api.db, 'parcel')
  const parcel_category_id = await aParcelCategory(app.api.db, { module_id })
  const parcel = { ...aParcelRow, module_id, parcel_category_id, order_status: 'picked_up' } as const
  await app.api.db.updateTable('orders').set(parcel).where('id', '=', orderId).execute()
  return orderId
}

/** A delivered and paid order with a refund request. */
async function findDelivered({ orderId }: Person, { app }: World): Promise<number> {
  await setSwitches(app, { refund_active_status: true })
  const arrived = { order_status: 'delivered', payment_status: 'paid' } as const
  await app.api.db.updateTable('orders').set(arrived).where('id', '=', orderId).execute()
  return orderId
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

async function findId({ app }: World, table: 'sessions' | 'addresses', customerId: number): Promise<number> {
  const { id } = await app.api.db.selectFrom(table).select('id').where('customer_id', '=', customerId).executeTakeFirstOrThrow()
  return id
}

async function findLine({ type, id }: Person, { app }: World): Promise<number> {
  const lines = app.api.db.selectFrom('cart_lines').select('id').where(`${type}_id`, '=', id)
  return (await lines.executeTakeFirstOrThrow()).id
}

function findOrder({ orderId }: Person): Promise<number> {
  return Promise.resolve(orderId)
}

async function findConversation({ headers, guestId, orderId }: Person, { app }: World): Promise<number> {
  const body = { message: 'Hello', receiver_type: 'admin', order_id: orderId, guest_id: guestId }
  const sent = await app.post<{ conversation: { id: number } }>('/api/v1/customer/message/send', body, headers)
  return sent.body.conversation.id
}
