// Builders for the tests of personal data: a person with data in every place that a customer can fill.
import { sql } from 'kysely'
import { addToCart, aGuestWith, anOrderOf, type Shop } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import type { TestApp } from '#testing/shop/test-app.ts'
import type { Db } from '#lib/database/database.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { aParcelCategory, aParcelRow } from '#features/orders/placing/parcels.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'

/** Words that occur only in the data of these persons. */
export const zaynab = { f_name: 'Zaynab', l_name: 'Wolkenstein', phone: '+966551112233', email: 'zaynab.w@traces.example' }
export const GUEST = { name: 'Gudrun Wolkenstein', phone: '+966554445566', email: 'gudrun.w@traces.example' }
const WORDS = 'Wolkenstein, Quince Lane'
const SECRETS = ['wolkenstein', 'zaynab', 'gudrun', '551112233', '554445566', 'traces.example', 'quince lane', 'wolf dog']

/** The number of rows by table in which any column contains one of the words: `{ orders: 2 }`. */
export async function listTraces(db: Db, words: readonly string[] = SECRETS): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(
    db,
  )
  const traces: Record<string, number> = {}
  for (const { name } of tables) {
    const patterns = words.map((word) => `%${word}%`)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} t where to_jsonb(t)::text ilike any(${patterns}::text[])`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) traces[name] = count
  }
  return traces
}

export type Traced = { person: TestCustomer; orderId: number; guestOrderId: number; tripId: number; pictures: string[] }

const ago = (app: TestApp, days: number): Date => new Date(app.api.clock.now().getTime() - days * 86_400_000)

/** A customer and a guest with one delivered order each, 100 days ago, and with everything that an order may involve. */
export async function someTraces(app: TestApp, shop: Shop, item: number): Promise<Traced> {
  const proved = { phone_verified_at: app.api.clock.now(), email_verified_at: app.api.clock.now() }
  const person = await aCustomerWithPassword(app, { ...zaynab, ...proved })
  const own = shopOf(shop, person)
  const details = {
    contact_person_name: 'Zaynab Wolkenstein',
    contact_person_number: zaynab.phone,
    contact_person_email: zaynab.email,
    address: 'Quince Lane 5',
    house: '5, Wolkenstein',
    order_note: 'Beware of the wolf dog',
    delivery_instruction: 'Ring at Wolkenstein',
  }
  await addToCart(app, own, undefined, { item_id: item })
  const orderId = await anOrderOf(app, own, undefined, details)
  const guestDetails = {
    ...details,
    contact_person_name: GUEST.name,
    contact_person_number: GUEST.phone,
    contact_person_email: GUEST.email,
  }
  const guestOrderId = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }), guestDetails)
  const { id: tripId } = await aTrip(app, await aFleet(app.api.db), {
    customer_id: person.id,
    trip_status: 'completed',
    contact_name: 'Zaynab Wolkenstein',
    contact_phone: zaynab.phone,
    trip_note: 'With the wolf dog',
    pickup: JSON.stringify({ lat: 22.42123, lng: 39.05123, location_name: 'Quince Lane 5' }),
    pickup_at: ago(app, 100),
    ends_at: ago(app, 99),
    created_at: ago(app, 101),
    updated_at: ago(app, 99),
  })
  const pictures = await writeMore(app, { person, orderIds: [orderId, guestOrderId], tripId, shop, item })
  return { person, orderId, guestOrderId, tripId, pictures }
}

type More = { person: TestCustomer; orderIds: number[]; tripId: number; shop: Shop; item: number }

async function writeMore(app: TestApp, { person, orderIds, tripId, shop, item }: More): Promise<string[]> {
  const { db, uploads } = app.api
  const [orderId = 0, guestOrderId = 0] = orderIds
  const at = { created_at: ago(app, 100), updated_at: ago(app, 100) }
  const picture = await aRedBlueJpeg(64, 64).jpeg().toBuffer()
  const pictures: string[] = []
  for (let count = 0; count < 8; count++) pictures.push(await uploads.create(picture))
  const [image = '', page = '', door = '', broken = '', wrong = '', plate = '', chat = '', shelf = ''] = pictures
  await db.updateTable('customers').set({ image }).where('id', '=', person.id).execute()
  for (const id of orderIds) {
    await db
      .updateTable('orders')
      .set({ order_status: 'delivered', ...at })
      .where('id', '=', id)
      .execute()
    const route = JSON.stringify([[39.05, 22.42]])
    const position = { order_id: id, location: '(39.05,22.42)', route, updated_at: at.updated_at }
    await db.insertInto('deliveries').values(position).execute()
  }
  await db
    .updateTable('orders')
    .set({ attachments: [page], proof: [door] })
    .where('id', '=', orderId)
    .execute()
  await writeShortage(app, { orderId, shelf, created_at: at.created_at })
  await writeParcel(app, { orderId, moduleId: shop.moduleId, at })
  await writeMoney(app, { person, orderId, broken, at })
  await writeWords(app, { guestOrderId, wrong })
  const review = { store_id: shop.storeId, rating: 4, comment: WORDS, reply: 'Thank you, Zaynab', created_at: at.created_at }
  await db
    .insertInto('reviews')
    .values({ ...review, order_id: orderId, item_id: item, customer_id: person.id, attachment: [plate] })
    .execute()
  const written = { person, orderId, guestOrderId, storeId: shop.storeId, chat, created_at: at.created_at }
  await writeMessages(app, written)
  const position = { trip_id: tripId, location: '(39.05,22.42)', updated_at: at.updated_at }
  await db.insertInto('trip_positions').values(position).execute()
  await app.post('/api/v1/auth/login', {
    login_type: 'manual',
    email_or_phone: zaynab.email,
    field_type: 'email',
    password: 'no',
  })
  return pictures
}

/** A line that ran out, with a photo of its shelf. */
async function writeShortage(
  { api: { db } }: TestApp,
  { orderId: order_id, shelf, created_at }: { orderId: number; shelf: string; created_at: Date },
): Promise<void> {
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
  const of = { order_id, line_id: line.id, item: JSON.stringify(line.item), variation: '[]', quantity: 1, pieces: 1 }
  const ended = { state: 'removed', ended_by: 'store', ended_at: created_at } as const
  await db
    .insertInto('order_shortages')
    .values({ ...of, ...ended, price: 100, agreed: 100, wish: 'call', shelf_photo: shelf, created_at })
    .execute()
}

type Moment = { created_at: Date; updated_at: Date }

/** A copy of the order as a parcel to another person. */
async function writeParcel(
  { api: { db } }: TestApp,
  { orderId, moduleId, at }: { orderId: number; moduleId: number; at: Moment },
) {
  const receiver = JSON.stringify({
    ...(JSON.parse(aParcelRow.receiver) as object),
    contact_name: 'Huda Wolkenstein',
    address: 'Quince Lane 9',
  })
  const categoryId = await aParcelCategory(db, { module_id: moduleId, ...at })
  await sql`
    insert into orders (module_id, zone_id, order_type, order_status, payment_method, currency_digits, items_amount, add_ons_amount,
      discount_amount, tax_amount, tax_percentage, tax_included, delivery_charge, original_delivery_charge, tip, additional_charge,
      order_amount, distance_meters, contact_name, contact_phone, address, destination, origin, receiver, charge_payer,
      parcel_category_id, otp, processing_minutes, language, customer_id, created_at, updated_at)
    select module_id, zone_id, 'parcel', 'delivered', 'cash_on_delivery', currency_digits, 0, 0, 0, 0, 0, true, 500, 500, 0, 0, 500, 100,
      contact_name, contact_phone, address, destination, point(39.05432, 22.42432), ${receiver}::jsonb, 'sender', ${categoryId},
      '1234', 0, 'en', customer_id, created_at, updated_at from orders where id = ${orderId}`.execute(db)
}

type Money = { person: TestCustomer; orderId: number; broken: string; at: Moment }

async function writeMoney({ api: { db } }: TestApp, { person, orderId, broken, at }: Money): Promise<void> {
  const method_name = '{"en":"Transfer"}'
  const { id: method_id } = await db
    .insertInto('offline_payment_methods')
    .values({ method_name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = JSON.stringify([{ user_input: 'iban', label: { en: 'IBAN' }, user_data: 'Wolkenstein' }])
  const paid = { method_id, method_name, method_fields: '[]', answers, customer_note: WORDS, admin_note: WORDS }
  await db
    .insertInto('offline_payments')
    .values({ order_id: orderId, ...paid, status: 'verified', ...at })
    .execute()
  const request = { customer_id: person.id, customer_reason: WORDS, customer_note: WORDS, admin_note: WORDS, images: [broken] }
  await db
    .insertInto('refunds')
    .values({ order_id: orderId, ...request, refund_method: 'manual', refund_amount: 100, refund_status: 'rejected', ...at })
    .execute()
}

/** A case of the guest's order, an inquiry, a newsletter subscription, and an SMS that has not been sent. */
async function writeWords(app: TestApp, { guestOrderId, wrong }: { guestOrderId: number; wrong: string }): Promise<void> {
  const { db, clock } = app.api
  const [now, created_at] = [clock.now(), ago(app, 100)]
  const answered = { reply: WORDS, decision: 'answered' as const, decided_at: created_at }
  await db
    .insertInto('cases')
    .values({
      order_id: guestOrderId,
      kind: 'other',
      words: WORDS,
      images: [wrong],
      client_key: crypto.randomUUID(),
      ...answered,
      created_at,
    })
    .execute()
  const sender = { subject: 'Hello', sender_name: GUEST.name, sender_email: GUEST.email, language: 'en' as const, words: WORDS }
  await db
    .insertInto('cases')
    .values({ ...sender, kind: 'inquiry', client_key: crypto.randomUUID(), created_at: now })
    .execute()
  for (const email of [zaynab.email, GUEST.email])
    await db.insertInto('newsletter_subscribers').values({ email, language: 'en', created_at: now, confirmed_at: now }).execute()
  const sms = { channel: 'sms', recipient: zaynab.phone, body: 'Hello Zaynab', language: 'en' } as const
  await db
    .insertInto('outbox_messages')
    .values({ ...sms, next_attempt_at: now, created_at: now })
    .execute()
}

type Chat = Pick<Traced, 'person' | 'orderId' | 'guestOrderId'> & { storeId: number; chat: string; created_at: Date }

async function writeMessages({ api: { db } }: TestApp, { person, orderId, guestOrderId, storeId, chat, created_at }: Chat) {
  const { guest_id } = await db.selectFrom('orders').select('guest_id').where('id', '=', guestOrderId).executeTakeFirstOrThrow()
  const written = { created_at, last_message_at: created_at, store_id: storeId }
  const rows = [
    { ...written, customer_id: person.id, guest_id: null, order_id: null },
    { ...written, customer_id: null, guest_id, order_id: guestOrderId },
  ]
  for (const row of rows) {
    const { id } = await db.insertInto('conversations').values(row).returning('id').executeTakeFirstOrThrow()
    const order_id = row.order_id ?? orderId
    await db
      .insertInto('messages')
      .values([
        { conversation_id: id, side: 'customer', text: 'I live in Quince Lane', files: [chat], order_id, created_at },
        { conversation_id: id, side: 'other', text: 'Thank you, Wolkenstein', created_at },
      ])
      .execute()
  }
}
