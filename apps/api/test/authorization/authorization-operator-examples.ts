import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { aQuestion } from '#features/questions/questions.builders.ts'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { Updateable } from 'kysely'
import type { TripStatus } from '@medina/contract/rental/trip-status'
import { aCustomer } from '#testing/shop/people.ts'
import { anApplication } from '#features/applications/applications.builders.ts'
import { anAddOn, aReview } from '#features/catalog/catalog.builders.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { aUnit, aVehicle } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import type { TripsTable } from '#lib/database/tables.gen.ts'
import { writeDocument } from '#features/site/public.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { addEntry } from '#features/sales/add-entry.ts'
import { addCourierEntry } from '#features/sales/courier-entries.ts'
import { CENTER, setSwitches } from '#testing/shop/builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { addWebhook } from '#features/operator/webhooks/webhooks.ts'
import { aGuestPerson, type Example, type World } from './authorization-cast.ts'
import { taxExamples } from './authorization-tax-examples.ts'

const form = new FormData()
form.append('order_proof[]', new Blob([await aRedBlueJpeg(64, 64).toBuffer()], { type: 'image/jpeg' }), 'door.jpg')

const logoForm = new FormData()
const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h96v96H0z"/></svg>'
logoForm.append('picture[]', new Blob([square], { type: 'image/svg+xml' }), 'logo.svg')

const march = { from: '2026-03-01', to: '2026-03-31' }
/** A question of the help page. */
const aHelpQuestion = { topic: { en: 'Hours' }, question: { en: 'When are you open?' }, answer: { en: 'Every **day**.' } }
const HOOK = 'https://hooks.example/medina'

let specialDays = 0
/** Each begins on a date of its own. */
function aSpecialDay() {
  specialDays += 1
  const date = new Date(Date.UTC(2027, 0, specialDays)).toISOString().slice(0, 10)
  return { first_date: date, last_date: date }
}

const about = (
  find: (world: World, keyId: number) => Promise<number>,
  call: (id: number) => ReturnType<Extract<Example, { about: 'operator' }>['call']>,
): Example => ({ about: 'operator', find, call })
const list = (call = {}): Example => ({ about: 'operator', find: () => Promise.resolve(0), call: () => call, isList: true })

/** About an application, which belongs to no store. */
const office = (call: (id: number) => ReturnType<Extract<Example, { about: 'operator' }>['call']>): Example => ({
  about: 'operator',
  find: ({ app, shop }) => anApplication(app, shop),
  call,
  ofAllStores: true,
})

const order = async (world: World): Promise<number> => (await aGuestPerson(world)).orderId

/** An order about which the office may call, from the number of the business. */
const callable = async (world: World): Promise<number> => {
  await setSwitches(world.app, { phone: '+966112223344' })
  return order(world)
}

const ridden = async (world: World): Promise<number> => {
  const id = await order(world)
  await world.app.api.db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', id).execute()
  return id
}

/** An order that nobody takes at the door. */
const failing = async (world: World): Promise<number> => {
  const id = await ridden(world)
  const { db, clock } = world.app.api
  const now = clock.now()
  const attempt = { order_id: id, reason: 'nobody_opens', reported_at: now, received_at: now } as const
  await db.insertInto('delivery_attempts').values(attempt).execute()
  return id
}

/** An order that is back at its store. */
const broughtBack = async (world: World): Promise<number> => {
  const id = await order(world)
  await world.app.api.db.updateTable('orders').set({ order_status: 'returned' }).where('id', '=', id).execute()
  return id
}

/** An order whose transfer is to be checked. */
const transferred = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db, clock } = world.app.api
  const bank = { method_name: JSON.stringify({ en: 'City Bank' }), method_fields: '[]', method_informations: '[]' }
  const { id: method_id } = await db.insertInto('offline_payment_methods').values(bank).returning('id').executeTakeFirstOrThrow()
  const offlinePayment = { order_id: id, method_id, answers: '[]', created_at: clock.now(), updated_at: clock.now() }
  await db.updateTable('orders').set({ payment_method: 'offline_payment' }).where('id', '=', id).execute()
  await db
    .insertInto('offline_payments')
    .values({ ...offlinePayment, method_name: bank.method_name, method_fields: '[]' })
    .execute()
  return id
}

/** A conversation with the store of an order. */
const written = async (world: World): Promise<number> => {
  const { orderId, guestId, headers } = await aGuestPerson(world)
  const receiver = { receiver_type: 'vendor', receiver_id: world.shop.storeId, order_id: orderId, guest_id: guestId }
  const path = '/api/v1/customer/message/send'
  const sent = await world.app.post<{ conversation: { id: number } }>(path, { ...receiver, message: 'Hello' }, headers)
  return sent.body.conversation.id
}

/** An order with a refund request. */
const requestRefund = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db, clock } = world.app.api
  const now = clock.now()
  await db.updateTable('orders').set({ order_status: 'refund_requested' }).where('id', '=', id).execute()
  const why = { customer_reason: 'It was cold', refund_method: 'manual', refund_amount: 100 } as const
  await db
    .insertInto('refunds')
    .values({ ...why, order_id: id, created_at: now, updated_at: now })
    .execute()
  return id
}

/** The items of the prescription: every world has its own. */
let medicine = 0

/** A prescription-only order. */
const prescribed = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db } = world.app.api
  medicine = world.soup
  await db.deleteFrom('order_lines').where('order_id', '=', id).execute()
  const attachments = ['uploads/prescription.jpg']
  await db.updateTable('orders').set({ prescription_order: true, attachments }).where('id', '=', id).execute()
  return id
}

/** The lines of orders that are picked. */
const linesToPick = new Map<number, number>()

const picked = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db } = world.app.api
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  linesToPick.set(id, line.id)
  return id
}

/** An order of goods that are sold by weight. */
const weighed = async (world: World): Promise<number> => {
  const id = await picked(world)
  const { db } = world.app.api
  const line = await db.selectFrom('order_lines').select(['id', 'item']).where('order_id', '=', id).executeTakeFirstOrThrow()
  const item = JSON.stringify({ ...line.item, weight: { grams: 1000, above: 10 } })
  await db.updateTable('order_lines').set({ item }).where('id', '=', line.id).execute()
  return id
}

/** An open question about a line. */
const questioned = async (world: World): Promise<number> => {
  const order_id = await picked(world)
  const { db, clock } = world.app.api
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
  const row = { order_id, line_id: line.id, item: JSON.stringify(line.item), variation: '[]', quantity: 1, pieces: 1 }
  const until = { answers_until: new Date(clock.now().getTime() + 600_000), created_at: clock.now() }
  const question = await db
    .insertInto('order_shortages')
    .values({ ...row, ...until, price: 100, agreed: 100, wish: 'call', state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return question.id
}

/** An order that was delivered and paid. */
/** The order of a guest who left an address of e-mail. */
const mailed = async (world: World): Promise<number> => {
  const id = await order(world)
  await world.app.api.db.updateTable('orders').set({ contact_email: 'guest@mail.example' }).where('id', '=', id).execute()
  return id
}

const sold = async (world: World): Promise<number> => {
  const id = await order(world)
  const done = { order_status: 'delivered', payment_status: 'paid' } as const
  await world.app.api.db.updateTable('orders').set(done).where('id', '=', id).execute()
  return id
}

/** A change of a menu that waits for the office. */
const waitingChange = async ({ app, shop, soup }: World): Promise<number> => {
  const { id: keyId } = await aKey(app, { storeIds: [shop.storeId] })
  const of = { store_id: shop.storeId, item_id: soup, key_id: keyId, name: JSON.stringify({ en: 'Soup' }) }
  const made = { ...of, kind: 'change', state: 'waiting', before: '{}', after: '{}', created_at: app.api.clock.now() } as const
  return (await app.api.db.insertInto('menu_changes').values(made).returning('id').executeTakeFirstOrThrow()).id
}

/** A coupon that a store makes by itself. */
const anOwnCoupon = () => ({
  code: randomUUID().toUpperCase(),
  title_en: 'Own',
  discount: '10',
  discount_type: 'percent',
  start_date: '2026-03-10',
  expire_date: '2026-03-20',
})

/** A coupon of the store that waits for the office. */
const waitingOffer = async ({ app, shop }: World): Promise<number> => {
  const { db, clock } = app.api
  const code = await aCoupon(app, shop, { created_by: 'vendor', store_id: shop.storeId, status: false })
  const { id } = await db.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const { id: keyId } = await aKey(app, { storeIds: [shop.storeId] })
  const made = { store_id: shop.storeId, coupon_id: id, state: 'waiting', key_id: keyId, saved_at: clock.now() } as const
  await db.insertInto('store_offers').values(made).execute()
  return id
}

let pausedSoup = 0
let plans = 0
/** Each begins at a minute of its own, a day ahead. */
function aPlan(item_id: number) {
  plans += 1
  const starts_at = new Date(Date.UTC(2026, 2, 12, 8, plans)).toISOString()
  return { kind: 'sold_out' as const, item_id, starts_at, ends_at: '2026-03-20T08:00:00.000Z' }
}

/** A planned pause of an item of the store. */
const plannedPause = async ({ app, shop, soup }: World): Promise<number> => {
  const { id: key_id } = await aKey(app, { storeIds: [shop.storeId] })
  const { kind, item_id, starts_at, ends_at } = aPlan(soup)
  const span = { starts_at: new Date(starts_at), ends_at: new Date(ends_at), created_at: app.api.clock.now() }
  const made = { store_id: shop.storeId, item_id, kind, key_id, ...span }
  return (await app.api.db.insertInto('planned_pauses').values(made).returning('id').executeTakeFirstOrThrow()).id
}

/** An order with a refund to be made by hand. */
const owed = async (world: World): Promise<number> => {
  const id = await order(world)
  const { db, clock } = world.app.api
  const due = { id, order_id: id, amount: 100, cause: 'canceled', created_at: clock.now() } as const
  await db.insertInto('returns_by_hand').values(due).execute()
  return id
}

/** A case about a delivered order. */
const reported = async (world: World): Promise<number> => {
  const { db, clock } = world.app.api
  const opened = { order_id: await sold(world), kind: 'late', client_key: crypto.randomUUID(), created_at: clock.now() } as const
  return (await db.insertInto('cases').values(opened).returning('id').executeTakeFirstOrThrow()).id
}

/** A call about a document of the business, which belongs to no store. */
/** About the business itself. */
/** About a module, whose searches belong to no store. */
const inModule = (call: (id: number) => ReturnType<Extract<Example, { about: 'operator' }>['call']>): Example => ({
  about: 'operator',
  find: ({ shop }) => Promise.resolve(shop.moduleId),
  call,
  isApart: true,
})

const ofBusiness = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  async find({ app, shop }) {
    const zone = await app.api.db.selectFrom('zones').select('name').where('id', '=', shop.zoneId).executeTakeFirstOrThrow()
    zoneName = zone.name.en
    return shop.zoneId
  },
  call,
  ofAllStores: true,
})
let zoneName = ''

const aNewStore = () => ({
  module_type: 'food',
  name: 'Snack Atlas',
  phone: '+212661000190',
  latitude: CENTER.lat,
  longitude: CENTER.lng,
  hours: 'always',
  minimum_delivery_time: 20,
  maximum_delivery_time: 35,
  items: [{ name: 'Tea', price: '8' }],
})
/** About a store, for keys of all stores. */
const ofAnyStore = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  find: ({ shop }) => Promise.resolve(shop.storeId),
  call,
  ofAllStores: true,
})

let couriers = 0
/** Each has a phone of its own. */
const aNewCourier = () => {
  couriers += 1
  return { name: 'Adil', phone: `+2126610003${String(couriers).padStart(2, '0')}` }
}

/** About a customer, who belongs to no store. */
const ofCustomer = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  find: async ({ app }) => (await aCustomer(app)).id,
  call,
  ofAllStores: true,
})

/** The other account of a person whose accounts are merged. */
let twin = 0
const aProvenCustomer = async (app: World['app']) => (await aCustomer(app, { phone_verified_at: app.api.clock.now() })).id

/** A change of points that a key of the business has made, and another one has to approve. */
async function waitingBalance({ app }: World): Promise<number> {
  const { db, clock } = app.api
  const change = { account: 'points', amount: 5, reason: 'Sorry', needs_second: true, status: 'waiting' } as const
  const made = {
    customer_id: (await aCustomer(app)).id,
    key_id: (await aKey(app, { role: 'admin' })).id,
    created_at: clock.now(),
  }
  return (
    await db
      .insertInto('balance_changes')
      .values({ ...change, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

const apart = (call = {}): Extract<Example, { about: 'operator' }> => ({
  about: 'operator',
  find: order,
  call: (id) => ({ params: { id }, ...call }),
  isApart: true,
})
const ofCourier = (call: object): Example => ({ ...apart(call), ofCourier: true })

/** About a courier's account, which belongs to no store. */
const ofAccount = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  find: ({ app, shop }) => aCourier(app, shop),
  call,
  ofAllStores: true,
})

async function addCash({ app }: World, courierId: number): Promise<number> {
  const { db, clock } = app.api
  const cause = `courier:${courierId}:float:${randomUUID()}`
  await addCourierEntry(db, { courier_id: courierId, cause, kind: 'float', cash: 500_000, created_at: clock.now() })
  return courierId
}

/** Gives the courier of the key cash to hand over. */
async function aCourierWithCash(world: World, keyId: number): Promise<number> {
  const { db } = world.app.api
  const key = await db.selectFrom('operator_keys').select('courier_id').where('id', '=', keyId).executeTakeFirst()
  if (key?.courier_id != null) await addCash(world, key.courier_id)
  return order(world)
}

/** The couriers who show a code at a store, by the store. */
const offersAtStores = new Map<number, number>()

/** A store that may take the cash of a courier who brought an order of it. */
async function anOfferAtStore(world: World): Promise<number> {
  const { db, clock } = world.app.api
  const { storeId } = world.shop
  await setSwitches(world.app, { stores_take_cash: true })
  const courierId = await anOfferOfCash(world)
  await db
    .updateTable('orders')
    .set({ courier_id: courierId })
    .where('id', '=', await order(world))
    .execute()
  const due = {
    store_id: storeId,
    cause: `authorization:${courierId}`,
    kind: 'deposit',
    paid: 100,
    created_at: clock.now(),
  } as const
  await db.transaction().execute((tx) => addEntry(tx, due))
  offersAtStores.set(storeId, courierId)
  return storeId
}

/** A courier who shows the code 204060. */
async function anOfferOfCash(world: World): Promise<number> {
  const { db, clock } = world.app.api
  const courierId = await addCash(world, await aCourier(world.app, world.shop))
  const expires = new Date(clock.now().getTime() + 60_000)
  const offer = { courier_id: courierId, amount: 100, code: '204060', created_at: clock.now(), expires_at: expires }
  await db.insertInto('cash_hand_overs').values(offer).execute()
  return courierId
}

const documentOf = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  async find({ app }) {
    const text = { name: 'about_us', language: 'en', markdown: '# About us' } as const
    const version = await writeDocument(app.api.db, text, app.api.clock.now())
    return 'id' in version ? version.id : 0
  },
  call,
  ofAllStores: true,
})

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

/** The first units of booked trips. */
const units = new Map<number, number>()

const booked = async ({ app, shop }: World, _: number, trip_status: TripStatus = 'pending'): Promise<number> => {
  const { id, unitIds } = await aTrip(app, { ...shop, providerId: shop.storeId, categoryId: 0 }, { trip_status })
  units.set(id, unitIds[0] ?? 0)
  return id
}
const driven = (world: World, keyId: number): Promise<number> => booked(world, keyId, 'ongoing')

const changedTrip = async (world: World, keyId: number, changes: Updateable<TripsTable>): Promise<number> => {
  const id = await booked(world, keyId)
  await world.app.api.db.updateTable('trips').set(changes).where('id', '=', id).execute()
  return id
}
const paidTrip = (world: World, keyId: number): Promise<number> =>
  changedTrip(world, keyId, { trip_status: 'completed', payment_status: 'paid', payment_method: 'cash_payment' })
const mailedTrip = (world: World, keyId: number): Promise<number> =>
  changedTrip(world, keyId, { contact_email: 'guest@mail.example' })
const customersTrip = async (world: World, keyId: number): Promise<number> =>
  changedTrip(world, keyId, { guest_id: null, customer_id: (await aCustomer(world.app)).id })

/** A trip whose transfer is to be checked. */
const wired = async (world: World, keyId: number): Promise<number> => {
  const id = await booked(world, keyId)
  const { db, clock } = world.app.api
  const report = { answers: '[]', created_at: clock.now(), updated_at: clock.now() }
  const bank = { method_name: JSON.stringify({ en: 'City Bank' }), method_fields: '[]' }
  const method = { trip_id: id, method_id: await anOfflineMethod(db) }
  await db
    .insertInto('offline_payments')
    .values({ ...method, ...bank, ...report })
    .execute()
  return id
}

let views = 0
/** A saved view belongs to its key. */
const view = async ({ app }: World, keyId: number): Promise<number> => {
  views += 1
  const saved = { key_id: keyId, name: `View ${views}`, filter: '{}', created_at: app.api.clock.now() }
  return (await app.api.db.insertInto('order_views').values(saved).returning('id').executeTakeFirstOrThrow()).id
}

/** A web hook belongs to its key. */
const hook = async ({ app, shop }: World, keyId: number): Promise<number> => {
  const operator = { id: keyId, role: 'admin' as const, scopes: [], storeIds: [shop.storeId], courier: null }
  return (await addWebhook(app.api, operator, { url: HOOK })).id
}

const browser = {
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
}
const pushAddress = (id: number): string => `https://push.example/${id}`

let devices = 0
/** A browser that rings for its key, and awaits the tap on a test ring. */
const device = async ({ app }: World, keyId: number): Promise<number> => {
  devices += 1
  const row = { key_id: keyId, endpoint: pushAddress(devices), ...browser.keys, language: 'en' } as const
  const made = { created_at: app.api.clock.now(), test_code: String(devices) }
  await app.api.db
    .insertInto('desk_subscriptions')
    .values({ ...row, topics: [], ...made })
    .execute()
  return devices
}

const aPerson = async ({ app }: World): Promise<number> => (await aStaffMember(app, { role: 'support' })).id
let contacts = 0
/** Each is of nobody: a contact gets one code a minute. */
const aContact = (): string => `nobody-${(contacts += 1)}@mail.example`
const forOwners = (example: Example): Example => ({ ...example, ofAllStores: true }) as Example
const member = { name: 'Rana', role: 'office' }
const aMachine = async ({ app, shop }: World): Promise<number> => (await aKey(app, { storeIds: [shop.storeId] })).id
const aTill = { name: 'Till', role: 'store', scopes: ['orders:read'] }

/** Passkeys that nobody made. */
const unsigned = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const aNewPasskey = { ...unsigned, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
const aUsedPasskey = { ...unsigned, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }

/** The endpoints of the operator side, each with a thing of the world's store. */
export const operatorExamples = {
  'operator.keys': { ...apart({ params: {} }), ofAllStores: true },
  'operator.makeKey': { ...apart({ body: aTill }), ofAllStores: true },
  'operator.rotateKey': forOwners(about(aMachine, (id) => ({ params: { id }, body: {} }))),
  'operator.revokeKey': forOwners(about(aMachine, (id) => ({ params: { id } }))),
  'operator.people': { ...apart({ params: {} }), ofAllStores: true },
  'operator.invitePerson': { ...apart({ body: member }), ofAllStores: true },
  'operator.changePerson': forOwners(about(aPerson, (id) => ({ params: { id }, body: member }))),
  'operator.removePerson': forOwners(about(aPerson, (id) => ({ params: { id } }))),
  'operator.linkPerson': forOwners(about(aPerson, (id) => ({ params: { id } }))),
  'operator.signOutPerson': forOwners(about(aPerson, (id) => ({ params: { id }, body: {} }))),
  'operator.ownDevices': list(),
  'operator.linkDevice': apart({ params: {} }),
  'operator.signOut': apart({ body: { devices: 'all' } }),
  'operator.secondFactor': apart({ params: {} }),
  'operator.beginApp': apart({ params: {} }),
  'operator.confirmApp': apart({ body: { code: '123456' } }),
  'operator.removeApp': apart({ params: {} }),
  'operator.renewRecoveryCodes': apart({ params: {} }),
  'operator.prove': apart({ body: { code: '123456' } }),
  'operator.passkeyOptions': apart({ params: {} }),
  'operator.addPasskey': apart({ body: { credential: aNewPasskey } }),
  'operator.removePasskey': apart({ params: { id: 987_654 } }),
  'operator.proofOptions': apart({ params: {} }),
  'operator.proveByPasskey': apart({ body: { credential: aUsedPasskey } }),
  'operator.passkeySignInOptions': { about: 'open', call: () => ({ params: {} }) },
  'operator.signInByPasskey': { about: 'open', call: () => ({ body: { credential: aUsedPasskey } }) },
  'operator.resetSecondFactor': forOwners(about(aPerson, (id) => ({ params: { id } }))),
  'operator.sendCode': { about: 'open', call: () => ({ body: { contact: aContact() } }) },
  'operator.signIn': { about: 'open', call: () => ({ body: { contact: aContact(), code: '123456' } }) },
  'operator.openLink': { about: 'open', call: () => ({ body: { code: 'AAAA-BBBB-CCCC' } }) },
  'operator.me': list(),
  'operator.stores': list(),
  'operator.board': list(),
  'operator.saveDevice': about(device, (id) => ({ params: {}, body: { endpoint: pushAddress(id), ...browser } })),
  'operator.removeDevice': about(device, (id) => ({ params: {}, body: { endpoint: pushAddress(id) } })),
  'operator.testDevice': about(device, (id) => ({ params: {}, body: { endpoint: pushAddress(id) } })),
  'operator.confirmTest': about(device, (id) => ({ params: {}, body: { code: String(id) } })),
  'operator.handOver': ofCourier({}),
  'operator.offerHandOver': { ...ofCourier({ body: { amount: 1 } }), find: aCourierWithCash } as Example,
  'operator.withdrawHandOver': ofCourier({}),
  'operator.duty': ofCourier({ params: {}, body: { on_duty: true } }),
  'operator.decline': ofCourier({ body: { declined: true } }),
  'operator.fleet': apart({ params: {} }),
  'operator.load': { ...apart({ params: {} }), ofAllStores: true },
  'operator.storeList': apart({ params: {} }),
  'operator.offlinePayments': list(),
  'operator.orders': list(),
  'operator.order': about(order, (id) => ({ params: { id } })),
  'operator.advance': about(order, (id) => ({ params: { id }, body: { status: 'confirmed' } })),
  'operator.lines': about(prescribed, (id) => ({ params: { id }, body: { items: [{ item_id: medicine, quantity: 1 }] } })),
  'operator.shortages': about(order, (id) => ({ params: { id } })),
  'operator.replacements': about(picked, (id) => ({ params: { id }, query: { line_id: linesToPick.get(id) ?? 1 } })),
  'operator.noteShortage': about(picked, (id) => ({
    params: { id },
    body: { line_id: linesToPick.get(id) ?? 1, pieces: 1, act: 'remove' },
  })),
  'operator.weighLine': about(weighed, (id) => ({ params: { id }, body: { line_id: linesToPick.get(id) ?? 1, grams: 900 } })),
  'operator.withdrawShortage': about(questioned, (id) => ({ params: { id } })),
  'operator.confirmCall': about(order, (id) => ({ params: { id } })),
  'operator.courier': about(order, (id) => ({ params: { id }, body: { delivery_man_id: null } })),
  'operator.attempt': about(ridden, (id) => ({ params: { id }, body: { reason: 'nobody_opens' } })),
  'operator.attemptTry': about(failing, (id) => ({ params: { id }, body: { id: randomUUID(), kind: 'called' } })),
  'operator.decideReturn': about(broughtBack, (id) => ({ params: { id }, body: { owed: 'nothing' } })),
  'operator.position': about(ridden, (id) => ({ params: { id }, body: { latitude: 22.4, longitude: 39 } })),
  'operator.proof': about(ridden, (id) => ({ params: { id }, body: form })),
  'operator.offlinePayment': about(transferred, (id) => ({ params: { id }, body: { verdict: 'verified' } })),
  'operator.refund': about(requestRefund, (id) => ({ params: { id }, body: { decision: 'approve' } })),
  'operator.beginRefund': about(sold, (id) => ({ params: { id }, body: { reason: 'It was cold' } })),
  'operator.returns': list(),
  'operator.returned': about(owed, (id) => ({ params: { id }, body: {} })),
  'operator.cases': list(),
  'operator.case': about(reported, (id) => ({ params: { id } })),
  'operator.caseMoney': about(reported, (id) => ({ params: { id } })),
  'operator.decideCase': about(reported, (id) => ({ params: { id }, body: { decision: 'answer', note: 'We are sorry' } })),
  'operator.orderMoney': about(sold, (id) => ({ params: { id } })),
  'operator.grantCase': about(sold, (id) => ({
    params: { id },
    body: { kind: 'late', amount: 1, client_key: crypto.randomUUID() },
  })),
  'operator.orderStory': about(order, (id) => ({ params: { id } })),
  'operator.orderViews': apart({}),
  'operator.saveOrderView': apart({ body: { name: 'Unpaid today', filter: { payment_status: 'unpaid', period: 'today' } } }),
  'operator.removeOrderView': about(view, (id) => ({ params: { id } })),
  'operator.resendLink': about(mailed, (id) => ({ params: { id } })),
  'operator.trips': list(),
  'operator.trip': about(booked, (id) => ({ params: { id } })),
  'operator.advanceTrip': about(booked, (id) => ({ params: { id }, body: { status: 'confirmed' } })),
  'operator.tripDriver': about(booked, (id) => ({ params: { id }, body: { unit_id: units.get(id) ?? 1, driver_id: null } })),
  'operator.tripPosition': about(driven, (id) => ({ params: { id }, body: { latitude: 22.4, longitude: 39 } })),
  'operator.tripCash': about(driven, (id) => ({ params: { id } })),
  'operator.confirmTripCall': about(
    (world, keyId) => booked(world, keyId),
    (id) => ({ params: { id } }),
  ),
  'operator.tripOfflinePayment': about(wired, (id) => ({ params: { id }, body: { verdict: 'verified' } })),
  'operator.tripMoney': about(driven, (id) => ({ params: { id } })),
  'operator.refundTrip': about(paidTrip, (id) => ({
    params: { id },
    body: { amount: 1, reason: 'It broke down', client_key: crypto.randomUUID() },
  })),
  'operator.resendTripLink': about(mailedTrip, (id) => ({ params: { id } })),
  'operator.writeAboutTrip': about(customersTrip, (id) => ({ params: { id }, body: { message: 'Hello' } })),
  'operator.vehicle': about(
    ({ app, shop }) => aVehicle(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id }, body: { hourly_price: 25 } }),
  ),
  'operator.unit': about(
    async ({ app, shop }) => aUnit(app.api.db, await aVehicle(app.api.db, { store_id: shop.storeId })),
    (id) => ({ params: { id }, body: { status: false } }),
  ),
  'operator.stock': about(
    ({ app, soup }) =>
      app.api.db
        .updateTable('items')
        .set({ stock: 5 })
        .where('id', '=', soup)
        .execute()
        .then(() => soup),
    (id) => ({ params: { id }, body: { stock: 7 } }),
  ),
  'operator.items': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.soldOut': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id }, body: { sold_out: false } }),
  ),
  'operator.addOnSoldOut': about(
    ({ app, shop }) => anAddOn(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id }, body: { sold_out: true } }),
  ),
  'operator.searches': inModule((module_id) => ({ query: { module_id } })),
  'operator.searchPreview': inModule((module_id) => ({ query: { module_id, text: 'soup' } })),
  'operator.meanings': inModule((module_id) => ({ query: { module_id } })),
  'operator.writeMeaning': {
    about: 'operator',
    find: ({ shop }) => Promise.resolve(shop.moduleId),
    call: (module_id) => ({ body: { module_id, text: 'chorba', meanings: ['soup'] } }),
    ofAllStores: true,
  },
  'operator.removeMeaning': {
    about: 'operator',
    async find({ app, shop }) {
      const row = { slug: randomUUID(), module_id: shop.moduleId, kind: 'is', phrases: ['chorba'], meanings: ['soup'] } as const
      const { id } = await app.api.db
        .insertInto('search_lexicon')
        .values({ ...row, phrases: [...row.phrases], meanings: [...row.meanings] })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    call: (id) => ({ params: { id } }),
    ofAllStores: true,
  },
  'operator.storeTags': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.writeStoreTag': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { tag: 'chorba', item_ids: [] } }),
  ),
  'operator.particulars': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id } }),
  ),
  'operator.writeParticulars': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id }, body: { specifications: [{ name: { en: 'Portion' }, value: { en: '300 g' } }] } }),
  ),
  'operator.storeReturns': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.writeAnswerMinutes': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { minutes: 5 } }),
  ),
  'operator.writeStoreReturns': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { return_note: { en: 'Unused' } } }),
  ),
  'operator.acts': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.sales': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ query: { ...march, store_id: String(id) } }),
  ),
  'operator.invoices': list(),
  'operator.taxReport': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ query: { ...march, store_id: String(id) } }),
  ),
  'operator.taxReportFile': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ query: { ...march, store_id: String(id) } }),
  ),
  ...taxExamples,
  'operator.balances': list(),
  'operator.statement': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, query: march }),
  ),
  'operator.statementFile': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, query: march }),
  ),
  'operator.payments': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.addPayment': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { amount: 5, kind: 'deposit', note: 'Cash brought to the office' } }),
  ),
  'operator.courierDay': ofCourier({}),
  'operator.courierBalances': ofAccount(() => ({})),
  'operator.courierStatement': ofAccount((id) => ({ params: { id }, query: march })),
  'operator.courierStatementFile': ofAccount((id) => ({ params: { id }, query: march })),
  'operator.addCourierPayment': ofAccount((id) => ({
    params: { id },
    body: { amount: 5, kind: 'float', note: 'Change for the morning' },
  })),
  'operator.confirmHandOver': {
    ...ofAccount((id) => ({ params: { id }, body: { code: '204060' } })),
    find: anOfferOfCash,
  } as Example,
  'operator.handOversAtStore': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.takeHandOver': about(anOfferAtStore, (id) => ({
    params: { id },
    body: { courier_id: offersAtStores.get(id) ?? 1, code: '204060' },
  })),
  'operator.weeklyHours': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.hours': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { hours: 'sun-sat 06:00-23:00' } }),
  ),
  'operator.specialDays': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (store_id) => ({ query: { store_id: String(store_id) } }),
  ),
  'operator.writeSpecialDay': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (store_id) => ({ body: { ...aSpecialDay(), store_id, hours: 'closed' } }),
  ),
  'operator.removeSpecialDay': about(
    async ({ app, shop }) => {
      const day = { ...aSpecialDay(), store_id: shop.storeId }
      return (await app.api.db.insertInto('special_days').values(day).returning('id').executeTakeFirstOrThrow()).id
    },
    (id) => ({ params: { id } }),
  ),
  'operator.menu': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.menuForm': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.menuItem': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id } }),
  ),
  'operator.itemEditors': about(
    ({ soup }) => Promise.resolve(soup),
    (id) => ({ params: { id }, body: { form: '3f0c2f52-3b5c-4f3e-9a2d-2f6f3c1d7a10', is_open: true } }),
  ),
  'operator.menuVehicles': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.menuVehicle': about(
    ({ app, shop }) => aVehicle(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id } }),
  ),
  'operator.vehicleEditors': about(
    ({ app, shop }) => aVehicle(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id }, body: { form: '3f0c2f52-3b5c-4f3e-9a2d-2f6f3c1d7a10', is_open: true } }),
  ),
  'operator.saveMenu': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { rows: {} } }),
  ),
  'operator.sortMenu': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { sections: [] } }),
  ),
  'operator.menuChanges': list(),
  'operator.undoMenu': about(waitingChange, (id) => ({ body: { ids: [id] } })),
  'operator.decideMenu': about(waitingChange, (id) => ({ body: { ids: [id], accept: false } })),
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
  'operator.startPhoneOrder': apart({ body: { name: 'Nour', phone: '+966551234567' } }),
  'operator.customers': ofBusiness(() => ({})),
  'operator.customer': ofCustomer((id) => ({ params: { id } })),
  'operator.customerPostings': ofCustomer((id) => ({ params: { id }, query: { account: 'wallet' } })),
  'operator.customerStatus': ofCustomer((id) => ({ params: { id }, body: { status: 0 } })),
  'operator.addCustomerNote': ofCustomer((id) => ({ params: { id }, body: { words: 'Calls on Fridays' } })),
  'operator.endCustomerSessions': ofCustomer((id) => ({ params: { id } })),
  'operator.changeBalance': ofCustomer((id) => ({ params: { id }, body: { account: 'points', amount: 5, reason: 'Sorry' } })),
  'operator.exportCustomer': ofCustomer((id) => ({ params: { id } })),
  'operator.removeCustomer': ofCustomer((id) => ({ params: { id } })),
  'operator.mergeCustomers': {
    about: 'operator',
    find: async ({ app }) => {
      twin = await aProvenCustomer(app)
      return aProvenCustomer(app)
    },
    call: (id) => ({ params: { id }, body: { from: twin } }),
    ofAllStores: true,
  },
  'operator.balanceChanges': ofBusiness(() => ({})),
  'operator.decideBalanceChange': {
    about: 'operator',
    find: waitingBalance,
    call: (id) => ({ params: { id }, body: { approve: false } }),
    ofAllStores: true,
  },
  'operator.subscribers': ofBusiness(() => ({})),
  'operator.document': documentOf(() => ({ params: { name: 'about_us' }, query: { language: 'en' } })),
  'operator.documentVersions': documentOf(() => ({ params: { name: 'about_us' }, query: { language: 'en' } })),
  'operator.writeDocument': documentOf(() => ({ params: { name: 'about_us' }, body: { language: 'en', markdown: '# We' } })),
  'operator.helpQuestions': ofBusiness(() => ({})),
  'operator.writeHelpQuestion': ofBusiness(() => ({ params: { slug: 'opening-hours' }, body: aHelpQuestion })),
  'operator.previewHelpQuestion': ofBusiness(() => ({ body: { language: 'en', question: 'Open?', answer: 'Every **day**.' } })),
  'operator.removeHelpQuestion': ofBusiness(() => ({ params: { slug: 'use-a-coupon' } })),
  'operator.offers': list({ query: { from: '2026-03-01', until: '2026-03-31' } }),
  'operator.plannedPauses': list(),
  'operator.planPause': about(
    ({ shop, soup }) => {
      pausedSoup = soup
      return Promise.resolve(shop.storeId)
    },
    (id) => ({ params: { id }, body: aPlan(pausedSoup) }),
  ),
  'operator.endPause': about(plannedPause, (id) => ({ params: { id } })),
  'operator.storeOffers': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.saveStoreOffer': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { rows: { coupons: [anOwnCoupon()] } } }),
  ),
  'operator.decideOffer': about(waitingOffer, (id) => ({ body: { kind: 'coupon', id, accept: false } })),
  'operator.settings': ofBusiness(() => ({})),
  'operator.changeSetting': ofBusiness(() => ({ params: { key: 'review_approval_status' }, body: { value: 'off' } })),
  'operator.changeSettings': ofBusiness(() => ({ body: { changes: [{ key: 'review_approval_status', value: 'off' }] } })),
  'operator.setup': ofBusiness(() => ({})),
  'operator.chooseModules': ofBusiness(() => ({ body: { modules: ['food'] } })),
  'operator.openStore': ofBusiness(() => ({ body: aNewStore() })),
  'operator.storeForm': ofAnyStore((id) => ({ params: { id } })),
  'operator.changeStore': ofAnyStore((id) => ({ params: { id }, body: { cells: { minimum_order: '5' }, known: {} } })),
  'operator.addCourier': ofBusiness(() => ({ body: aNewCourier() })),
  'operator.writeLook': ofBusiness(() => ({ params: { name: 'logo' }, body: logoForm })),
  'operator.removeLook': ofBusiness(() => ({ params: { name: 'logo' } })),
  'operator.sheet': ofBusiness(() => ({ params: { name: 'zones' } })),
  'operator.saveRows': ofBusiness(() => ({ body: { rows: { zones: [{ name_en: zoneName, status: 'yes' }] } } })),
  'operator.businessActs': ofBusiness(() => ({})),
  'operator.applications': list(),
  'operator.application': office((id) => ({ params: { id } })),
  'operator.approveApplication': office((id) => ({ params: { id }, body: {} })),
  'operator.returnApplication': office((id) => ({ params: { id }, body: { reason: 'The logo is blurred' } })),
  'operator.conversation': about(written, (id) => ({ params: { id } })),
  'operator.sendMessage': about(written, (id) => ({ params: { id }, body: { message: 'Hello' } })),
  'operator.seenMessages': about(written, (id) => ({ params: { id }, body: { up_to: 1 } })),
  'operator.takeConversation': about(written, (id) => ({ params: { id }, body: { taken: true } })),
  'operator.orderMessages': about(order, (id) => ({ params: { id } })),
  'operator.writeAboutOrder': about(order, (id) => ({ params: { id }, body: { to: 'customer', message: 'Hello' } })),
  'operator.callAboutOrder': about(callable, (id) => ({ params: { id }, body: { to: 'customer' } })),
  'operator.seenOrderMessages': about(order, (id) => ({ params: { id }, body: { with: 'customer', up_to: 1 } })),
  'operator.unreadOrderMessages': list(),
  'operator.webhooks': list(),
  'operator.addWebhook': list({ body: { url: HOOK } }),
  'operator.updateWebhook': about(hook, (id) => ({ params: { id }, body: { events: ['order.pending'] } })),
  'operator.removeWebhook': about(hook, (id) => ({ params: { id } })),
} as const satisfies Partial<Record<EndpointName, Example>>
