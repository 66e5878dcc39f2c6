import { createECDH, randomBytes } from 'node:crypto'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { createDemoGateway } from '#adapters/payment/demo-gateway.ts'
import { CENTER, setSwitches } from '#testing/shop/builders.ts'
import { aPhone, PASSWORD } from '#testing/shop/people.ts'
import { aQuestion } from '#features/questions/questions.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { fillPoints } from '#features/wallet/wallet.builders.ts'
import { type Example, open, own, type Person, thing, type World } from './authorization-cast.ts'
import { discoveryExamples } from './authorization-discovery-examples.ts'
import { operatorExamples } from './authorization-operator-examples.ts'
import { orderExamples } from './authorization-order-examples.ts'
import { tripExamples } from './authorization-trip-examples.ts'
import { rentalExamples } from './authorization-rental-examples.ts'

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
  ...discoveryExamples,

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

  'stockAlerts.list': own(),
  'stockAlerts.add': own(async (_, world) => ({ body: { item_id: await aSoldOutItem(world) } })),
  'stockAlerts.remove': own((_, { soup }) => ({ query: { item_id: soup } })),

  'questions.list': open(({ soup }) => ({ params: { id: soup } })),
  'questions.mine': own((_, { soup }) => ({ query: { item_id: soup } })),
  'questions.ask': own((_, { soup }) => ({ body: { item_id: soup, words: 'Is it hot?' } })),
  'questions.remove': thing(
    ({ id: customer_id }, { app, soup }) => aQuestion(app, { item_id: soup, customer_id }),
    (id) => ({ params: { id } }),
  ),

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
  'profile.export': own(),
  'profile.prove': own(() => ({ body: { password: PASSWORD } })),
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
  'address.picture': thing(
    ({ id }, world) => findId(world, 'addresses', id),
    (id) => ({ body: { address_id: id } }),
  ),

  'cart.list': own(),
  'cart.add': own((_, { soup }) => ({ body: { model: 'Item', item_id: soup, quantity: 1 } })),
  'cart.update': thing(findLine, (id) => ({ body: { cart_id: id, quantity: 2 } })),
  'cart.remove': thing(findLine, (id) => ({ query: { cart_id: id } })),
  'cart.clear': own(),
  'cart.takeOver': own(async () => ({ body: { from_guest_id: 'nobody’s' } })),

  ...orderExamples,

  'wallet.transactions': own(),
  'wallet.addFund': own(async (_, world) => {
    await allowTopUps(world)
    return { body: aTopUp }
  }),
  'wallet.bonuses': own(),
  'wallet.summary': own(),
  'savedCards.list': own(),
  'savedCards.remove': thing(aSavedCard, (id) => ({ query: { id } })),
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
  'messages.call': thing(
    ({ orderId }) => Promise.resolve(orderId),
    (id) => ({ body: { order_id: id, to: 'store' } }),
  ),
  'messages.live': own(),

  'notifications.list': own(),
  'notifications.unread': own(),
  'notifications.firebaseToken': own(() => ({ body: { cm_firebase_token: 'a token' } })),
  'notifications.read': own(() => ({ body: { ids: [1], broadcast_ids: [] } })),
  'whatsapp.updates': own(),
  'whatsapp.chooseUpdates': own(() => ({ body: { is_on: false } })),
  'push.key': open(),
  'push.subscribe': own(() => ({ body: device })),
  'push.unsubscribe': own(() => ({ body: { endpoint: device.endpoint } })),
  // The secret of the former subscription is the proof; nobody here knows one.
  'push.replace': open(() => ({ body: { former: device, next: device } })),

  'inquiries.send': {
    about: 'open',
    call: () => ({
      body: {
        name: 'Lina',
        contact: `lina-${crypto.randomUUID()}@mail.example`,
        subject: 'A glove',
        message: crypto.randomUUID(),
        client_key: crypto.randomUUID(),
      },
    }),
    // It would be nobody's, and its answer missing among the customer's own.
    refusesDeadTokens: true,
  },
  'inquiries.list': own(),

  // An address gets few mails an hour.
  'newsletter.subscribe': open(() => ({ body: { email: `lina-${crypto.randomUUID()}@mail.example` } })),
  'newsletter.confirm': open(() => ({ body: { token: 'made up' } })),
  'newsletter.leave': open(() => ({ query: { token: 'made up' } })),

  'vendors.register': open(() => ({ body: {} })),
  'couriers.register': open(() => ({ body: {} })),
  'vendors.packages': open(),
  'vendors.plan': open(() => ({ body: { store_id: 1, business_plan: 'commission' } })),
  'applications.read': open(() => ({ query: { token: 'made up' } })),
  'applications.withdraw': open(() => ({ body: { token: 'made up' } })),

  ...rentalExamples,
  ...tripExamples,

  ...operatorExamples,
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

async function aSavedCard(person: Person, { app }: World): Promise<number> {
  const card = { gateway: 'demo', token: Buffer.from('sealed'), brand: 'Visa', ending: '4242', created_at: app.api.clock.now() }
  const values = { ...card, customer_id: person.id }
  return (await app.api.db.insertInto('saved_cards').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function aSoldOutItem({ app, shop }: World): Promise<number> {
  return anItem(app.api.db, { store_id: shop.storeId, sold_out: true })
}

async function findId({ app }: World, table: 'sessions' | 'addresses', customerId: number): Promise<number> {
  const { id } = await app.api.db.selectFrom(table).select('id').where('customer_id', '=', customerId).executeTakeFirstOrThrow()
  return id
}

async function findLine({ type, id }: Person, { app }: World): Promise<number> {
  const lines = app.api.db.selectFrom('cart_lines').select('id').where(`${type}_id`, '=', id)
  return (await lines.executeTakeFirstOrThrow()).id
}

async function findConversation({ headers, guestId, orderId }: Person, { app }: World): Promise<number> {
  const body = { message: 'Hello', receiver_type: 'admin', order_id: orderId, guest_id: guestId }
  const sent = await app.post<{ conversation: { id: number } }>('/api/v1/customer/message/send', body, headers)
  return sent.body.conversation.id
}
